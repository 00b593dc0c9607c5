import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { consultationsOf } from '../../testing/fixtures/consultations.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { massesOf } from '../../testing/fixtures/masses.ts'
import { prayersIn } from '../../testing/fixtures/prayers.ts'
import { brokenRecords } from './check.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await giveNow(app, { email: 'ada@example.org', name: 'Ada Obi', donationPurpose: 'Utilities', amount: 40 })
  await prayersIn(app).ask({ email: 'ada@example.org' })
  await consultationsOf(app).asked({ email: 'ada@example.org' })
  await massesOf(app).accepted({ email: 'ada@example.org', name: 'Ada Obi' })
  await sql`
    insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at)
    values ('Ada', 'Obi', 'ada@example.org', 'confirmed', now(), now())`.execute(app.db)
})
afterAll(() => app.close())

/** What is broken after something that no program does. */
async function brokenBy(...faults: RawBuilder<unknown>[]) {
  const undone = new Error('undone')
  let rules: string[] = []
  await app.db
    .transaction()
    .execute(async (trx) => {
      for (const fault of faults) await fault.execute(trx)
      rules = (await brokenRecords(trx)).map(({ rule, what }) => `${rule}: ${what.replace(/\d+$/, 'n')}`)
      throw undone
    })
    .catch((error) => expect(error).toBe(undone))
  return rules.toSorted()
}

test('records maintained by the triggers pass all checks', async () => {
  const { rows } = await sql<{
    kind: string
  }>`select distinct kind from person_activity order by kind`.execute(app.db)
  expect(rows.length).toBeGreaterThan(4)
  expect(await brokenRecords(app.db)).toEqual([])
})

const gift = 'every gift from a known person is in their record: gift n'
const orphan = 'everything in a person’s record exists'
const pastoral = 'a record shows only that someone requested prayer or a consultation, and when'

test.each<[string, RawBuilder<unknown>[], string[]]>([
  ['a gift without its activity', [sql`delete from person_activity where kind = 'gift'`], [gift]],
  [
    'a gift in the record of somebody else',
    [
      sql`insert into person (name) values ('Somebody else')`,
      sql`update person_activity set person_id = (select max(id) from person) where kind = 'gift'`,
    ],
    [gift],
  ],
  ...['gift', 'order', 'fast_order', 'registration', 'mass', 'message', 'newsletter', 'member'].map(
    (kind): [string, RawBuilder<unknown>[], string[]] => [
      `a ${kind} that isn’t there`,
      [
        sql`insert into person_activity (kind, source_id, person_id, at)
          select ${kind}, 999999, min(id), now() from person`,
      ],
      [`${orphan}: ${kind} n`],
    ],
  ),
  [
    'a prayer that became private',
    [
      sql`update person_activity set kind = case kind when 'prayer' then 'private_prayer' else 'prayer' end
        where kind in ('prayer', 'private_prayer')`,
    ],
    [expect.stringMatching(`${orphan}: (private_)?prayer n`)],
  ],
  [
    'a consultation with a label',
    [
      sql`alter table person_activity drop constraint person_activity_check`,
      sql`update person_activity set label = 'About my marriage' where kind = 'consultation'`,
    ],
    [`${pastoral}: consultation n`],
  ],
])('the doctor finds %s', async (_, faults, expected) => {
  expect(await brokenBy(...faults)).toEqual(expected)
})
