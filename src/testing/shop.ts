import { z } from 'zod'
import { sandboxPay } from '#core/payments/contract.ts'
import { categories, products } from '#slices/shop/contract.ts'
import type { ProductDraft } from '#slices/shop/drafts.ts'
import { settleOrder } from '#slices/shop/order-contract.ts'
import { changeStock } from '#slices/shop/stock-contract.ts'
import { someone, type TestHouse } from './house.ts'

const art = '/art/square-olive-oil-test.svg'

/** Shelves to test on: `sells` puts a published product there, with so many of it; null where nobody counts them. */
export function shelvesOf(house: TestHouse) {
  const keeper = house.as(someone('shop'))
  const draft = (name: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
    name,
    img: art,
    pictures: [],
    price: 1000,
    authour: 'Ngozi',
    type: 'Oil',
    slug: 'oil',
    description: 'A flask of oil.',
    allowDiscount: false,
    discountPercernt: null,
    ...more,
  })
  return {
    keeper,
    draft,
    category: (slug: string, name = slug) =>
      keeper.call(categories.create, {
        draft: { name, slug, desc: '', cta: 'Look', img: art },
        publication: { state: 'published' },
      }),
    sells: async (name: string, count: number | null, more: Partial<ProductDraft> = {}) => {
      const { id, version } = await keeper.call(products.create, {
        draft: draft(name, more),
        publication: { state: 'published' },
      })
      const kind = count === 0 ? 'corrected' : 'received'
      if (count !== null) await keeper.call(changeStock, { id, kind, change: count })
      return { id, version, draft: draft(name, more) }
    },
  }
}

const Answer = z.object({
  clientSecret: z.string(),
  order: z.string(),
  heldUntil: z.string().nullable(),
  pay: z.object({ handle: z.string(), amount: z.number() }),
})

/** Buyers to test with, each from an address of its own, so that no limit of another test is in the way. */
export function buyersIn(house: Pick<TestHouse, 'fetch' | 'call'>) {
  let count = 0
  const buyer = {
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.org',
    phone_number: '+1 562 555 0100',
    postal_code: '90802',
    city: 'Long Beach',
    address: '12 Ocean Avenue',
  }
  const send = (body: object, headers: Record<string, string> = {}) => {
    count += 1
    return house.fetch('/api/store/checkout/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
        ...headers,
      },
      body: JSON.stringify({ ...buyer, email: `buyer${count}@example.org`, ...body }),
    })
  }
  const begins = async (body: object) => {
    const answer = await send(body)
    const said: unknown = await answer.json()
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(said)}`)
    return Answer.parse(said)
  }
  const pays = async ({ clientSecret, order }: { clientSecret: string; order: string }) => {
    await house.call(sandboxPay, { secret: clientSecret, number: '4242 4242 4242 4242' })
    return house.call(settleOrder, { token: order })
  }
  return {
    buyer,
    /** The bare answer of the checkout. */
    send,
    begins,
    pays,
    /** Ordered and paid. */
    buys: async (body: object) => {
      const begun = await begins(body)
      return pays(begun)
    },
  }
}
