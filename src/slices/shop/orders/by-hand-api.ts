import { randomUUID } from 'node:crypto'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { recordFree } from '#payments/free.ts'
import {
  earliestDay,
  momentOn,
  type OfflineEntry,
  payOffline,
  recordOffline,
} from '#payments/offline/record-offline.ts'
import type { OfflineMethod } from '#payments/provider.ts'
import { changeLabels } from '../cart/cart-rules.ts'
import { type Offer, priced, type VariantItem } from '../cart/reprice.ts'
import { addressed, deliveryOf, refuseUndeliverable, refuseUnplaced } from '../checkout/shipping.ts'
import { refuseTooLarge, writeOrder } from '../checkout/write-order.ts'
import { lockedCode } from '../discounts/apply-code.ts'
import { reductionOf, usedUp } from '../discounts/discount-rules.ts'
import { hasUse } from '../discounts/discount-store.ts'
import { withoutShipping } from '../downloads/delivery.ts'
import { quoteOf } from '../pricing/order-quote.ts'
import { mayMove, orderStateNames } from '../rules.ts'
import { pickupPlaces, shopSettings } from '../settings/settings-api.ts'
import { free, linesOf, lockShelves, missingOf, namesOf } from '../stock/shelf-moves.ts'
import { allOffers, offersFor, withStock } from '../variants/offer-store.ts'
import { maxOffered, orderProducts, payOrderByHand, recordOrder } from './by-hand-contract.ts'
import { findOrderDetail } from './order-admin-store.ts'
import { payLinkMail, writeToBuyer } from './order-mails.ts'
import { lockOrder, shopAccount } from './order-store.ts'

/** Days an unpaid order entered by staff stays open. */
const openDays = 14

/** What staff entered about the payment. */
function entryOf(
  { caller, now, organisation, requestKey }: Context,
  received: { receivedOn: string; checkNumber: string },
  method: OfflineMethod,
): OfflineEntry {
  const { timeZone } = organisation
  const today = dayOf(now, timeZone)
  const receivedOn = received.receivedOn || today
  const wrong =
    receivedOn > today
      ? msg('Choose today or an earlier date.')
      : receivedOn < earliestDay(today)
        ? msg('Choose a date from this year or last year.')
        : null
  if (wrong !== null) throw new Problem(400, wrong, { receivedOn: wrong })
  return {
    key: `order ${requestKey ?? randomUUID()}`,
    method,
    receivedOn,
    at: momentOn(receivedOn, now, timeZone),
    checkNumber: received.checkNumber,
    enteredBy: memberOf(caller).username,
  }
}

/** Rejects items that can't be sold. */
function pricedLines(items: readonly VariantItem[], offers: readonly Offer[]) {
  const { lines, changes, subtotal } = priced(items, offers)
  if (changes.length > 0) {
    const message = changeLabels(changes)
    throw new Problem(409, message, { items: message })
  }
  return { lines, subtotal }
}

/** Orders and payments entered by staff, with the same stock, books and emails as online. */
export const ordersByHandApi: ServedEndpoint[] = [
  on(orderProducts, async (_, { db }) => {
    const offers = await allOffers(db, maxOffered)
    return offers.map(({ id, name, price, available }) => ({ id, name, price, available }))
  }),

  on(recordOrder, async (typed, context) => {
    const { db, now, note, payments, organisation, caller, requestKey } = context
    const { draft: settings } = await shopSettings.find(db)
    const { items, offers } = await offersFor(db, typed.items)
    const sent = withoutShipping(typed, offers)
    const delivery = deliveryOf(sent, settings, await pickupPlaces(db, settings, organisation))
    refuseUndeliverable(delivery)
    refuseUnplaced(delivery, settings.tax)
    const input = addressed(sent, delivery)
    const available = await lockShelves(
      db,
      items.map(({ variant }) => variant),
    )
    const { lines, subtotal } = pricedLines(items, withStock(offers, available))
    const terms = { code: input.discount_code, email: input.email, subtotal }
    const discount = await lockedCode(db, context, terms)
    const quote = quoteOf(lines, delivery, settings.tax, discount && reductionOf(discount))
    refuseTooLarge(quote.total)
    const by = memberOf(caller).username
    const payable = { kind: 'order' as const, currency: currency(), account: shopAccount, fund: '' }
    const owed = { ...payable, amount: quote.total }
    const write = (trx: Db, payable_id: number) =>
      writeOrder(
        trx,
        payable_id,
        input,
        delivery,
        {
          ...{ member_id: null, by, entered_by: by, lines, quote, tax: settings.tax, discount },
          // An unpaid order is reserved only when the buyer opens the payment.
          reservation: null,
          openMinutes: openDays * 24 * 60,
        },
        now,
      )
    const begin = async (trx: Db, id: number) => void (await write(trx, id))
    const payableId =
      quote.total === 0
        ? await recordFree(payments, db, { ...payable, key: `order ${requestKey ?? randomUUID()}`, begin })
        : input.paid === 'later'
          ? await beginUnpaid()
          : await recordOffline(payments, db, entryOf(context, input, input.paid), { ...owed, begin })
    const { id, number } = await db
      .selectFrom('shop_order')
      .select(['id', 'number'])
      .where('payable_id', '=', payableId)
      .executeTakeFirstOrThrow()
    note(t('order {number}', { number }))
    return { id }

    /** The payment starts when the buyer opens the link. Staff can also record it later. */
    async function beginUnpaid(): Promise<number> {
      const { id: unpaid } = await db
        .insertInto('payable')
        .values(owed)
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: order } = await write(db, unpaid)
      const lastDay = dayOf(new Date(now.getTime() + openDays * 86_400_000), organisation.timeZone)
      await writeToBuyer(db, context, order, (template, siteUrl) => payLinkMail(template, lastDay, siteUrl))
      return unpaid
    }
  }),

  on(payOrderByHand, async ({ id, method, ...received }, context) => {
    const { db, note, payments } = context
    const order = await lockOrder(db, id)
    if (!order) throw notFound('We couldn’t find this order.')
    if (!mayMove(order.state, 'paid')) {
      const params = { status: t(orderStateNames[order.state]) }
      throw new Problem(
        409,
        t('This order can’t be paid because its status is “{status}.”', params),
        undefined,
        {
          code: 'wrong_status',
          params,
        },
      )
    }
    const entry = entryOf(context, received, method)
    await refuseSoldOut(db, id)
    if (!(await hasUse(db, order))) throw new Problem(409, usedUp)
    await payOffline(payments, db, entry, order.payable_id)
    note(t('order {number}', { number: order.number }))
    const detail = await findOrderDetail(db, id)
    if (!detail) throw notFound('We couldn’t find this order.')
    return detail
  }),
]

/** Rejects an offline payment for items that someone else has bought in the meantime. */
async function refuseSoldOut(trx: Db, id: number) {
  const lines = await linesOf(trx, id)
  await lockShelves(
    trx,
    lines.map(({ variant_id }) => variant_id),
  )
  await free(trx, id)
  const missing = await missingOf(trx, lines)
  if (missing.length === 0) return
  const params = { items: namesOf(missing) }
  throw new Problem(409, t('Not in stock: {items}.', params), undefined, { code: 'not_enough_stock', params })
}
