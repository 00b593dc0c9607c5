import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { type Activity, pastoralKinds, type Sight } from '../activities.ts'
import type { PersonMail } from './mail-contract.ts'

/** As many as a record shows. */
const maxMails = 50

type Row = { id: number; about: string; subject: string; state: PersonMail['state']; created: Date }

/**
 * The newest emails to a person's addresses, of the kinds that the caller may see. What nobody says it is about isn't
 * shown: it could be about anything. Pastoral emails show only that they were sent.
 */
export async function findMails(
  db: Db,
  personId: number,
  { kinds }: Sight,
  activities: readonly Activity[],
): Promise<PersonMail[]> {
  const seen = activities.filter(({ kind }) => kinds.includes(kind))
  const words = seen.flatMap(({ mails = [] }) => mails)
  if (words.length === 0) return []
  const { rows } = await sql<Row>`
    select m.id, m.about, m.subject, m.state, m.created from mail m
    where lower(m.recipient) in (
        select value from person_key where person_id = ${personId} and kind = 'email'
        union select email_key(email) from person where id = ${personId} and email <> ''
      )
      and split_part(m.about, ' ', 1) = any(${words}::text[])
    order by m.id desc limit ${maxMails}`.execute(db)
  return rows.flatMap(({ id, about, subject, state, created }) => {
    const activity = seen.find(({ mails = [] }) => mails.some((word) => about.startsWith(`${word} `)))
    if (!activity) return []
    const isPastoral = pastoralKinds.includes(activity.kind)
    return [
      {
        id,
        kind: activity.kind,
        name: t(activity.mailName ?? activity.name),
        subject: isPastoral ? '' : subject,
        state,
        at: created.toISOString(),
      },
    ]
  })
}
