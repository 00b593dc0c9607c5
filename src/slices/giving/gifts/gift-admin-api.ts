import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { daysIn, rangeOf, stepFor } from '#core/data/series.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, currency as ownCurrency, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import { incomeByStep } from '#payments/ledger/income.ts'
import { refundPart } from '#payments/refunds/refund.ts'
import { rhythmNames } from '../contract.ts'
import { aboutGift, receiptMail } from '../mails.ts'
import { subscriptionOf } from '../payment-handler.ts'
import { findIssuer } from '../receipts/receipt-settings-api.ts'
import { listRecurring } from '../recurring/recurring-admin-contract.ts'
import { findRecurring } from '../recurring/recurring-admin-store.ts'
import { giftState } from '../rules.ts'
import { giftByToken, giftOf, giftsAccount, raisedFor } from '../store.ts'
import { tributeLabel } from '../tributes/tribute.ts'
import {
  listTributeCards,
  markTributeCard,
  readTributeCard,
  type TributeCard,
} from '../tributes/tribute-contract.ts'
import { findCard, findCards, markCard } from '../tributes/tribute-store.ts'
import {
  exportGifts,
  givingFigures,
  givingSeries,
  listGifts,
  raisedForGoals,
  stateNames,
} from './gift-admin-contract.ts'
import { allGifts, amountByPurpose, type ExportRow, figures, findGifts, lineOf } from './gift-admin-store.ts'
import { readGiftDetail, refundGift, resendReceipt } from './gift-contract.ts'
import { findGiftDetail, lockGift } from './gift-detail-store.ts'

const csvColumns: readonly CsvColumn<ExportRow>[] = [
  [msg('Started'), (row) => row.created, 'moment'],
  [msg('Paid'), (row) => row.settled_at, 'moment'],
  [msg('Receipt'), (row) => row.receipt_number],
  [msg('Receipt date'), (row) => row.receipt_day],
  [msg('Name'), (row) => (row.anonymous ? t('Anonymous') : row.name)],
  [msg('Email'), (row) => row.email],
  [msg('Purpose'), (row) => row.purpose],
  [msg('Amount'), (row) => plainMoney(row.amount)],
  [msg('Currency'), (row) => row.currency],
  [msg('Fee covered'), (row) => plainMoney(row.fee_cover)],
  [msg('Refunded'), (row) => plainMoney(row.refunded)],
  [msg('How often'), (row) => (row.rhythm ? t(rhythmNames[row.rhythm]) : t('One-time'))],
  [msg('Status'), (row) => t(stateNames[giftState(row.state)])],
  [msg('Employer match'), (row) => row.employer],
  [
    msg('In honor or memory of'),
    ({ tribute_kind: kind, honoree }) => (kind && honoree ? tributeLabel({ kind, honoree }) : ''),
  ],
  [msg('Family’s email'), (row) => row.family_email ?? ''],
  [msg('Family’s address'), (row) => row.family_address ?? ''],
]

/** Gifts for staff. */
export const givingAdminApi: ServedEndpoint[] = [
  on(listGifts, async (query, { db, organisation }) => {
    const { items, total } = await findGifts(db, query, organisation.timeZone)
    return { items: items.map(lineOf), total }
  }),

  onExport(exportGifts, 'gifts', csvColumns, (query, { db, organisation }) =>
    allGifts(db, query, organisation.timeZone),
  ),

  on(listRecurring, (query, { db, now }) => findRecurring(db, query, now)),

  on(givingFigures, (_, { db, now, organisation }) => figures(db, now, organisation.timeZone)),

  on(givingSeries, async ({ currency = ownCurrency(), ...query }, { db, now, organisation }) => {
    const { timeZone } = organisation
    const { from, to } = rangeOf(query, dayOf(now, timeZone))
    const by = stepFor(from, to, query.by)
    const range = { account: giftsAccount, from, to, currency }
    const amounts = await incomeByStep(db, range, by)
    const points = daysIn(from, to, by).map((day) => ({ day, amount: amounts.get(day) ?? 0 }))
    const total = points.reduce((sum, { amount }) => sum + amount, 0)
    return { ...range, by, total, points, purposes: await amountByPurpose(db, range) }
  }),

  on(raisedForGoals, async (_, { db }) =>
    [...(await raisedFor(db, ownCurrency()))].map(([id, amount]) => ({ id, amount })),
  ),

  on(readGiftDetail, async ({ id }, { db }) => giftOrNotFound(await findGiftDetail(db, id))),

  on(refundGift, async ({ id, amount, reason }, { db, payments, caller, note }) => {
    const gift = giftOrNotFound(await lockGift(db, id))
    const by = memberOf(caller).username
    const { text: refunded } = await refundPart(payments, db, gift.payable_id, { amount, reason, by })
    note(t('{amount} of gift {number}', { amount: refunded, number: gift.receipt_number ?? id }))
    return giftOrNotFound(await findGiftDetail(db, id))
  }),

  on(resendReceipt, async ({ id }, { db, mail, siteUrl, note, organisation }) => {
    const { token, email, receipt_number } = giftOrNotFound(await lockGift(db, id))
    if (!receipt_number) throw new Problem(409, 'This gift won’t have a receipt until it’s paid.')
    if (!email) throw new Problem(409, 'This donor didn’t give an email address.')
    await limit(db, [{ key: `receipt ${id}`, most: 5, seconds: 3600 }])
    const gift = giftOrNotFound(await giftByToken(db, token))
    const mailContent = receiptMail(
      { ...giftOf(gift), fund: gift.fund },
      await subscriptionOf(db, id),
      siteUrl,
      await findIssuer(db, organisation),
    )
    await mail.send(db, { to: email, ...mailContent, about: aboutGift(id) })
    note(receipt_number)
    return mail.canSend
      ? { message: 'Email sent.', link: null }
      : { message: 'Email isn’t set up. Copy the link instead.', link: `${siteUrl}/give/thank-you/${token}` }
  }),
]

function giftOrNotFound<T>(gift: T | undefined): T {
  if (gift === undefined) throw notFound('We couldn’t find this gift.')
  return gift
}

/** Cards that staff send to families. */
export const tributeApi: ServedEndpoint[] = [
  on(listTributeCards, (query, { db }) => findCards(db, query)),

  on(readTributeCard, async ({ id }, { db }) => cardOrNotFound(await findCard(db, id))),

  on(markTributeCard, async ({ id, sent }, { db, caller, now, note, noteAct }) => {
    const { honoree } = cardOrNotFound(await findCard(db, id))
    await markCard(db, id, sent ? { at: now, by: memberOf(caller).username } : null)
    note(t('the card for {honoree}', { honoree }))
    if (!sent) noteAct(msg('{name} marked {item} as not sent.'))
    return cardOrNotFound(await findCard(db, id))
  }),
]

function cardOrNotFound(card: TributeCard | undefined): TributeCard {
  if (!card) throw notFound(msg('We couldn’t find this card.'))
  return card
}
