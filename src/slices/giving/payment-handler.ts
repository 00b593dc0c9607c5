import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { type PaymentHandler, payableView, type Subscription } from '#payments/handlers.ts'
import {
  aboutGift,
  aboutSubscription,
  collectionFailedMail,
  receiptMail,
  refundMail,
  stoppedMail,
} from './mails.ts'
import { findIssuer } from './receipts/receipt-settings-api.ts'
import { giftByPayable, giftOf, issueReceipt } from './store.ts'

/** What happens to gifts when money moves. */
export const giftPaymentHandler: PaymentHandler = {
  paid: async (trx, payable, { mail, siteUrl, organisation }) => {
    const gift = await giftByPayable(trx, payable.id)
    if (!gift) return 'return'
    const paid = payable.settled_at ?? new Date()
    const receipt = await issueReceipt(trx, gift.id, paid)
    const subscription = await subscriptionOf(trx, gift.id)
    if (gift.email && !gift.printed_receipt) {
      const issuer = await findIssuer(trx, organisation())
      await mail.send(trx, {
        to: gift.email,
        ...receiptMail({ ...giftOf(gift), fund: gift.fund, ...receipt }, subscription, siteUrl, issuer),
        about: aboutGift(gift.id),
      })
    }
    return 'keep'
  },

  refunded: async (trx, payable, refund, { mail, siteUrl }) => {
    const gift = await giftByPayable(trx, payable.id)
    if (!gift?.email) return
    await mail.send(trx, {
      to: gift.email,
      ...refundMail({ ...giftOf(gift), fund: gift.fund }, refund, siteUrl),
      about: aboutGift(gift.id),
    })
  },

  renewed: async (trx, subscription, payable_id) => {
    const first = await trx
      .selectFrom('gift')
      .select(['member_id', 'purpose_id', 'purpose', 'email', 'name'])
      .where('subscription_id', '=', subscription.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { amount, currency } = await trx
      .selectFrom('payable')
      .select(['amount', 'currency'])
      .where('id', '=', payable_id)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('gift')
      .values({ ...first, payable_id, subscription_id: subscription.id, amount, currency })
      .execute()
  },

  collectionFailed: async (trx, subscription, { mail, siteUrl }) => {
    const donor = await donorOf(trx, subscription)
    if (donor?.email) {
      await mail.send(trx, {
        to: donor.email,
        ...collectionFailedMail(subscription, siteUrl),
        about: aboutSubscription(subscription.id),
      })
    }
  },

  stopped: async (trx, subscription, { mail }) => {
    const donor = await donorOf(trx, subscription)
    if (!donor?.email) return
    // The address isn't needed after this.
    await trx.updateTable('gift').set({ email: '' }).where('subscription_id', '=', subscription.id).execute()
    await mail.send(trx, {
      to: donor.email,
      ...stoppedMail(subscription),
      about: aboutSubscription(subscription.id),
    })
  },

  view: payableView(
    'gift',
    '/admin/donations',
    'money',
    sql`coalesce(nullif(name, ''), email) as name, receipt_number as reference`,
  ),
}

const donorOf = (trx: Db, { id }: Subscription) =>
  trx.selectFrom('gift').select('email').where('subscription_id', '=', id).orderBy('id').executeTakeFirst()

export const subscriptionOf = (trx: Db, giftId: number) =>
  trx
    .selectFrom('gift')
    .innerJoin('subscription', 'subscription.id', 'gift.subscription_id')
    .select(['subscription.handle', 'subscription.rhythm'])
    .where('gift.id', '=', giftId)
    .executeTakeFirst()
