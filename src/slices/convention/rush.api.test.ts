import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { conventionIn, guest } from '../../testing/fixtures/convention.ts'
import { size } from '../../testing/size.ts'
import { readEdition, writeEdition } from './editions/edition-contract.ts'
import { linkOf } from './registration/link.ts'
import { brokenPlaces, enter } from './registration/places.ts'
import { conventionOf } from './store.ts'

let app: TestApp
let convention: ReturnType<typeof conventionIn>
beforeAll(async () => {
  app = await openTestApp()
  convention = conventionIn(app)
})
afterAll(() => app.close())

const standings = async (edition: number) =>
  (
    await sql<{ standing: string; parties: number; people: number }>`
      select standing, count(*)::int as parties, sum(party)::int as people from convention_registration
      where edition_id = ${edition} group by 1 order by 1`.execute(app.db)
  ).rows

const waysToCome = ['Houston', 'New York', 'Both', 'Houston']

/** The embedded database has one session, so that nobody races there: what a crowd does is shown on PostgreSQL. */
const { crowd, newYork, houston } = size.rush

test(`${crowd} parallel registrations take half of the places, then exactly all once others confirm, with every party kept together`, async () => {
  const { id } = await convention.open(newYork, houston)
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, turn) =>
      convention.register(`rush${turn}@example.org`, {
        numbers_of_people_attending_with: turn % 3,
        convention_location: waysToCome[turn % 4],
      }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([])
  expect(await brokenPlaces(app.db)).toEqual([])
  const taken = async () =>
    (await convention.staff.call(readEdition, { id })).numbers.map((numbers) => numbers.taken)
  expect(await taken()).toEqual([Math.floor(newYork / 2), Math.floor(houston / 2)])
  const { rows } = await sql<{ key: string }>`
    select key from convention_registration where edition_id = ${id} and standing = 'pending'`.execute(app.db)
  const confirmed = await Promise.all(
    rows.map(({ key }) => convention.send('/confirm', { token: linkOf(app.secret, key) })),
  )
  expect(confirmed.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect(await brokenPlaces(app.db)).toEqual([])
  expect(await taken()).toEqual([newYork, houston])
  const [placed, waiting] = await standings(id)
  expect((placed?.parties ?? 0) + (waiting?.parties ?? 0)).toBe(crowd)
}, 600_000)

test('parallel cancellations, changes and registrations lose nobody and give no place twice', async () => {
  const { id, version, draft } = await convention.open(20, 20)
  const tokens: string[] = []
  for (let turn = 0; turn < 30; turn += 1) {
    const others = turn % 4
    const where = waysToCome[turn % 4]
    const change = { numbers_of_people_attending_with: others, convention_location: where }
    tokens.push(await convention.comes(`busy${turn}@example.org`, change))
  }
  const acts = tokens.map((token, turn) =>
    turn % 3 === 0
      ? convention.send('/cancel', { token })
      : convention.send('/change', {
          ...guest,
          token,
          wait: turn % 2 === 0,
          numbers_of_people_attending_with: (turn * 7) % 5,
          convention_location: waysToCome[(turn + 1) % 4],
        }),
  )
  const more = convention.staff.call(writeEdition, {
    id,
    version,
    draft: { ...draft, cities: draft.cities.map((city) => ({ ...city, capacity: city.capacity + 5 })) },
  })
  const answers = await Promise.all([
    ...acts,
    ...Array.from({ length: 10 }, (_, turn) => convention.register(`new${turn}@example.org`)),
  ])
  await more
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  expect(await brokenPlaces(app.db)).toEqual([])
  const placed = await sql<{ email: string }>`
    select email from convention_registration where edition_id = ${id} and standing = 'placed'`.execute(
    app.db,
  )
  // Everybody with a place has got a mail.
  for (const { email } of placed.rows) {
    expect((await convention.subjectsTo(email)).at(-1)).not.toContain('waiting list')
  }
}, 300_000)

test('two parallel registrations with one email address become one', async () => {
  const { id } = await convention.open(10, 10)
  await Promise.all([1, 2, 3].map(() => convention.register('same@example.org')))
  expect(await standings(id)).toEqual([{ standing: 'placed', parties: 1, people: 1 }])
})

// One session cannot race with itself: on the embedded database transactions come one after the other.
test.runIf(process.env.TEST_POSTGRES_URL)(
  'negative control: without the lock, places are given twice and the count is wrong',
  async () => {
    const { id } = await convention.open(5, 5)
    const withoutLock = () =>
      app.db.transaction().execute(async (trx) => {
        const unlocked = await conventionOf(trx, id)
        if (!unlocked) throw new Error('no edition')
        const [, houston] = unlocked.cities
        const standing = await enter(trx, unlocked, { size: 1, cities: [houston?.id ?? 0] })
        return standing === 'placed'
      })
    const places = (await Promise.all(Array.from({ length: 60 }, withoutLock))).filter(Boolean)
    expect(places.length).toBeGreaterThan(5)
    await sql`update convention_city set taken = 0, is_full = false where edition_id = ${id}`.execute(app.db)
  },
)

test('the database itself rejects more people than places', async () => {
  const { id } = await convention.open(5, 5)
  const over = sql`update convention_city set taken = 6 where edition_id = ${id}`.execute(app.db)
  await expect(over).rejects.toThrow(/convention_never_oversold/)
})

/** The same sequence every time. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % sides
  }
}

test.each(size.seeds)(
  'the rules for places hold after every step of a random sequence (%i)',
  async (seed) => {
    const roll = dice(seed)
    const { id } = await convention.open(6, 6)
    const tokens: string[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const wish = {
        numbers_of_people_attending_with: roll(4),
        convention_location: waysToCome[roll(4)],
        wait: roll(2) === 0,
      }
      const token = tokens[roll(Math.max(1, tokens.length))]
      const act = roll(4)
      if (act < 2 || token === undefined)
        tokens.push(await convention.comes(`step${seed}.${turn}@example.org`, wish))
      else if (act === 2) await convention.send('/cancel', { token })
      else await convention.send('/change', { ...guest, ...wish, token })
      if (turn % 13 === 12) {
        const { version, draft } = await convention.staff.call(readEdition, { id })
        const cities = draft.cities.map((city) => ({ ...city, capacity: city.capacity + roll(3) }))
        await convention.staff.call(writeEdition, { id, version, draft: { ...draft, cities } })
      }
      expect(await brokenPlaces(app.db)).toEqual([])
    }
  },
  180_000,
)
