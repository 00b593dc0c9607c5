import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { seedLetters } from './seed/seed-issues.ts'

const firstNames =
  'Adaeze Martha Emeka Dolores Ifeoma James Ngozi Tunde Rose Patrick Chiamaka Helen Obinna Grace Uche Margaret'.split(
    ' ',
  )
const lastNames =
  'Okonkwo Kowalski Nwachukwu Whitfield Bassey Delacroix Achebe Adeleke Mbanefo O’Hanlon Eze Vasquez'.split(
    ' ',
  )

/** Every seventh has not confirmed, every eleventh has left; a few addresses no longer exist. */
const stateOf = (number: number) =>
  number % 29 === 0
    ? 'suspended'
    : number % 11 === 0
      ? 'unsubscribed'
      : number % 7 === 0
        ? 'pending'
        : 'confirmed'

const people = firstNames.flatMap((first, row) =>
  lastNames.slice(row % 3, (row % 3) + 4).map((last, column) => {
    const number = row * 4 + column + 1
    const box = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')
    return { first, last, email: `${box}@letters.example`, state: stateOf(number), daysAgo: 200 - number * 3 }
  }),
)

/** Readers of the demo ministry, and the letters they got. */
export async function seedNewsletter(trx: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
  await sql`
    insert into newsletter_subscriber
      (first_name, last_name, email, state, source, consent, created, confirmed_at, unsubscribed_at, mailed_at, bounces)
    select first, last, email, state, case when number % 5 = 0 then 'import' else 'form' end,
      case when number % 5 = 0 then 'Signed list at the Houston retreat' else '' end,
      at, case when state <> 'pending' then at end, case when state = 'unsubscribed' then ${before(8)}::timestamptz end, at,
      case when state = 'suspended' then 3 else 0 end
    from unnest(${people.map(({ first }) => first)}::text[], ${people.map(({ last }) => last)}::text[],
      ${people.map(({ email }) => email)}::text[], ${people.map(({ state }) => state)}::text[],
      ${people.map(({ daysAgo }) => before(Math.max(1, daysAgo)))}::timestamptz[])
      with ordinality as given (first, last, email, state, at, number)`.execute(trx)

  for (const { daysAgo, author, subject, preheader, picture, body } of seedLetters) {
    const sent = daysAgo === null ? null : before(daysAgo)
    const written = daysAgo === null ? before(1) : before(daysAgo + 2)
    const { rows } = await sql<{ id: number }>`
      insert into newsletter_issue
        (subject, preheader, picture, body, state, author, created, updated, started_at, ended_at)
      values (${subject}, ${preheader}, ${picture}, ${body}, ${sent ? 'sent' : 'draft'}, ${author}, ${written},
        ${sent ?? written}, ${sent}, ${sent})
      returning id`.execute(trx)
    for (const { id } of rows) if (sent) await seedRun(trx, id, sent)
  }
}

/** It went to all who had come by then; those who are suspended today refused it. */
async function seedRun(trx: Db, id: number, at: Date) {
  await sql`
    insert into newsletter_delivery (issue_id, subscriber_id, state, tries, bounced, error, settled_at)
    select ${id}, id, case when state = 'suspended' then 'failed' else 'sent' end, 1, state = 'suspended',
      case when state = 'suspended' then '550 5.1.1 No such mailbox here' end, ${at}::timestamptz
    from newsletter_subscriber where created < ${at} and state <> 'pending' order by id`.execute(trx)
  await sql`
    insert into newsletter_run (issue_id, chain, held_until, recipients, sent, failed, departed)
    select ${id}, gen_random_uuid(), ${at}::timestamptz, count(*), count(*) filter (where d.state = 'sent'),
      count(*) filter (where d.state = 'failed'),
      count(*) filter (where s.unsubscribed_at between ${at}::timestamptz and ${at}::timestamptz + interval '7 days')
    from newsletter_delivery d join newsletter_subscriber s on s.id = d.subscriber_id
    where d.issue_id = ${id}`.execute(trx)
}
