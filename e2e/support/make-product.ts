import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from 'playwright/test'
import { signInAs } from './sign-in.ts'

/** A product of this test alone, so that others do not wonder at its price. */
export async function makeProduct(request: APIRequestContext, price: number, stock: number) {
  await signInAs(request, 'Shopkeeper')
  const draft = {
    name: `Test candle ${randomUUID().slice(0, 8)}`,
    img: '/art/square-dawn-candle-x.svg',
    pictures: [],
    price,
    authour: '',
    type: 'Candle',
    slug: 'gift',
    description: 'A candle that is only for the test.',
    allowDiscount: false,
    discountPercernt: null,
  }
  const made = await request.post('/api/staff/store/store', {
    data: { draft, publication: { state: 'published' } },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id, version, publication } = await made.json()
  const stocked = (change: number) =>
    request.post(`/api/staff/store/store/${id}/stock`, {
      data: { kind: 'corrected', change },
      headers: { 'Idempotency-Key': randomUUID() },
    })
  expect((await stocked(stock)).status()).toBe(200)
  return {
    id,
    name: draft.name,
    stocked,
    reprice: (to: number) =>
      request.put(`/api/staff/store/store/${id}`, {
        data: { version, publication, draft: { ...draft, price: to } },
      }),
  }
}
