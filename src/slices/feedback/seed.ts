import type { Db } from '#core/data/db.ts'
import { newReference } from '#core/security/tokens.ts'
import { seededMessages } from './seed-messages.ts'

const hour = 3600 * 1000

/** Messages in every state, some of them answered. */
export async function seedMessages(trx: Db, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const messages = seededMessages.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  const rows = await trx
    .insertInto('contact_message')
    .values(
      messages.map(({ hoursAgo, answers = [], ...message }) => ({
        ...message,
        reference: newReference('CM'),
        created: ago(hoursAgo),
        state_since: ago(answers.at(-1)?.hoursAgo ?? hoursAgo),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = new Map(rows.map(({ id, email }) => [email, id]))
  const answers = messages.flatMap(({ email, answers = [] }) =>
    answers.map(({ by, text, hoursAgo }) => ({
      message_id: idOf.get(email) ?? 0,
      by,
      text,
      at: ago(hoursAgo),
    })),
  )
  answers.sort((one, other) => one.at.getTime() - other.at.getTime())
  await trx.insertInto('contact_reply').values(answers).execute()
}
