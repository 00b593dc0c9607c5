import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { zonedFormat } from '#core/time/zoned-time.ts'
import {
  assignMessage,
  exportMessages,
  listMessages,
  type Message,
  moveMessage,
  readMessage,
  readMessageSettings,
  removeMessage,
  replyTo,
  restoreMessage,
  stateNames,
  writeMessageSettings,
} from './admin-contract.ts'
import * as store from './admin-store.ts'
import { countOpen, newestMessages } from './admin-store.ts'
import { reasonNames } from './contract.ts'
import { aboutReply, messageAddress, messageSettings } from './store.ts'

const day = zonedFormat('en-US', { dateStyle: 'long' })

type Answered = { reference: string; created: Date }

/**
 * The mail with staff's answer. It doesn't quote the message, since the sender's address isn't confirmed. Replies go
 * to the ministry.
 */
function replyMail(to: Answered, text: string, organisation: Organisation): Omit<Mail, 'to'> {
  const { acronym, email, telephone, timeZone } = organisation
  return {
    subject: `Your message to ${acronym} [${to.reference}]`,
    title: 'Peace be with you',
    paragraphs: [
      ...paragraphsOf(text),
      `This answers the message that we received from this address on ${day(timeZone).format(to.created)}.`,
    ],
    afterword: `To write again, simply answer this email: your answer comes to ${email}. Leave ${to.reference} in the subject, so that we find what we wrote before. Or call us: ${telephone}.`,
    headers: { 'Reply-To': email },
  }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Row = NonNullable<Awaited<ReturnType<typeof store.findMessage>>>

const csvColumns: readonly CsvColumn<store.ExportRow>[] = [
  ['Reference', (row) => row.reference],
  ['Received', (row) => row.created, 'moment'],
  ['Name', (row) => row.full_name],
  ['Email', (row) => row.email],
  ['Reason', (row) => reasonNames[row.reason]],
  ['Message', (row) => row.message],
  ['State', (row) => stateNames[row.state]],
  ['Assigned to', (row) => row.assigned],
  ['Answers', (row) => row.replies],
  ['First answered', (row) => row.answered, 'moment'],
]

/** Deleted messages count as not found until restored. */
function present(row: Row | undefined): Row {
  if (!row || row.deleted_at) throw notFound('This message')
  return row
}

const lockPresent = async (trx: Db, id: number) => present(await store.lockMessage(trx, id))

async function detailOf(db: Db, id: number): Promise<Message> {
  const row = present(await store.findMessage(db, id))
  return {
    id,
    reference: row.reference,
    full_name: row.full_name,
    email: row.email,
    contact_info: row.email,
    reason: row.reason,
    message: row.message,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    created: row.created.toISOString(),
    member: (await store.personNamed(db, row.member_id))?.username ?? null,
    assigned: await store.personNamed(db, row.assigned_to),
    people: await store.peopleForMessages(db),
    replies: (await store.repliesTo(db, id)).map((reply) => ({ ...reply, at: reply.at.toISOString() })),
  }
}

/** Endpoints for staff who answer messages. */
export const feedbackAdminApi: ServedEndpoint[] = [
  on(listMessages, async (filter, { db, caller }) => {
    const { items, total } = await store.findMessages(db, filter, memberOf(caller).id)
    return { items: items.map(store.lineOf), total }
  }),

  onExport(exportMessages, 'messages', csvColumns, (filter, { db, caller }) =>
    store.allMessages(db, filter, memberOf(caller).id),
  ),

  on(readMessage, ({ id }, { db }) => detailOf(db, id)),

  on(
    replyTo,
    async ({ id, text, seen: knownReplies, close }, { db, mail, caller, organisation, now, note }) => {
      const row = await lockPresent(db, id)
      const { id: me, username } = memberOf(caller)
      const before = await store.repliesTo(db, id)
      const latest = before.at(-1)
      if (latest && before.length > knownReplies) {
        throw new Problem(
          409,
          `${latest.by} has answered meanwhile. Read that first; your answer still stands here.`,
        )
      }
      const replyId = await store.keepReply(db, id, text, username, now)
      await mail.send(db, {
        to: row.email,
        ...replyMail(row, text, organisation),
        about: aboutReply(replyId),
      })
      await store.setState(db, id, close ? 'closed' : 'answered', now)
      if (row.assigned_to === null) await store.assign(db, id, me)
      note(row.reference)
      return detailOf(db, id)
    },
  ),

  on(moveMessage, async ({ id, to }, { db, now, note }) => {
    const row = await lockPresent(db, id)
    note(`${row.reference}: ${stateNames[to]}`)
    if (row.state !== to) await store.setState(db, id, to, now)
    return detailOf(db, id)
  }),

  on(assignMessage, async ({ id, to, was }, { db, note }) => {
    const row = await lockPresent(db, id)
    if (was !== undefined && was !== row.assigned_to) throw changedMeanwhile()
    const person = (await store.peopleForMessages(db)).find((each) => each.id === to)
    if (to !== null && !person) {
      throw new Problem(400, 'Choose somebody who answers messages', {
        to: 'Choose somebody who answers messages',
      })
    }
    note(`${row.reference}: ${person?.username ?? 'nobody'}`)
    await store.assign(db, id, to)
    return detailOf(db, id)
  }),

  on(removeMessage, async ({ id }, { db, now }) => {
    if (!(await store.setDeleted(db, id, now))) throw notFound('This message')
    return { message: 'The message is deleted' }
  }),

  on(restoreMessage, async ({ id }, { db }) => {
    if (!(await store.setDeleted(db, id, null))) throw notFound('This message')
    return { message: 'The message is back' }
  }),

  on(readMessageSettings, (_, { db }) => messageSettings.find(db)),

  on(writeMessageSettings, async (settings, { db, now, note }) => {
    const saved = await messageSettings.save(db, settings, now)
    note(`${settings.draft.keepMonths} months`)
    return saved
  }),
]

export const messageSearch: Searchable = {
  needs: 'outreach',
  kind: 'Messages',
  find: async (db, search, limit) =>
    (await newestMessages(db, search, limit)).map(({ id, reference, full_name, reason, state }) => ({
      title: `${reference}, ${full_name}`,
      href: messageAddress(id),
      detail: `${reasonNames[reason]} · ${stateNames[state]}`,
    })),
}

export const messagesDashboardSection: DashboardSection = {
  needs: 'outreach',
  load: async (db) => ({
    waiting: waitingFor(
      await countOpen(db),
      '1 message waits for an answer',
      (count) => `${count} messages wait for an answer`,
      '/admin/messages',
    ),
  }),
}
