import { type ExpressionBuilder, sql } from 'kysely'
import { inOrder } from '#core/collections/collection-order-api.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db, Tables } from '#core/data/db.ts'
import '#payments/tables.ts'
import { t } from '#core/text/messages.ts'
import { isTestMoney } from '#payments/handlers.ts'
import type { Gift } from './contract.ts'
import { general, others } from './purposes/purpose-names.ts'
import { giftState, receiptNumber } from './rules.ts'
import type { PurposeColumns } from './tables.ts'

export const purposeStore = collectionStore<PurposeColumns>('purpose', 'by hand')

/** The one purpose that a new site begins with. */
export async function addGeneralFund(db: Db, now: Date) {
  const fund = {
    name: t('General fund'),
    description: t('Wherever it’s needed most.'),
    goal: null,
    rhythm: null,
    area: 'general' as const,
    ends_on: '',
    shows_progress: true,
    suggested: '',
  }
  await db
    .insertInto('purpose')
    .values(inOrder([fund], now))
    .execute()
}

/** The ledger account of all gifts; its fund is the purpose. */
export const giftsAccount = 'gifts'

/** The amount raised, in minor units, for each purpose with a goal. */
export async function raisedFor(db: Db, currency: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; raised: number }>`
    select p.id, r.amount as raised
    from purpose p join purpose_raised r on r.purpose_id = p.id
    where p.goal is not null and r.currency = ${currency}`.execute(db)
  return new Map(rows.map(({ id, raised }) => [id, raised]))
}

export const purposeNamed = (db: Db, name: string) =>
  db
    .selectFrom('purpose')
    .select(['id', 'name'])
    .where('name', '=', name)
    .where('state', '=', 'published')
    .where(sql<boolean>`deleted_at is null`)
    .executeTakeFirst()

/** The name of the purpose of gifts that name none: the specification's, or else the first that is for everything. */
export async function generalPurpose(db: Db): Promise<string> {
  if (await purposeNamed(db, general)) return general
  const first = await db
    .selectFrom('purpose')
    .select('name')
    .where('area', '=', 'general')
    .where('goal', 'is', null)
    .where('rhythm', 'is', null)
    .where('name', '<>', others)
    .where('state', '=', 'published')
    .where(sql<boolean>`deleted_at is null`)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  return first?.name ?? general
}

const refundedOf = (is: ExpressionBuilder<Tables, 'gift'>) =>
  is
    .selectFrom('refund')
    .innerJoin('capture', 'capture.id', 'refund.capture_id')
    .select(sql<number>`coalesce(sum(refund.amount), 0)::bigint`.as('sum'))
    .whereRef('capture.payable_id', '=', 'gift.payable_id')
    .where('capture.surplus', '=', false)
    .where('refund.state', '=', 'succeeded')

export const selectGifts = (db: Db) =>
  db
    .selectFrom('gift')
    .innerJoin('payable', 'payable.id', 'gift.payable_id')
    .leftJoin('subscription', 'subscription.id', 'gift.subscription_id')
    .leftJoin('tribute', 'tribute.gift_id', 'gift.id')
    .select([
      'gift.id',
      'gift.payable_id',
      'gift.subscription_id',
      'gift.token',
      'gift.amount',
      'gift.fee_cover',
      'gift.currency',
      'gift.purpose',
      'gift.name',
      'gift.email',
      'gift.receipt_number',
      'gift.goods',
      'gift.goods_value',
      'gift.printed_receipt',
      'gift.anonymous',
      'gift.employer',
      'tribute.kind as tribute_kind',
      'tribute.honoree',
      sql<string | null>`gift.receipt_day::text`.as('receipt_day'),
      'gift.created',
      'payable.state',
      'payable.settled_at',
      'payable.fund',
      'subscription.rhythm',
    ])
    .select((is) => refundedOf(is).as('refunded'))
    .select(isTestMoney('gift.payable_id').as('test'))

type GiftRow = Awaited<ReturnType<ReturnType<typeof selectGifts>['executeTakeFirstOrThrow']>>

export const giftOf = (row: GiftRow): Gift => ({
  token: row.token,
  amount: row.amount,
  feeCover: row.fee_cover,
  currency: row.currency,
  purpose: row.purpose,
  name: row.name,
  email: row.email,
  state: giftState(row.state),
  refunded: row.refunded ?? 0,
  receiptNumber: row.receipt_number,
  receiptDay: row.receipt_day,
  created: row.created.toISOString(),
  paid: row.settled_at?.toISOString() ?? null,
  rhythm: row.rhythm,
  goods: row.goods,
  goodsValue: row.goods_value,
  anonymous: row.anonymous,
  employer: row.employer,
  tribute:
    row.tribute_kind !== null && row.honoree !== null
      ? { kind: row.tribute_kind, honoree: row.honoree }
      : null,
  test: row.test,
})

export const giftByToken = (db: Db, token: string) =>
  selectGifts(db).where('gift.token', '=', token).executeTakeFirst()

export const giftByPayable = (db: Db, payableId: number) =>
  selectGifts(db).where('gift.payable_id', '=', payableId).executeTakeFirst()

export const paymentsOfGift = (db: Db, token: string) =>
  db
    .selectFrom('payment')
    .innerJoin('gift', 'gift.payable_id', 'payment.payable_id')
    .select(['provider', 'reference'])
    .where('gift.token', '=', token)
    .orderBy('payment.id', 'desc')
    .limit(5)
    .execute()

/** Paid gifts only; a started payment isn't a gift yet. */
export const giftsOfSubscription = (db: Db, subscriptionId: number) =>
  selectGifts(db)
    .where('gift.subscription_id', '=', subscriptionId)
    .where('payable.settled_at', 'is not', null)
    .orderBy('gift.created', 'desc')
    .limit(500)
    .execute()

/** The next number of a day's year, taken in the caller's transaction so that none is skipped. */
export async function nextReceipt(trx: Db, day: string): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into receipt_count as c (year, last) values (extract(year from ${day}::date)::int, 1)
    on conflict (year) do update set last = c.last + 1 returning year, last`.execute(trx)
  const [counted] = rows
  if (!counted) throw new Error('There is no receipt number.')
  return receiptNumber(counted.year, counted.last)
}

/**
 * Gives a gift its receipt: the day it was paid in the ministry's time zone, and a number of that day's year. Neither
 * changes if the ministry's time zone does.
 */
export async function issueReceipt(trx: Db, giftId: number, paid: Date) {
  const { rows } = await sql<{ day: string }>`
    select (${paid}::timestamptz at time zone house_zone())::date::text as day`.execute(trx)
  const day = rows[0]?.day ?? ''
  const number = await nextReceipt(trx, day)
  await trx
    .updateTable('gift')
    .set({ receipt_number: number, receipt_day: day })
    .where('id', '=', giftId)
    .execute()
  return { receiptNumber: number, receiptDay: day }
}
