import { randomUUID } from 'node:crypto'
import type { Db } from '#core/data/db.ts'
import type { Subscription } from './handlers.ts'
import { objectOf, provider, type WrittenPayment } from './past.ts'
import type { CardSnapshot } from './provider.ts'
import type { SandboxSubscription } from './providers/sandbox/sandbox-store.ts'
import { nextChargeAfter } from './subscriptions/next-charge.ts'
import './tables.ts'

/** A demo subscription that is active and has made these charges, oldest first. */
export async function writePastSubscription(
  trx: Db,
  given: Pick<Subscription, 'kind' | 'amount' | 'currency' | 'rhythm' | 'account' | 'fund'> & {
    reference: string
    card: CardSnapshot
  },
  paid: readonly (WrittenPayment & { at: Date })[],
): Promise<number> {
  const { card, ...subscription } = given
  const { reference, amount, currency, rhythm, fund } = subscription
  const handle = randomUUID()
  const [since, last] = [paid[0]?.at ?? new Date(), paid.at(-1)?.at ?? new Date()]
  const nextCharge = nextChargeAfter(last, rhythm)
  const invoices = paid.map((each) => ({ ...each, invoice: `invoice ${each.reference}` }))
  const data: SandboxSubscription = {
    handle,
    amount,
    currency,
    description: fund,
    rhythm,
    state: 'active',
    card: 'pays',
    ...card,
    nextCharge: nextCharge.toISOString(),
    invoices: invoices.map((each) => ({
      reference: each.invoice,
      payment: each.reference,
      amount,
      currency,
      paid: true,
      failures: 0,
    })),
  }
  await trx
    .insertInto('sandbox_object')
    .values({ ...objectOf(reference, 'subscription', data), created: since })
    .execute()
  const { id } = await trx
    .insertInto('subscription')
    .values({
      ...subscription,
      provider,
      handle,
      key: randomUUID(),
      state: 'active',
      next_charge: nextCharge,
      card_last4: card.last4,
      card_expires: card.expires,
      created: since,
      checked_at: last,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('subscription_invoice')
    .values(
      invoices.map((each) => ({
        subscription_id: id,
        provider,
        reference: each.invoice,
        payable_id: each.payableId,
        created: each.at,
      })),
    )
    .execute()
  return id
}
