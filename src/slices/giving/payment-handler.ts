import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { t } from '#core/text/messages.ts'
import { type PaymentHandler, payableView, type Subscription } from '#payments/handlers.ts'
import { aboutGift, aboutSubscription, receiptMail, refundMail } from './mails.ts'
import { findIssuer } from './receipts/receipt-settings-api.ts'
import {
  cardExpiringMail,
  collectionFailedMail,
  endedMail,
  stoppedMail,
} from './recurring/recurring-mails.ts'
import { giftByPayable, giftOf, issueReceipt } from './store.ts'
import { tellFamily } from './tributes/tribute-mail.ts'

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
    await tellFamily(trx, gift, mail)
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
      .select(['member_id', 'purpose_id', 'purpose', 'email', 'name', 'anonymous', 'employer'])
      .where('subscription_id', '=', subscription.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const changed = await trx
      .selectFrom('recurring_purpose')
      .select(['purpose_id', 'purpose'])
      .where('subscription_id', '=', subscription.id)
      .executeTakeFirst()
    const { amount, currency } = await trx
      .selectFrom('payable')
      .select(['amount', 'currency'])
      .where('id', '=', payable_id)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('gift')
      .values({ ...first, ...changed, payable_id, subscription_id: subscription.id, amount, currency })
      .execute()
  },

  collectionFailed: async (trx, subscription, { mail, siteUrl }) => {
    const donor = await donorOf(trx, subscription)
    const hasEnded = subscription.state === 'canceled'
    if (donor?.email) {
      await mail.send(trx, {
        to: donor.email,
        ...(hasEnded ? endedMail(subscription, siteUrl) : collectionFailedMail(subscription, siteUrl)),
        about: aboutSubscription(subscription.id),
      })
    }
    if (hasEnded) {
      await notify(trx, {
        needs: 'money',
        title: t('A recurring gift ended because its card kept being declined'),
        href: '/admin/donations/recurring?show=canceled',
      })
    }
  },

  cardExpiring: async (trx, subscription, { mail, siteUrl }) => {
    const donor = await donorOf(trx, subscription)
    if (!donor?.email) return
    await mail.send(trx, {
      to: donor.email,
      ...cardExpiringMail(subscription, siteUrl),
      about: aboutSubscription(subscription.id),
    })
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
    sql`case when anonymous then '' else coalesce(nullif(name, ''), email) end as name, receipt_number as reference`,
  ),
}

const donorOf = (trx: Db, { id }: Pick<Subscription, 'id'>) =>
  trx.selectFrom('gift').select('email').where('subscription_id', '=', id).orderBy('id').executeTakeFirst()

export const subscriptionOf = (trx: Db, giftId: number) =>
  trx
    .selectFrom('gift')
    .innerJoin('subscription', 'subscription.id', 'gift.subscription_id')
    .select(['subscription.handle', 'subscription.rhythm'])
    .where('gift.id', '=', giftId)
    .executeTakeFirst()
