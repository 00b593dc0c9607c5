import { randomUUID } from 'node:crypto'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { type Outcome, type PayStep, payByOtherProvider, settlePayment } from './contract.ts'
import type { Payment, PaymentServices } from './handlers.ts'
import { takes } from './provider.ts'
import type { PayableState } from './rules.ts'
import { settleBegun } from './settle/settle.ts'
import { callProvider, switchProvider } from './start.ts'

const outcomes: Record<PayableState, Outcome['outcome']> = {
  pending: 'open',
  paid: 'paid',
  partially_refunded: 'paid',
  disputed: 'paid',
  refunded: 'given back',
  failed: 'failed',
  abandoned: 'given up',
}

export function payStep({ providers }: PaymentServices, payment: Payment, clientSecret: string): PayStep {
  const { handle, amount, currency } = payment
  const provider = providers.named(payment.provider)
  const others = providers.all.filter((each) => each !== provider && takes(each.name, currency))
  return {
    handle,
    provider: provider.name,
    publicKey: provider.publicKey,
    clientSecret,
    amount,
    currency,
    others: others.map(({ name, publicKey }) => ({ provider: name, publicKey })),
  }
}

async function paymentByHandle(db: Db, handle: string) {
  const payment = await db.selectFrom('payment').selectAll().where('handle', '=', handle).executeTakeFirst()
  if (!payment) throw notFound('We couldn’t find this payment.')
  return payment
}

export const paymentsApi: readonly ServedEndpoint[] = [
  on(settlePayment, async ({ handle }, { db, payments, visit }) => {
    await limit(db, [{ key: `settle ${visit.address}`, most: 120, seconds: 600 }])
    const payment = await paymentByHandle(db, handle)
    await settleBegun(payments, payment)
    const payable = await db
      .selectFrom('payable')
      .innerJoin('payment', 'payment.payable_id', 'payable.id')
      .select(['payable.state', 'payable.amount', 'payable.currency', 'payment.state as tried'])
      .where('payment.id', '=', payment.id)
      .executeTakeFirstOrThrow()
    // The payable stays open for another try, but the payer should see that this one failed.
    const declined = payable.state === 'pending' && payable.tried === 'failed'
    const outcome = declined ? 'failed' : outcomes[payable.state]
    return { outcome, amount: payable.amount, currency: payable.currency }
  }),

  on(payByOtherProvider, async ({ handle, provider: name }, { db, payments, visit }) => {
    await limit(db, [{ key: `way ${visit.address}`, most: 10, seconds: 600 }])
    const before = await paymentByHandle(db, handle)
    const provider = payments.providers.all.find((each) => each.name === name)
    if (!provider) throw new Problem(400, 'This payment method isn’t available. Please choose another.')
    const payment = await switchProvider(payments, before.payable_id, provider, randomUUID())
    const intent = await callProvider(
      payments,
      payment,
      { description: t('Your payment') },
      provider.createIntent,
    )
    return payStep(payments, payment, intent.clientSecret)
  }),
]
