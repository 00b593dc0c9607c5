import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { currencyCodes } from '#core/settings/organisation.ts'
import { msg } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { optionalText } from '#core/text/text-fields.ts'

/** Files of bank lines. */

const money = can('money')
const path = '/staff/accounts/bank-imports'

/** Rows of one file. */
export const maxLines = 5000

/** The order of the parts of a date. A year of four digits in front is always recognized. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** The number of a column, from 0. */
const column = z.coerce.number<string | number>().int().min(0).max(99)
/** A column that a file doesn't need to have: -1 for none. */
const optionalColumn = z.coerce.number<string | number>().int().min(-1).max(99).default(-1)

/** Where in a row things are, and how they are written. */
export const BankLayout = z.object({
  dateColumn: column,
  dateOrder: z.enum(dateOrders),
  descriptionColumn: column,
  referenceColumn: optionalColumn,
  /** The amount, or what came in if there's another column for what went out. */
  amountColumn: column,
  outColumn: optionalColumn,
  /** Says whether the amount came in or went out, if the amount itself doesn't. */
  directionColumn: optionalColumn,
  decimal: z.enum(decimalMarks),
  currency: z.enum(currencyCodes),
})
export type BankLayout = z.output<typeof BankLayout>

const upload = { types: ['text/csv'], limit: 3 * 1024 * 1024 }
const bytes = z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array)

export const previewBankFile = endpoint({
  summary: 'Preview a bank file',
  description:
    'Returns the columns of a CSV file with samples, and how it would be read: the same way as the last file with these columns, or our best guess.',
  method: 'POST',
  path: `${path}/preview`,
  access: money,
  unaudited: true,
  input: z.object({ bytes }),
  output: z.object({
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    layout: BankLayout,
    /** A file with these columns was imported before. */
    remembered: z.boolean(),
  }),
  upload,
})
export type BankPreview = z.output<typeof previewBankFile.output>

export const lineResults = ['added', 'known', 'faulty'] as const
export type LineResult = (typeof lineResults)[number]

const modes = ['check', 'write'] as const

export const importBankLines = endpoint({
  summary: 'Import bank transactions',
  description: `The transactions come from a CSV file of up to ${thousands(maxLines)} rows. The mode \`check\` reports what \`write\` would do with each row, and changes nothing. Transactions that were already imported are left out.`,
  audit: msg('{name} imported bank transactions: {item}.'),
  method: 'POST',
  path,
  access: money,
  input: z.object({ mode: z.enum(modes), name: optionalText(200).default(''), ...BankLayout.shape, bytes }),
  output: z.object({
    written: z.boolean(),
    counts: z.record(z.enum(lineResults), z.int()),
    currency: z.string(),
    lines: z.array(
      z.object({
        line: z.int(),
        day: z.string(),
        description: z.string(),
        amount: z.int().nullable(),
        result: z.enum(lineResults),
        /** Why the line is faulty. */
        reason: z.string(),
      }),
    ),
  }),
  upload,
})
export type ImportedLines = z.output<typeof importBankLines.output>

const BankImport = z.object({
  id: z.int(),
  name: z.string(),
  lines: z.int(),
  /** Lines that are matched or set aside. */
  settled: z.int(),
  importedBy: z.string(),
  at: z.iso.datetime(),
})
export type BankImport = z.infer<typeof BankImport>

export const listBankImports = endpoint({
  summary: 'List imported bank files',
  description: 'Returns the newest 50.',
  method: 'GET',
  path,
  access: money,
  input: z.object({}),
  output: z.array(BankImport),
})

export const removeBankImport = endpoint({
  summary: 'Remove an imported bank file',
  description:
    'Use this for a file that was read incorrectly. Removes its transactions. Returns 409 if any are matched or set aside.',
  audit: msg('{name} removed {item}.'),
  method: 'POST',
  path: `${path}/{id}/remove`,
  access: money,
  input: byId,
  output: z.object({ message: z.string() }),
})
