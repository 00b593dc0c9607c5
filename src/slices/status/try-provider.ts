import { randomUUID } from 'node:crypto'
import { reason } from '#core/data-folder.ts'
import type { Provider } from '#core/payments/port.ts'
import type { Outcome } from './contract.ts'

/** Asks a provider for something that only who holds our keys is told. The sandbox goes the whole way, unpaid. */
export async function tryProvider(provider: Provider, now: Date): Promise<Outcome> {
  try {
    return provider.name === 'sandbox' ? await throughSandbox(provider, now) : await asked(provider, now)
  } catch (error) {
    return { good: false, text: `It did not answer as it should: ${reason(error)}` }
  }
}

const minutes = 60_000

async function asked(provider: Provider, now: Date): Promise<Outcome> {
  const seen = await provider.since(new Date(now.getTime() - 15 * minutes))
  const mode = provider.live ? 'live' : 'test'
  const moved = seen.length === 0 ? 'no payment' : seen.length === 1 ? '1 payment' : `${seen.length} payments`
  return {
    good: true,
    text: `It knows us by our ${mode} keys, and tells of ${moved} in the last quarter of an hour.`,
  }
}

/** A payment is begun, found again and given up: nothing is paid, and nothing of it comes into the books. */
async function throughSandbox(provider: Provider, now: Date): Promise<Outcome> {
  const key = randomUUID()
  const { reference } = await provider.createIntent({
    key,
    handle: key,
    since: now,
    amount: 100,
    currency: 'USD',
    description: 'A test by staff',
  })
  await provider.cancel(reference)
  const found = await provider.lookUp(reference)
  return found?.state === 'canceled'
    ? { good: true, text: 'The sandbox began a payment of $1.00 and gave it up again. Nothing was booked.' }
    : { good: false, text: 'The sandbox did not give the payment up that it began.' }
}
