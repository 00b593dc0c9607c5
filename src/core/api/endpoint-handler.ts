import type { z } from 'zod'
import type { Preview } from '../cache/preview-api.ts'
import type { Db } from '../data/db.ts'
import type { Finding } from '../doctor/finding.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mails } from '../mail/mail.ts'
import type { MailTrial } from '../mail/smtp.ts'
import type { Change } from '../security/audit-change.ts'
import type { Organisation } from '../settings/organisation.ts'
import { isOn, type SectionName, staffSections } from '../settings/sections.ts'
import type { Media } from '../storage/media.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { StorageTrial } from '../storage/storage-trial.ts'
import { msg } from '../text/messages.ts'
import type { Caller } from './access.ts'
import { type Endpoint, pathParameters } from './endpoint.ts'
import { invalid, Problem } from './problems.ts'
import type { Visit } from './request.ts'

/** What an endpoint's handler gets besides its input. The payments add their services by declaration merging. */
export interface Context {
  /** In a staff act this is a transaction, which includes the line in the audit log. */
  db: Db
  jobs: Jobs
  mail: Mails
  mailTrial: MailTrial
  storageTrial: StorageTrial
  /** How the backups stand. */
  backupStatus: () => Promise<readonly Finding[]>
  /** The status of the address that visitors use. */
  addressStatus: () => readonly Finding[]
  siteUrl: string
  /** What the site itself has at its root: the first part of every address of a page, a file or a call, in lower case. */
  siteAddresses: () => Promise<ReadonlySet<string>>
  organisation: Organisation
  media: Media
  storage: FileStorage
  /** The most bytes of a file that staff upload in parts. */
  maxFileBytes: number
  /** The site's secret key, to derive keys and seal data. */
  secret: string
  visit: Visit
  caller: Caller
  now: Date
  /** From the `Idempotency-Key`: the same for every retry of a call. */
  requestKey?: string
  /** For the line in the audit log: which item it is about, and which values changed; never anything private. */
  note: (item: string, changes?: readonly Change[]) => void
  /** A sentence instead of the endpoint's own, for a call that can do a thing or its opposite. */
  noteAct: (sentence: string) => void
  /** Sets when a cached answer expires although no table changes. */
  cachedUntil: (moment: Date) => void
}

type Handler<I extends z.ZodObject, O extends z.ZodType> = (
  input: z.output<I>,
  context: Context,
) => Promise<z.input<O>> | z.input<O>

/** An endpoint joined with what it does. */
export type ServedEndpoint = {
  endpoint: Endpoint
  /** The slice it belongs to. */
  area?: string
  /** While this section is off, it's as if the call didn't exist. */
  section?: SectionName
  /** Visitors may use it while the site is closed. */
  whileClosed?: boolean
  /**
   * Its answer doesn't wait until cached pages show what it changed. They do so a moment later: for calls that hardly
   * ever change a page, and never one that its caller opens next.
   */
  answersAtOnce?: boolean
  run: (raw: unknown, context: Context) => Promise<unknown>
  /** The kind of content that this call makes a preview of. */
  preview?: Preview
}

/** Whether its section is on, for those who call it. */
export const isServed = (organisation: Organisation, { endpoint, section }: ServedEndpoint): boolean =>
  isOn(endpoint.access.startsWith('staff') ? staffSections(organisation) : organisation.sections, section)

/**
 * The input is checked before the handler runs, and the answer before it is sent: a column that the contract does not
 * name is never sent.
 */
export const on = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  handler: Handler<I, O>,
): ServedEndpoint => ({
  endpoint,
  run: async (raw, context) => endpoint.output.parse(await handler(parseInput(endpoint, raw), context)),
})

export function parseInput<I extends z.ZodObject>({ path, input }: Endpoint<I>, raw: unknown): z.output<I> {
  const given = input.safeParse(raw)
  if (given.success) return given.data
  const { issues } = given.error
  const inPath = pathParameters(path)
  // An invalid id in the path is a 404.
  if (issues.some(({ path: [field] }) => inPath.includes(String(field)))) {
    throw new Problem(404, msg('There’s nothing at this address.'))
  }
  throw invalid(issues)
}
