import { z } from 'zod'
import type { Attack, Started, Target } from './attack.ts'

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
  phone_number: '+1 562 555 0100',
})

/** One visitor, another email each time, orders everything there is, or a little of it, and never pays. */
async function reserveEverything(target: Target, ids: readonly string[]) {
  const visitor = target.from('198.51.100.21')
  let started = 0
  for (let round = 0; round < 8; round += 1) {
    const all = await available(visitor, ids)
    if (all.length === 0) break
    const cart =
      round % 2 === 0 ? all : all.slice(round * 3, round * 3 + 3).map((line) => ({ ...line, quantity: 2 }))
    const items = cart.map(({ product_id, quantity }) => ({ id: product_id, quantity }))
    const answer = await post(visitor, '/store/checkout', { ...buyer(`hoarder${round}@example.org`), items })
    if (answer.status === 201) started += 1
  }
  return started
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
      const products = Listed.parse(await (await honest(`/api/store/products?page=${page}`)).json())
      if (products.length === 0) break
      ids.push(...products.map(({ id }) => String(id)))
    }
    const before = await available(honest, ids)
    const started = await reserveEverything(target, ids)
    const after = await available(honest, ids)
    const scarce = before.toSorted((one, other) => one.quantity - other.quantity)[0]
    const items = [{ id: scarce?.product_id ?? '', quantity: 1 }]
    const checkout = await post(honest, '/store/checkout', { ...buyer('honest@example.org'), items })
    const bought = checkout.status === 201 && (await pays(honest, Begun.parse(await checkout.json())))
    return {
      after: `${started} unpaid checkouts reserved ${units(before) - units(after)} of ${units(before)} units; ${before.length - after.length} of ${before.length} products sold out; another buyer ${bought ? 'bought' : 'could not buy'} the scarcest`,
      isDefended: bought && after.length === before.length && units(before) - units(after) <= 20,
    }
  },
}

async function pays(send: Send, { order, clientSecret }: z.infer<typeof Begun>) {
  await post(send, `/sandbox/${clientSecret}/pay`, { number: '4242424242424242' })
  const settled = await post(send, `/store/orders/${order}/settle`, {})
  return Order.parse(await settled.json()).state === 'paid'
}

const Convention = z.object({
  edition: z.object({ cities: z.array(z.object({ name: z.string(), full: z.boolean() })) }),
})
const Series = z.object({
  cities: z.array(z.object({ name: z.string(), capacity: z.number(), taken: z.number() })),
})
const Login = z.object({ access: z.string() })

const city = 'New York'
const familyOf = (people: number, email: string) => ({
  first_name: 'Ada',
  last_name: 'Obi',
  telephone: '+1 562 555 0142',
  email,
  gender: 'female',
  numbers_of_people_attending_with: people - 1,
  convention_location: city,
  city: 'Long Beach',
})

/** Staff of a server of its own see how many places are taken; the public page only says whether a city is full. */
async function staffOf({ origin, log }: Started) {
  const token = /welcome#(\S+)/.exec(log())?.[1] ?? ''
  const account = { username: 'Owner', password: 'a long quiet evening' }
  const send: Send = (path, init) => fetch(`${origin}${path}`, init)
  await post(send, '/membership/owner', { ...account, email: 'owner@stock.example', token })
  const { access } = Login.parse(await (await post(send, '/membership/login', account)).json())
  return async () => {
    const headers = { Authorization: `Bearer ${access}` }
    const { cities } = Series.parse(await (await send('/api/staff/convention/course', { headers })).json())
    const { taken = 0, capacity = 0 } = cities.find(({ name }) => name === city) ?? {}
    return { taken, capacity }
  }
}

const convention: Attack = {
  name: 'stock: 40 unconfirmed registrations, each from an address of its own, take the places of the convention',
  before: '40 accepted, took 147 of 147 free places; New York was full',
  run: async (target) => {
    const own = target.quick ? undefined : await target.start({})
    try {
      const taken = own && (await staffOf(own))
      const before = await taken?.()
      const origin = own?.origin ?? target.origin
      const answers = await target.flood(40, 4, (turn) => {
        const from = { 'x-forwarded-for': `198.51.100.${100 + turn}` }
        const send: Send = (path, init) =>
          fetch(`${origin}${path}`, { ...init, headers: { ...init?.headers, ...from } })
        return post(
          send,
          '/resources/hgpm-convention',
          familyOf(turn < 30 ? 6 : 1, `family${turn}@example.org`),
        )
      })
      const accepted = answers.filter(({ status }) => status === 201).length
      const after = await taken?.()
      const shown = Convention.parse(await (await fetch(`${origin}/api/resources/hgpm-convention`)).json())
      const isFull = shown.edition.cities.find(({ name }) => name === city)?.full ?? true
      const free = before ? before.capacity - before.taken : 0
      const places = before && after ? ` took ${after.taken - before.taken} of ${free} free places;` : ''
      return {
        after: `${accepted} accepted,${places} ${city} is ${isFull ? 'full' : 'open'}`,
        isDefended: accepted === 40 && !isFull,
      }
    } finally {
      await own?.stop()
    }
  },
}

export const stockAttacks: readonly Attack[] = [shop, convention]
