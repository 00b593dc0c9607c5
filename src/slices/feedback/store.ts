import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg } from '#core/text/messages.ts'
import { MessageSettings } from './admin-contract.ts'
import type { Reason } from './contract.ts'

const day = 24 * 3600 * 1000

/** How long spam and deleted messages can be restored. */
const restorable = 30 * day

/** How long after an answer a quiet message is closed. */
const quiet = 60 * day

/** The default: two years. */
const usualMonths = 24

/** The cutoff times for erasing and closing messages. */
export function agesAt(now: Date, keepMonths: number) {
  const closed = new Date(now)
  closed.setUTCMonth(closed.getUTCMonth() - keepMonths)
  return { closed, restorable: new Date(now.getTime() - restorable), quiet: new Date(now.getTime() - quiet) }
}

export const messageSettings = settingsStore(
  'contact_settings',
  MessageSettings,
  { keepMonths: usualMonths },
  { keepMonths: msg('Months to keep closed messages') },
  { keepMonths: 'keep_months' },
)

type New = {
  reference: string
  full_name: string
  email: string
  reason: Reason
  message: string
  member_id: number | null
}

export async function keepMessage(trx: Db, message: New, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('contact_message')
    .values({ ...message, created: now, state_since: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sent by the member, or by a guest from an address the member has confirmed. */
const ofMember = (memberId: number) =>
  sql<boolean>`(contact_message.member_id = ${memberId} or (
    contact_message.member_id is null and lower(contact_message.email) = (
      select lower(p.email) from member_profile p where p.id = ${memberId} and p.email_verified
    )
  ))`

export async function messagesOf(db: Db, memberId: number) {
  const messages = await db
    .selectFrom('contact_message')
    .select(['id', 'reference', 'full_name', 'email', 'reason', 'message', 'state', 'created'])
    .where(ofMember(memberId))
    .orderBy('id')
    .execute()
  const ids = messages.map(({ id }) => id)
  const replies = ids.length === 0 ? [] : await repliesTo(db, ids)
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: replies.filter(({ message_id }) => message_id === id).map(({ text, at }) => ({ text, at })),
  }))
}

const repliesTo = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contact_reply')
    .select(['message_id', 'text', 'at'])
    .where('message_id', 'in', ids)
    .orderBy('id')
    .execute()

export const eraseMessagesOf = (trx: Db, memberId: number) => eraseMessages(trx, ofMember(memberId))

/** Erases messages with their answers, mails and notifications. */
export async function eraseMessages(trx: Db, which: RawBuilder<unknown>): Promise<void> {
  const going = await trx
    .selectFrom('contact_message')
    .select('id')
    .where(sql<boolean>`(${which})`)
    .forUpdate()
    .execute()
  const ids = going.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    delete from mail using contact_reply
    where contact_reply.message_id = any(${ids}) and mail.about = 'reply ' || contact_reply.id
      and mail.state <> 'waiting'`.execute(trx)
  await sql`delete from notification where href = any(${ids.map(messageAddress)})`.execute(trx)
  await trx.deleteFrom('contact_message').where('id', 'in', ids).execute()
}

/** Identifies the mail of an answer. */
export const aboutReply = (id: number) => `reply ${id}`

export const messageAddress = (id: number) => `/admin/messages/${id}` as const
