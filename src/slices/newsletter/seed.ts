import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { IssueDraft } from './issues/issue-contract.ts'

const firstNames =
  'Adaeze Martha Emeka Dolores Ifeoma James Ngozi Tunde Rose Patrick Chiamaka Helen Obinna Grace Uche Margaret'.split(
    ' ',
  )
const lastNames =
  'Okonkwo Kowalski Nwachukwu Whitfield Bassey Delacroix Achebe Adeleke Mbanefo O’Hanlon Eze Vasquez'.split(
    ' ',
  )

/** Every seventh hasn't confirmed, every eleventh has unsubscribed; a few addresses no longer exist. */
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

/** Demo subscribers and the issues they got. */
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

  for (const { daysAgo, author, subject, preheader, picture, body } of seedIssues) {
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

/** It went to everyone subscribed by then; those suspended today refused it. */
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

/** Demo issues: how many days ago they were sent; null for the draft. */
export const seedIssues: readonly (IssueDraft & { daysAgo: number | null; author: string })[] = [
  {
    daysAgo: 63,
    author: 'Sister Agnes',
    subject: 'September begins on our knees',
    preheader: 'The hours of prayer, a birthday in Enugu, and bread for the road',
    picture: '/art/wide-green-hands-september.svg',
    body: [
      'Dear friends,',
      'The holidays are over, the children are back at school, and the house is full of early voices again. <strong>We pray with you every day at six in the evening</strong>, Lagos time, and the line is open from half past five.',
      '## A birthday in Enugu',
      'The Enugu branch is ten years old this month. What began with four women and one rosary in a tailor’s shop is today a hall with a leaking roof and a hundred and forty chairs, and every one of them is taken on Fridays. If you ever prayed there: write to us, we are collecting memories.',
      '/art/card-gold-rosary-enugu.svg A rosary on a table in the evening light',
      '## Bread for the road',
      '“Your words were found, and I ate them” (Jeremiah 15:16). Take one verse into the week, a short one, and let it go with you to the market and to the bus.',
      '<a href="/sermon">Pray with us</a>',
    ].join('\n'),
  },
  {
    daysAgo: 35,
    author: 'Sister Agnes',
    subject: 'October, the month of the rosary',
    preheader: 'Fifty beads, five mysteries, and what Mama Dolores does with hers',
    picture: '/art/wide-rose-rosary-october.svg',
    body: [
      'Dear friends,',
      'In October we pray the rosary together on every day of the week, not only on Fridays. You need no book and no good voice. <em>Begin, and we will carry the second half.</em>',
      '## What Mama Dolores does with hers',
      'She is eighty-one, she lives alone in Houston, and she keeps her beads in the pocket of her apron. “When the telephone rings and nobody speaks, I pray a Hail Mary for whoever it was,” she says. We have thought about it ever since.',
      '## Coming up',
      'The night of adoration is on the last Friday of the month. All <a href="/programs-and-events">programs and events</a> stand on our page.',
      '<a href="/programs-and-events">See what is coming up</a>',
    ].join('\n'),
  },
  {
    daysAgo: 9,
    author: 'Chinedu Obiora',
    subject: 'We light a candle for your dead',
    preheader: 'Send us their names; they will be read aloud, every one',
    picture: '/art/wide-night-candle-november.svg',
    body: [
      'Dear friends,',
      'In November the Church remembers her dead, and we remember yours. <strong>Send us their names</strong>: they are written into the book beside the altar and read aloud, every one, through the whole month.',
      '/art/card-night-candle-vigil.svg Candles burning before a dark window',
      '## No name is too small',
      'Last year somebody wrote: “For my little brother, who had no name yet.” He was prayed for like all the others.',
      '<a href="/consultations">Ask for a prayer</a>',
    ].join('\n'),
  },
  {
    daysAgo: null,
    author: 'Sister Agnes',
    subject: 'Advent: four candles, one flame',
    preheader: 'How to make a wreath from what is at hand',
    picture: '/art/wide-violet-candle-advent.svg',
    body: [
      'Dear friends,',
      'Advent comes quietly, and most of us are in the middle of something else when it does. Here is how to let it in.',
      '## A wreath from what is at hand',
      'Four candles in four cups with sand, and some green around them. In Onitsha they take mango leaves. On the first Sunday one candle burns, on the second two, and the children may blow them out.',
    ].join('\n'),
  },
]
