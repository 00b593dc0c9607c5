import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import { type DashboardSection, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import { change } from '#core/security/audit.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { hasBoth } from '#core/settings/reach.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
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

type Answered = { reference: string; created: Date }

/**
 * The mail with staff's answer. It doesn't quote the message, since the sender's address isn't confirmed. Replies go
 * to the ministry.
 */
function replyMail(to: Answered, text: string, organisation: Organisation): Omit<Mail, 'to'> {
  const { acronym, email, telephone, timeZone } = organisation
  return {
    subject: t('Your message to {acronym} [{reference}]', { acronym, reference: to.reference }),
    title: t('Peace be with you'),
    paragraphs: [
      ...paragraphsOf(text),
      t('This is our reply to the message we received from this address on {day}.', {
        day: formatDate(to.created, 'long', timeZone),
      }),
    ],
    afterword: hasBoth(organisation)
      ? t(
          'To write again, just reply to this email. You can also call us at {telephone}. Your reply goes to {email}. Please leave {reference} in the subject so we can find our earlier messages.',
          { email, reference: to.reference, telephone },
        )
      : t(
          'To write again, just reply to this email. Please leave {reference} in the subject so we can find our earlier messages.',
          { reference: to.reference },
        ),
    ...(email && { headers: { 'Reply-To': email } }),
  }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Row = NonNullable<Awaited<ReturnType<typeof store.findMessage>>>

const csvColumns: readonly CsvColumn<store.ExportRow>[] = [
  [msg('Reference'), (row) => row.reference],
  [msg('Received'), (row) => row.created, 'moment'],
  [msg('Name'), (row) => row.full_name],
  [msg('Email'), (row) => row.email],
  [msg('Reason'), (row) => t(reasonNames[row.reason])],
  [msg('Message'), (row) => row.message],
  [msg('Status'), (row) => t(stateNames[row.state])],
  [msg('Assigned to'), (row) => row.assigned],
  [msg('Replies'), (row) => row.replies],
  [msg('First reply'), (row) => row.answered, 'moment'],
]

/** Deleted messages count as not found until restored. */
function present(row: Row | undefined): Row {
  if (!row || row.deleted_at) throw notFound('We couldn’t find this message.')
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
          t('{name} has already replied. Read that reply first. Yours is still here.', { name: latest.by }),
          undefined,
          { code: 'already_answered', params: { name: latest.by } },
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
      note(t('message {reference}', { reference: row.reference }))
      return detailOf(db, id)
    },
  ),

  on(moveMessage, async ({ id, to }, { db, now, note }) => {
    const row = await lockPresent(db, id)
    note(t('message {reference}', { reference: row.reference }), [
      change(msg('Status'), t(stateNames[row.state]), t(stateNames[to])),
    ])
    if (row.state !== to) await store.setState(db, id, to, now)
    return detailOf(db, id)
  }),

  on(assignMessage, async ({ id, to, was }, { db, note, noteAct }) => {
    const row = await lockPresent(db, id)
    if (was !== undefined && was !== row.assigned_to) throw changedMeanwhile()
    const person = (await store.peopleForMessages(db)).find((each) => each.id === to)
    if (to !== null && !person) {
      throw new Problem(400, 'Choose someone who can answer messages.', {
        to: 'Choose someone who can answer messages.',
      })
    }
    const changes = person ? [change(msg('Assigned to'), '', person.username)] : []
    note(t('message {reference}', { reference: row.reference }), changes)
    if (!person) noteAct(msg('{name} unassigned {item}.'))
    await store.assign(db, id, to)
    return detailOf(db, id)
  }),

  on(removeMessage, async ({ id }, { db, now, note }) => {
    const reference = await store.setDeleted(db, id, now)
    if (reference === undefined) throw notFound('We couldn’t find this message.')
    note(t('message {reference}', { reference }))
    return { message: 'Message deleted.' }
  }),

  on(restoreMessage, async ({ id }, { db, note }) => {
    const reference = await store.setDeleted(db, id, null)
    if (reference === undefined) throw notFound('We couldn’t find this message.')
    note(t('message {reference}', { reference }))
    return { message: 'Message restored.' }
  }),

  on(readMessageSettings, (_, { db }) => messageSettings.find(db)),

  on(writeMessageSettings, (settings, { db, now, note }) => messageSettings.save(db, settings, now, note)),
]

export const messageSearch: Searchable = {
  needs: 'outreach',
  kind: msg('Messages'),
  find: async (db, search, limit) =>
    (await newestMessages(db, search, limit)).map(({ id, reference, full_name, reason, state }) => ({
      title: `${reference}, ${full_name}`,
      href: messageAddress(id),
      detail: `${t(reasonNames[reason])} · ${t(stateNames[state])}`,
    })),
}

export const messagesDashboardSection: DashboardSection = {
  needs: 'outreach',
  pending: { area: '/admin/messages', count: countOpen },
  load: async (db) => {
    const open = await countOpen(db)
    return {
      waiting: waitingTask(
        open,
        (values) =>
          t('{count, plural, one {# message to answer} other {{shown} messages to answer}}', values),
        '/admin/messages',
      ),
    }
  },
}
