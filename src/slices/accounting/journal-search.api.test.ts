import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#core/api/access.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { exportJournal, readJournal } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

const found = async (search: string, role: Role = 'owner') => {
  const { items } = await app.as(someone(role)).call(readJournal, { search })
  return items
}
const one = async (
  query: ReturnType<typeof sql<{ reference: string; name: string; payable_id: number }>>,
) => {
  const [row] = (await query.execute(app.db)).rows
  if (!row) throw new Error('The demo has none.')
  return row
}
/** All lines of the books about it. */
const linesOf = async (payable: number) => {
  const { rows } = await sql<{ id: number }>`
    select e.id from ledger_entry e join ledger_tx t on t.id = e.tx_id where t.payable_id = ${payable}`.execute(
    app.db,
  )
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id).sort((one, other) => one - other)

test('GET /staff/accounts/journal finds a gift by its receipt number, with all its entries', async () => {
  const gift = await one(sql`
    select receipt_number as reference, name, payable_id from gift where state = 'partially_refunded' limit 1`)
  const items = await found(gift.reference.toLowerCase())
  expect(ids(items)).toEqual(await linesOf(gift.payable_id))
  expect(items.length).toBeGreaterThan(3)
  for (const { description } of items) expect(description).toContain(gift.reference)
  // A part that begins alike is another number.
  expect(await found(`${gift.reference}9`)).toEqual([])
})

test('GET /staff/accounts/journal finds an order by its number and a Mass by its reference or number', async () => {
  const order = await one(sql`
    select number as reference, last_name as name, payable_id from shop_order where paid_at is not null limit 1`)
  expect(ids(await found(order.reference))).toEqual(await linesOf(order.payable_id))
  const mass = await one(sql`
    select reference, number::text as name, payable_id from mass_request where offering is not null and number > 1
    limit 1`)
  const lines = await linesOf(mass.payable_id)
  for (const search of [mass.reference, `Mass ${mass.name}`, `no. ${mass.name}`])
    expect(ids(await found(search)), search).toEqual(lines)
})

test('the treasurer finds orders and people by name, and only opens what the role may open', async () => {
  const order = await one(sql`
    select number as reference, last_name as name, payable_id from shop_order where paid_at is not null limit 1`)
  const lines = await found(order.reference, 'finance')
  expect(ids(lines)).toEqual(await linesOf(order.payable_id))
  for (const { description, href } of lines) {
    expect(description).toContain(`order ${order.reference} by `)
    expect(href).toBeNull()
  }
  const gift = await one(sql`
    select receipt_number as reference, name, payable_id from gift where name <> '' limit 1`)
  const items = await found(gift.name, 'finance')
  expect(ids(items)).toEqual(expect.arrayContaining(await linesOf(gift.payable_id)))
  for (const { description } of items) expect(description).toContain(gift.name)
})

test('a search by name respects the other filters, and the export has the same lines', async () => {
  const owner = app.as(someone('owner'))
  const query = { search: 'Adaeze', account: 'gifts' }
  const { items, total } = await owner.call(readJournal, query)
  expect(total).toBeGreaterThan(3)
  expect(new Set(items.map(({ account }) => account))).toEqual(new Set(['gifts']))
  expect((await owner.call(exportJournal, query)).lines).toBe(total)
  expect((await owner.call(readJournal, { ...query, from: '2100-01-01' })).total).toBe(0)
})

test.each(['1', 'capture 1', '---', '%', 'nobody at all'])(
  'the search for %j matches entries only, or finds nothing',
  async (search) => {
    const items = await found(search)
    expect(new Set(items.map(({ entry }) => entry)).size).toBeLessThanOrEqual(1)
  },
)
