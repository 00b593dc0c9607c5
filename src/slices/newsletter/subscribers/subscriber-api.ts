import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { invalid, notFound, Problem } from '#core/api/problems.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { sourceNames, subscriberStateNames } from '../labels.ts'
import { stopMails } from '../store.ts'
import { askToConfirm } from './confirming.ts'
import { readPeople } from './import-people.ts'
import { inviteAll } from './inviting.ts'
import {
  addSubscriber,
  exportSubscribers,
  ImportSaid,
  importSubscribers,
  inviteSubscriber,
  listSubscribers,
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
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['Email', (row) => row.email],
  ['State', (row) => subscriberStateNames[row.state]],
  ['Came by', (row) => sourceNames[row.source]],
  ['Said yes', (row) => row.consent],
  ['Since', (row) => row.created, 'moment'],
  ['Confirmed', (row) => row.confirmed_at, 'moment'],
  ['Unsubscribed', (row) => row.unsubscribed_at, 'moment'],
]

function subscriberOf(row: SubscriberRow | undefined): Subscriber {
  if (!row) throw notFound('This subscriber')
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

export const subscriberApi: ServedEndpoint[] = [
  on(listSubscribers, async (wanted, { db }) => {
    const { items, total } = await findSubscribers(db, wanted)
    return { items: items.map(subscriberOf), total }
  }),

  onExport(exportSubscribers, 'subscribers', csvColumns, (wanted, { db }) => allSubscribers(db, wanted)),

  on(addSubscriber, async (asked, context) => {
    if (!(await askToConfirm(context.db, context, asked, 'staff', context.now))) {
      const message = 'This address gets the newsletter already, or was asked within the last day.'
      throw new Problem(409, message, { email: message })
    }
    return { message: `We have asked ${asked.email} by email.` }
  }),

  on(inviteSubscriber, async ({ id }, { db, jobs, now }) => {
    const { email } = subscriberOf(await findSubscriber(db, id))
    if (!(await inviteAgain(db, id, now)))
      throw new Problem(409, 'Only who has not confirmed is asked again, and not twice within a day.')
    await inviteAll(db, jobs)
    return { message: `We ask ${email} once more.` }
  }),

  on(stopSubscriber, async ({ id }, { db, now }) => {
    await stopMails(db, { id }, now)
    return subscriberOf(await findSubscriber(db, id))
  }),

  on(reviveSubscriber, async ({ id }, { db }) => {
    const revived = await revive(db, id)
    const subscriber = subscriberOf(await findSubscriber(db, id))
    if (!revived) throw new Problem(409, 'This address is not suspended.')
    return subscriber
  }),

  on(removeSubscriber, async ({ id }, { db }) => {
    if (!(await removeSubscriberRow(db, id))) throw notFound('This subscriber')
    return { message: 'The subscriber is forgotten' }
  }),

  on(importSubscribers, async ({ bytes, ...given }, { db, jobs, now, note }) => {
    const said = ImportSaid.safeParse(given)
    if (!said.success) throw invalid(said.error.issues)
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    const { people, twice, faulty } = readPeople(content)
    // An upload's act is no transaction yet.
    const { added, left } = await db.transaction().execute(async (trx) => {
      const taken = await takeIn(trx, people, said.data, now)
      if (said.data.mode === 'ask' && taken.added > 0) await inviteAll(trx, jobs)
      return taken
    })
    note(`${added} of ${people.length}, from: ${said.data.source}`)
    return {
      added,
      known: people.length - added - left + twice,
      left,
      faulty: faulty.slice(0, 20),
      faultyCount: faulty.length,
    }
  }),
]
