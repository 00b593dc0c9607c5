import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { fromLines } from './blocks.ts'
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
      case when number % 5 = 0 then 'Sign-up sheet at the Houston retreat' else '' end,
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
      values (${subject}, ${preheader}, ${picture}, ${cleanRichText(fromLines(body))}, ${sent ? 'sent' : 'draft'}, ${author}, ${written},
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
export const seedIssues: readonly (Omit<IssueDraft, 'segment'> & {
  daysAgo: number | null
  author: string
})[] = [
  {
    daysAgo: 63,
    author: 'Sister Agnes',
    subject: 'Start September with us in prayer',
    preheader: 'Daily prayer times, a birthday in Onitsha and a verse for the week',
    picture: '/art/wide-green-school-september.svg',
    body: [
      'Dear friends,',
      'Summer is over, the children are back in school, and our mornings are busy again. <strong>Join us online for evening prayer every day at 7 PM Pacific time</strong>.',
      '## A birthday in Onitsha',
      'Our Onitsha branch turns ten this month. It started with four women and one rosary in a tailor’s shop. Today it’s a hall with a leaky roof and a hundred and forty chairs, and on vigil nights they’re all full. Did you ever pray with us there? Write and tell us about it. We’re collecting memories.',
      '/art/card-gold-onitsha-birthday.svg The iron bridge at Onitsha, with market umbrellas on the bank of the Niger',
      '## A verse for the week',
      '“Your words were found, and I ate them” (Jeremiah 15:16). Choose one short verse this week and carry it with you to work, to the market and on the bus.',
      '<a href="/sermon">Pray with us</a>',
    ].join('\n'),
  },
  {
    daysAgo: 35,
    author: 'Sister Agnes',
    subject: 'October, the month of the rosary',
    preheader: 'Pray the rosary with us every day this month',
    picture: '/art/wide-rose-rosarycrowd-letter.svg',
    body: [
      'Dear friends,',
      'October is a good month to start praying the rosary with us. You don’t need a book, and you don’t need to know it by heart. <em>Start with us, and we’ll help you along.</em>',
      '## A word from Mama Dolores',
      'Mama Dolores is eighty-one. She lives alone in Houston and keeps her beads in her apron pocket. “When the phone rings and no one’s there, I pray a Hail Mary for the person who called,” she told us. We loved that.',
      '## Coming up',
      'Join us for our next Night of Adoration. You’ll find the date and all our other <a href="/programs-and-events">programs and events</a> on the website.',
      '<a href="/programs-and-events">See upcoming events</a>',
    ].join('\n'),
  },
  {
    daysAgo: 9,
    author: 'Chinedu Obiora',
    subject: 'Remembering your loved ones this November',
    preheader: 'Send us their names, and we’ll pray for each one',
    picture: '/art/wide-night-bluebook-november.svg',
    body: [
      'Dear friends,',
      'In November the Church remembers the dead, and we’d like to pray for yours. <strong>Send us their names.</strong> We’ll write them in the blue book at the back of the chapel and read every one of them aloud before the month is over.',
      '/art/card-night-awake-november.svg Three people holding candles in a dark chapel',
      '## Everyone is remembered',
      'Last year someone wrote, “For my baby brother, who didn’t have a name yet.” We prayed for him along with all the others.',
      '<a href="/consultations">Send us a name</a>',
    ].join('\n'),
  },
  {
    daysAgo: null,
    author: 'Sister Agnes',
    subject: 'Getting ready for Advent',
    preheader: 'How to make an Advent wreath with what you have at home',
    picture: '/art/wide-violet-adventwreath-letter.svg',
    body: [
      'Dear friends,',
      'Advent starts soon, and most of us are already busy. Here’s an easy way to bring it into your home.',
      '## A simple Advent wreath',
      'Set four candles in four cups of sand and put some greenery around them. In Onitsha they use mango leaves. Light one candle on the first Sunday, two on the second, and so on. Let the children blow them out.',
    ].join('\n'),
  },
]
