import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { prayersIn } from '../../testing/fixtures/prayers.ts'
import { followUpPrayer, markPrayed, prayerNeighbors } from './prayers-admin-contract.ts'

type Person = Awaited<ReturnType<ReturnType<typeof prayersIn>['person']>>
let app: TestApp
let prayers: ReturnType<typeof prayersIn>
let priest: Person
let helper: Person
beforeAll(async () => {
  app = await openTestApp()
  prayers = prayersIn(app)
  priest = await prayers.person('pastoral', 'Father Emeka')
  helper = await prayers.person('prayer', 'Blessing')
})
afterAll(() => app.close())

const askPrayer = async (change: object = {}) =>
  (await prayers.rowOf((await prayers.ask(change)).reference)).id
const beside = (person: Person, id: number, filter: object = {}) =>
  person.call(prayerNeighbors, { id, ...filter })

test('GET /staff/prayers/{id}/neighbors follows the filtered list, limited to what the role may see', async () => {
  const first = await askPrayer({ name: 'Uche One' })
  const secret = await askPrayer({ name: 'Uche Two', readers: 'priest' })
  const other = await askPrayer({ name: 'Bola' })
  const last = await askPrayer({ name: 'Uche Three' })
  // The newest comes first.
  expect(await beside(priest, last)).toEqual({ previous: null, next: other })
  expect(await beside(priest, other)).toEqual({ previous: last, next: secret })
  expect(await beside(priest, first)).toEqual({ previous: secret, next: null })
  expect(await beside(helper, other)).toEqual({ previous: last, next: first })
  await expect(beside(helper, secret)).rejects.toMatchObject({ status: 404 })
  expect(await beside(priest, last, { search: 'uche' })).toEqual({ previous: null, next: secret })
  expect(await beside(helper, last, { search: 'uche' })).toEqual({ previous: null, next: first })
  expect(await beside(priest, secret, { readers: 'priest' })).toEqual({ previous: null, next: null })
  // One that has left the filtered list meanwhile still has its place in it.
  await helper.call(markPrayed, { ids: [other] })
  expect(await beside(helper, other, { show: 'received' })).toEqual({ previous: last, next: first })
  expect(await beside(helper, last, { show: 'received' })).toEqual({ previous: null, next: first })
})

test('GET /staff/prayers/{id}/neighbors follows the list’s order by day', async () => {
  const due = async (on: string) => {
    const id = await askPrayer()
    await helper.call(followUpPrayer, { id, on })
    return id
  }
  const late = await due('2020-03-02')
  const early = await due('2020-03-01')
  const show = { show: 'due' }
  expect(await beside(helper, early, show)).toEqual({ previous: null, next: late })
  expect(await beside(helper, late, show)).toEqual({ previous: early, next: null })
  await helper.call(followUpPrayer, { id: early, on: '' })
  expect(await beside(helper, early, show)).toEqual({ previous: late, next: null })
})
