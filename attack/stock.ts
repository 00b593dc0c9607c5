import { z } from 'zod'
import type { Attack, Target } from './attack.ts'

type Send = ReturnType<Target['from']>

const post = (send: Send, path: string, body: object) =>
  send(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const Repriced = z.object({
  cart: z.object({ products: z.array(z.object({ product_id: z.string(), quantity: z.number() })) }),
})
const Begun = z.object({ order: z.string(), clientSecret: z.string() })
const Order = z.object({ state: z.string() })

/** What a buyer could order now, product by product: a cart that asks for 999 of each is lowered to what is there. */
async function available(send: Send, ids: readonly string[]) {
  const answer = await post(send, '/store/cart', { items: ids.map((id) => ({ id, quantity: 999 })) })
  return Repriced.parse(await answer.json()).cart.products
}

const units = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const buyer = (email: string) => ({
  first_name: 'Ada',
  last_name: 'Obi',
  email,
  postal_code: '90802',
  city: 'Long Beach',
  address: '12 Ocean Avenue',
})

/** One visitor, another email each time, orders everything there is and never pays. */
async function reserveEverything(target: Target, ids: readonly string[]) {
  const visitor = target.from('198.51.100.21')
  let begun = 0
  for (let round = 0; round < 8; round += 1) {
    const items = (await available(visitor, ids)).map(({ product_id, quantity }) => ({
      id: product_id,
      quantity,
    }))
    if (items.length === 0) break
    const answer = await post(visitor, '/store/checkout', { ...buyer(`hoarder${round}@example.org`), items })
    if (answer.status === 201) begun += 1
  }
  return begun
}

const shop: Attack = {
  name: 'stock: one visitor reserves the whole shop with unpaid checkouts',
  before:
    '1 unpaid checkout reserved 100% of all units for 30 minutes; every product was sold out to everybody else',
  run: async (target) => {
    const honest = target.from('198.51.100.22')
    const Listed = z.array(z.object({ id: z.number() }))
    const ids: string[] = []
    for (let page = 1; page < 20; page += 1) {
      const found = Listed.parse(await (await honest(`/api/store/products?page=${page}`)).json())
      if (found.length === 0) break
      ids.push(...found.map(({ id }) => String(id)))
    }
    const before = await available(honest, ids)
    const begun = await reserveEverything(target, ids)
    const after = await available(honest, ids)
    const scarce = before.toSorted((one, other) => one.quantity - other.quantity)[0]
    const items = [{ id: scarce?.product_id ?? '', quantity: 1 }]
    const checkout = await post(honest, '/store/checkout', { ...buyer('honest@example.org'), items })
    const bought = checkout.status === 201 && (await pays(honest, Begun.parse(await checkout.json())))
    return {
      after: `${begun} unpaid checkouts reserved ${units(before) - units(after)} of ${units(before)} units; ${before.length - after.length} of ${before.length} products sold out; another buyer ${bought ? 'bought' : 'could not buy'} the scarcest`,
      held: bought && after.length === before.length && units(before) - units(after) <= 20,
    }
  },
}

async function pays(send: Send, { order, clientSecret }: z.infer<typeof Begun>) {
  await post(send, `/sandbox/${clientSecret}/pay`, { number: '4242424242424242' })
  const settled = await post(send, `/store/orders/${order}/settle`, {})
  return Order.parse(await settled.json()).state === 'paid'
}

export const stockAttacks: readonly Attack[] = [shop]
