import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { conventionIn } from '../../../testing/fixtures/convention.ts'

let app: TestApp
let convention: ReturnType<typeof conventionIn>
beforeAll(async () => {
  app = await openTestApp()
  convention = conventionIn(app)
  await convention.open(10, 5)
})
afterAll(() => app.close())
beforeEach(() => sql`delete from attempt`.execute(app.db))

const ask = (email: string) => convention.send('/link', { email })
const yours = 'Your registration: 2025 Convention'

test('POST /resources/hgpm-convention/link emails a registration’s link again, to its own address only', async () => {
  const token = await convention.comes('ada@example.org')
  const answer = await ask(' ADA@example.org ')
  expect(answer.status).toBe(200)
  await expect.poll(() => convention.subjectsTo('ada@example.org')).toContain(yours)
  expect(await convention.tokenTo('ada@example.org')).toBe(token)
  const mail = (await convention.lettersTo('ada@example.org')).at(-1)
  expect(mail?.secret).toBe(true)
  // Nothing that somebody has typed.
  expect(mail?.text).not.toMatch(/Obi|Long Beach/)
})

test('POST /resources/hgpm-convention/link gives the same response for an unknown address', async () => {
  await convention.comes('bola@example.org')
  const known = await ask('bola@example.org')
  const unknown = await ask('nobody@example.org')
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(await unknown.json()).toEqual(await known.json())
  await expect.poll(() => convention.subjectsTo('bola@example.org')).toContain(yours)
  expect(await convention.subjectsTo('nobody@example.org')).toEqual([])
  for (const wrong of ['', 'half@']) expect((await ask(wrong)).status).toBe(400)
})

test('POST /resources/hgpm-convention/link sends at most three emails an hour to one address, with the registration’s status', async () => {
  await convention.comes('chidi@example.org')
  for (let time = 0; time < 5; time += 1) expect((await ask('chidi@example.org')).status).toBe(200)
  await convention.register('choir@example.org', { numbers_of_people_attending_with: 8 })
  await ask('choir@example.org')
  const pending = 'Please confirm your registration: 2025 Convention'
  await expect.poll(() => convention.subjectsTo('choir@example.org')).toEqual([pending, pending])
  const written = async () =>
    (await convention.subjectsTo('chidi@example.org')).filter((subject) => subject === yours)
  await expect.poll(written).toHaveLength(3)
})

test('POST /resources/hgpm-convention/link sends nothing for a canceled registration', async () => {
  const token = await convention.comes('dayo@example.org')
  await convention.send('/cancel', { token })
  const before = await convention.subjectsTo('dayo@example.org')
  await convention.comes('last@example.org')
  await ask('dayo@example.org')
  await ask('last@example.org')
  // Jobs are done in turn: once the later one is, the earlier is.
  await expect.poll(() => convention.subjectsTo('last@example.org')).toContain(yours)
  expect(await convention.subjectsTo('dayo@example.org')).toEqual(before)
})
