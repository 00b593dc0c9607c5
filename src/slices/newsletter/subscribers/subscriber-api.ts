import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { invalid, notFound, Problem } from '#core/api/problems.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { readCsv } from '#core/text/read-csv.ts'
import { type Asking, othersEmail } from '../contract.ts'
import { sourceNames, subscriberStateNames } from '../labels.ts'
import { stopMails } from '../store.ts'
import { askToConfirm, inviteAll } from './confirming.ts'
import {
  addSubscriber,
  exportSubscribers,
  ImportDeclaration,
  importSubscribers,
  inviteSubscriber,
  listSubscribers,
  maxImported,
  removeSubscriber,
  reviveSubscriber,
  type Subscriber,
  stopSubscriber,
} from './subscriber-contract.ts'
import {
  allSubscribers,
  findSubscriber,
  findSubscribers,
  inviteAgain,
  removeSubscriberRow,
  revive,
  type SubscriberRow,
  takeIn,
} from './subscriber-store.ts'

const csvColumns: readonly CsvColumn<SubscriberRow>[] = [
  [msg('First name'), (row) => row.first_name],
  [msg('Last name'), (row) => row.last_name],
  [msg('Email'), (row) => row.email],
  [msg('Status'), (row) => t(subscriberStateNames[row.state])],
  [msg('Source'), (row) => t(sourceNames[row.source])],
  [msg('Consent'), (row) => row.consent],
  [msg('Since'), (row) => row.created, 'moment'],
  [msg('Confirmed'), (row) => row.confirmed_at, 'moment'],
  [msg('Unsubscribed'), (row) => row.unsubscribed_at, 'moment'],
]

function subscriberOf(row: SubscriberRow | undefined): Subscriber {
  if (!row) throw notFound('We couldn’t find this subscriber.')
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    state: row.state,
    source: row.source,
    consent: row.consent,
    created: row.created.toISOString(),
    confirmed: row.confirmed_at?.toISOString() ?? null,
    unsubscribed: row.unsubscribed_at?.toISOString() ?? null,
  }
}

const announced = ({ mail }: Context, email: string): string =>
  mail.canSend
    ? t('Email sent to {email}.', { email })
    : t('Email isn’t set up. You’ll find the email under Mail.')

export const subscriberApi: ServedEndpoint[] = [
  on(listSubscribers, async (input, { db }) => {
    const { items, total } = await findSubscribers(db, input)
    return { items: items.map(subscriberOf), total }
  }),

  onExport(exportSubscribers, 'subscribers', csvColumns, (input, { db }) => allSubscribers(db, input)),

  on(addSubscriber, async (input, context) => {
    if (!(await askToConfirm(context.db, context, input, 'staff', context.now))) {
      const message = 'This address is already subscribed, or we emailed it in the last day.'
      throw new Problem(409, message, { email: message })
    }
    return { message: announced(context, input.email) }
  }),

  on(inviteSubscriber, async ({ id }, context) => {
    const { db, jobs, now } = context
    const { email } = subscriberOf(await findSubscriber(db, id))
    if (!(await inviteAgain(db, id, now)))
      throw new Problem(409, 'You can resend only to people who haven’t confirmed yet, and only once a day.')
    await inviteAll(db, jobs)
    return { message: announced(context, email) }
  }),

  on(stopSubscriber, async ({ id }, { db, now }) => {
    await stopMails(db, { id }, now)
    return subscriberOf(await findSubscriber(db, id))
  }),

  on(reviveSubscriber, async ({ id }, { db }) => {
    const revived = await revive(db, id)
    const subscriber = subscriberOf(await findSubscriber(db, id))
    if (!revived) throw new Problem(409, 'This address isn’t suspended.')
    return subscriber
  }),

  on(removeSubscriber, async ({ id }, { db }) => {
    if (!(await removeSubscriberRow(db, id))) throw notFound('We couldn’t find this subscriber.')
    return { message: 'Deleted.' }
  }),

  on(importSubscribers, async ({ bytes, ...input }, { db, jobs, now, note }) => {
    const declaration = ImportDeclaration.safeParse(input)
    if (!declaration.success) throw invalid(declaration.error.issues)
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    const { people, twice, faulty } = readPeople(content)
    // Uploads don't run in a transaction by themselves.
    const { added, left } = await db.transaction().execute(async (trx) => {
      const taken = await takeIn(trx, people, declaration.data, now)
      if (declaration.data.mode === 'ask' && taken.added > 0) await inviteAll(trx, jobs)
      return taken
    })
    note(
      t('Added {added, number} of {total, number}. Source: {source}', {
        added,
        total: people.length,
        source: declaration.data.source,
      }),
    )
    return {
      added,
      known: people.length - added - left + twice,
      left,
      faulty: faulty.slice(0, 20),
      faultyCount: faulty.length,
    }
  }),
]

type Read = {
  people: Asking[]
  /** Addresses that appear again. */
  twice: number
  faulty: { line: number; value: string }[]
}

/** Column headings used by other programs, without punctuation. */
const headings = {
  email: ['email', 'emailaddress', 'mail', 'address'],
  first: ['firstname', 'first', 'givenname', 'forename'],
  last: ['lastname', 'last', 'surname', 'familyname'],
  name: ['name', 'fullname'],
}

/** The people in a CSV file whose first line names its columns. */
export function readPeople(bytes: Uint8Array): Read {
  const [head, ...rows] = readCsv(textOf(bytes))
  const names = head?.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? []
  const column = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const at = {
    email: column(headings.email),
    first: column(headings.first),
    last: column(headings.last),
    name: column(headings.name),
  }
  if (at.email < 0) throw wrongFile(msg('The first line must name the columns, including “Email.”'))
  if (rows.length > maxImported)
    throw wrongFile(
      t('A file can list up to {max, number} people. Please split it into smaller files.', {
        max: maxImported,
      }),
      {
        code: 'too_many_rows',
        params: { max: maxImported },
      },
    )

  const people = new Map<string, Asking>()
  const faulty: Read['faulty'] = []
  for (const { line, cells } of rows) {
    const cell = (index: number) => (cells[index] ?? '').trim()
    const address = othersEmail.safeParse(cell(at.email))
    if (!address.success) {
      faulty.push({ line, value: cell(at.email).slice(0, 100) })
      continue
    }
    const [first = '', ...more] = cell(at.name).split(/\s+/)
    const short = (name: string) => name.slice(0, 60).trim()
    people.set(address.data.toLowerCase(), {
      firstName: short(cell(at.first) || first),
      lastName: short(cell(at.last) || more.join(' ')),
      email: address.data,
    })
  }
  return { people: [...people.values()], twice: rows.length - faulty.length - people.size, faulty }
}

const wrongFile = (message: string, also: Record<string, unknown> = {}) =>
  new Problem(400, message, { file: message }, also)

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Reported below.
  }
  throw wrongFile(msg('This isn’t a UTF-8 CSV file. Please save it again as “CSV UTF-8.”'))
}
