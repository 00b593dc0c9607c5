import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { paymentHistory } from '#payments/ledger/history.ts'
import { aboutGift, aboutSubscription } from '../mails.ts'
import { giftState } from '../rules.ts'
import { tributeOf } from '../tributes/tribute-store.ts'
import type { GiftDetail } from './gift-contract.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const giftById = (db: Db, id: number) =>
  db
    .selectFrom('gift')
    .innerJoin('payable', 'payable.id', 'gift.payable_id')
    .leftJoin('member_profile', 'member_profile.id', 'gift.member_id')
    .select([
      'gift.id',
      'gift.token',
      'gift.name',
      'gift.email',
      'gift.member_id',
      'member_profile.username',
      'gift.purpose',
      'gift.amount',
      'gift.currency',
      'gift.fee_cover',
      'gift.goods',
      'gift.goods_value',
      'gift.anonymous',
      'gift.employer',
      'gift.phone',
      'gift.postal_address',
      'gift.receipt_number',
      'gift.created',
      'gift.payable_id',
      'gift.subscription_id',
      'payable.state',
      'payable.settled_at',
    ])
    .where('gift.id', '=', id)
    .executeTakeFirst()

/** A gift with everything staff can see; undefined if there is none. */
export async function findGiftDetail(db: Db, id: number): Promise<GiftDetail | undefined> {
  const gift = await giftById(db, id)
  if (!gift) return undefined
  const { payable_id, subscription_id, member_id, username } = gift
  const about = [aboutGift(id), ...(subscription_id === null ? [] : [aboutSubscription(subscription_id)])]
  const subscription = subscription_id === null ? null : await subscriptionOf(db, subscription_id)
  return {
    id: gift.id,
    token: gift.token,
    name: gift.name,
    email: gift.email,
    member: member_id !== null && username !== null ? { id: member_id, username } : null,
    purpose: gift.purpose,
    amount: gift.amount,
    currency: gift.currency,
    feeCover: gift.fee_cover,
    rhythm: subscription?.rhythm ?? null,
    state: giftState(gift.state),
    receiptNumber: gift.receipt_number,
    created: gift.created.toISOString(),
    paid: iso(gift.settled_at),
    goods: gift.goods,
    goodsValue: gift.goods_value,
    anonymous: gift.anonymous,
    employer: gift.employer,
    tribute: (await tributeOf(db, id)) ?? null,
    byHand: await byHandOf(db, gift),
    ...(await paymentHistory(db, payable_id, about)),
    subscription,
  }
}

type ByHandRow = Omit<NonNullable<GiftDetail['byHand']>, 'phone' | 'address'>

async function byHandOf(
  db: Db,
  { payable_id, phone, postal_address }: { payable_id: number; phone: string; postal_address: string },
) {
  const { rows } = await sql<ByHandRow>`
    select y.provider as method, o.received_on::text as "receivedOn", o.check_number as "checkNumber",
      o.entered_by as "enteredBy", o.batch_id as batch
    from offline_payment o join payment y on y.id = o.payment_id where y.payable_id = ${payable_id}`.execute(
    db,
  )
  const [entered] = rows
  return entered ? { ...entered, phone, address: postal_address } : null
}

async function subscriptionOf(db: Db, id: number) {
  const { amount, currency, rhythm, state, next_charge, created } = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const gifts = await db
    .selectFrom('gift')
    .select(['id', 'amount', 'currency', 'state', 'created', 'receipt_number'])
    .where('subscription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(60)
    .execute()
  return {
    amount,
    currency,
    rhythm,
    state,
    nextCharge: iso(next_charge),
    since: created.toISOString(),
    gifts: gifts.map((gift) => ({
      id: gift.id,
      amount: gift.amount,
      currency: gift.currency,
      state: giftState(gift.state),
      created: gift.created.toISOString(),
      receiptNumber: gift.receipt_number,
    })),
  }
}

/** Locks the gift's payable until the transaction ends, so that nobody settles it meanwhile. */
export const lockGift = (trx: Db, id: number) =>
  trx
    .selectFrom('gift')
    .innerJoin('payable', 'payable.id', 'gift.payable_id')
    .select(['gift.id', 'gift.token', 'gift.payable_id', 'gift.email', 'gift.receipt_number'])
    .where('gift.id', '=', id)
    .forUpdate('payable')
    .executeTakeFirst()
