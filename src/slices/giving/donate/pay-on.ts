import { randomUUID } from 'node:crypto'
import type { Context } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { payStep } from '#payments/api.ts'
import { settleBegun } from '#payments/settle/settle.ts'
import { callProvider, cardProvider, payHosted, switchProvider } from '#payments/start.ts'
import { subscribeAtProvider } from '#payments/subscriptions/subscription.ts'
import { paidAddress } from '../mails.ts'
import { giftByToken, paymentsOfGift } from '../store.ts'

const over = 'This gift was already paid or canceled.'

/** Settles the gift's payments with the provider. */
export async function settleGiftByToken({ db, payments }: Context, token: string) {
  for (const payment of await paymentsOfGift(db, token)) await settleBegun(payments, payment)
  const gift = await giftByToken(db, token)
  if (!gift) throw notFound('We couldn’t find this gift.')
  return gift
}

/** The gift if it can still be paid. The provider is asked first, so that nobody pays twice. */
async function unpaidGift(context: Context, token: string) {
  const gift = await settleGiftByToken(context, token)
  if (gift.state !== 'pending') throw new Problem(409, over)
  return gift
}

const aboutGift = ({ fund, email }: { fund: string; email: string }) => ({
  description: t('Gift: {purpose}', { purpose: fund }),
  ...(email && { email }),
})

/** Continues the payment of a gift on our page. */
export async function payOnHere(context: Context, token: string) {
  const { payments } = context
  const gift = await unpaidGift(context, token)
  if (gift.subscription_id !== null) return payFirstOf(context, gift.subscription_id, gift)
  const provider = cardProvider(payments)
  const payment = await switchProvider(payments, gift.payable_id, provider, randomUUID())
  const { clientSecret } = await callProvider(payments, payment, aboutGift(gift), provider.createIntent)
  return payStep(payments, payment, clientSecret)
}

/** The first payment of a recurring gift is made by the subscription itself, so there is only this one. */
async function payFirstOf(context: Context, id: number, gift: { fund: string; email: string }) {
  const { db, payments } = context
  const subscription = await subscriptionById(db, id)
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('handle', '=', subscription.handle)
    .executeTakeFirst()
  if (!payment || payment.state === 'canceled') throw new Problem(409, over)
  const provider = payments.providers.named(subscription.provider)
  const started = { subscription, payment }
  const about = { ...aboutGift(gift), email: gift.email }
  const { clientSecret } = await subscribeAtProvider(payments, provider, started, about)
  return { ...payStep(payments, payment, clientSecret), others: [] }
}

const subscriptionById = (db: Db, id: number) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Continues it on the provider's page. */
export async function payOnHosted(context: Context, token: string) {
  const { payments, siteUrl } = context
  const gift = await unpaidGift(context, token)
  if (gift.subscription_id !== null) {
    throw new Problem(
      409,
      'Recurring gifts are set up with the card form on this page, which needs JavaScript.',
    )
  }
  const back = { success: paidAddress(siteUrl, token), cancel: `${siteUrl}/give/pay/${token}` }
  return payHosted(payments, gift.payable_id, aboutGift(gift), back)
}
