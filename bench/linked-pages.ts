import { z } from 'zod'
import type { Received } from '../src/testing/fakes/smtp.ts'

const card = '4242424242424242'
const email = 'donor@example.org'

/**
 * The pages that open only by a link of one's own: an order, a gift to pay, a gift paid, a monthly gift, a prayer, a
 * Mass, a consultation.
 */
export async function linkedPages(site: string, received: readonly Received[]): Promise<string[]> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${site}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const Gift = z.object({ gift: z.string(), clientSecret: z.string() })
  const gift = async (more: object) =>
    Gift.parse(
      await post('/donate/create-payment-intent', {
        email,
        donationPurpose: 'Widows',
        amount: '25',
        ...more,
      }),
    )
  const unpaid = await gift({ amount: '30' })
  const monthly = await gift({ rhythm: 'monthly' })
  await post(`/sandbox/${monthly.clientSecret}/pay`, { number: card })
  await post(`/giving/gifts/${monthly.gift}/settle`, {})
  const Started = z.object({ order: z.string() })
  const { order } = Started.parse(
    await post('/store/checkout', {
      ...{ first_name: 'Ada', last_name: 'Eze', email, phone_number: '+1 7135550100', country: 'US' },
      ...{ address: '1 Main Street', city: 'Houston', state: 'TX', postal_code: '77002' },
      items: [{ product_id: '1', quantity: 1 }],
    }),
  )
  const Asked = z.object({ token: z.string() })
  const asker = { name: 'Ada', gender: 'female', email, mobileNumber: '+17135550100' }
  const prayer = Asked.parse(
    await post('/consultation/prayer_request', { ...asker, prayerRequest: 'For light.' }),
  )
  const mass = Asked.parse(
    await post('/consultation/mass-request', {
      ...asker,
      ...{ date: inTenDays(), reasonForMassRequest: 'Peace', price: '25' },
    }),
  )
  const consultation = Asked.parse(
    await post('/consultation/consultation', {
      ...asker,
      ...{ country: 'US', resonToSeeFada: 'I would like to talk.', timeZone: 'America/Chicago' },
      ...{ meetBy: 'phone', preferred: { days: [1], parts: ['morning'], notBefore: '' } },
    }),
  )
  return [
    `/prayer#${prayer.token}`,
    `/mass#${mass.token}`,
    `/consultation#${consultation.token}`,
    `/shop/order/${order}`,
    `/give/pay/${unpaid.gift}`,
    `/give/thank-you/${monthly.gift}`,
    await manageLink(received),
  ]
}

const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

async function manageLink(received: readonly Received[]): Promise<string> {
  for (let tried = 0; tried < 200; tried += 1) {
    const joined = received.map(({ raw }) => raw.replace(/=\r?\n/g, '')).join('\n')
    const [link] = /\/give\/manage\/[\w-]+/.exec(joined) ?? []
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No email with the link to the monthly gift arrived.')
}
