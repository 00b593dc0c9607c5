import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { printOrders } from './bulk-contract.ts'
import { readOrderDetail } from './order-admin-contract.ts'

test('the lines of an order are in the order of the cart: for buyers, staff, packers and in the email', async () => {
  await using stack = new AsyncDisposableStack()
  const app = stack.adopt(await openTestApp(), (opened) => opened.close())
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  const ids: Record<string, number> = {}
  for (const name of ['Ash', 'Birch', 'Cedar']) ids[name] = (await shelves.sells(name, 9)).id
  const names = ['Cedar', 'Ash', 'Birch']
  const email = 'in-order@example.org'
  const items = names.map((name) => ({ id: ids[name], quantity: 1 }))
  const order = await buyersIn(app).buys({ items, email })
  const namesOf = (lines: readonly { name: string }[]) => lines.map(({ name }) => name)
  expect(namesOf(order.lines)).toEqual(names)
  const { id } = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where('token', '=', order.token)
    .executeTakeFirstOrThrow()
  expect(namesOf((await shelves.keeper.call(readOrderDetail, { id })).lines)).toEqual(names)
  const [printed] = await shelves.keeper.call(printOrders, { ids: String(id) })
  expect(namesOf(printed?.lines ?? [])).toEqual(names)
  const { text } = await app.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(names.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(names)
})
