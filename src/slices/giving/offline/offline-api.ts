import { randomUUID } from 'node:crypto'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { inKindMail } from '../mails.ts'
import { findIssuer } from '../receipts/receipt-settings-api.ts'
import { nextReceipt } from '../store.ts'
import {
  findDonors,
  handPurposes,
  listGiftsInKind,
  readInKindReceipt,
  recordGift,
  recordGiftInKind,
  voidGiftInKind,
} from './offline-contract.ts'
import {
  donorId,
  donorsNamed,
  inKindByToken,
  newestInKind,
  postalText,
  publishedPurposes,
  purposeById,
  refuseDay,
  writeHandGift,
} from './offline-store.ts'

/** Gifts that staff enter. */
export const offlineApi: ServedEndpoint[] = [
  on(findDonors, ({ search }, { db }) => donorsNamed(db, search)),

  on(handPurposes, (_, { db }) => publishedPurposes(db)),

  on(recordGift, async (input, { db, caller, now, note, payments, requestKey, organisation }) => {
    const { timeZone } = organisation
    refuseDay('receivedOn', input.receivedOn, now, timeZone)
    const gift = await writeHandGift(
      payments,
      db,
      {
        key: `gift ${requestKey ?? randomUUID()}`,
        method: input.method,
        receivedOn: input.receivedOn,
        checkNumber: input.checkNumber,
        enteredBy: memberOf(caller).username,
        now,
        timeZone,
      },
      {
        ...input,
        address: postalText(input),
        person: await donorId(db, input),
        currency: currency(),
        purpose: await purposeById(db, input.purpose),
        printed: input.receipt === 'print',
      },
    )
    const receiptNumber = gift.receipt_number ?? ''
    note(
      t('gift {number} ({amount}), received offline', {
        amount: formatMoney(input.amount),
        number: receiptNumber,
      }),
    )
    return { id: gift.id, token: gift.token, receiptNumber }
  }),

  on(listGiftsInKind, (_, { db }) => newestInKind(db)),

  on(readInKindReceipt, async ({ token }, { db }) => {
    const gift = await inKindByToken(db, token)
    if (!gift) throw notFound(msg('We couldn’t find this gift.'))
    return gift
  }),

  on(recordGiftInKind, async (input, { db, caller, now, note, mail, organisation }) => {
    refuseDay('receivedOn', input.receivedOn, now, organisation.timeZone)
    const receiptNumber = await nextReceipt(db, input.receivedOn)
    const gift = await db
      .insertInto('gift_in_kind')
      .values({
        person_id: await donorId(db, input),
        name: input.name,
        email: input.email,
        phone: input.phone,
        postal_address: postalText(input),
        description: input.description,
        goods: input.goods,
        goods_value: input.goodsValue,
        currency: currency(),
        received_on: input.receivedOn,
        receipt_number: receiptNumber,
        entered_by: memberOf(caller).username,
        created: now,
        voided_at: null,
        voided_by: null,
        void_reason: null,
      })
      .returning(['id', 'token'])
      .executeTakeFirstOrThrow()
    if (input.receipt === 'email') {
      const issuer = await findIssuer(db, organisation)
      const details = { ...input, receiptNumber, currency: currency() }
      await mail.send(db, { to: input.email, ...inKindMail(details, issuer) })
    }
    note(t('gift in kind {number}', { number: receiptNumber }))
    return { ...gift, receiptNumber }
  }),

  on(voidGiftInKind, async ({ id, reason }, { db, caller, now, note }) => {
    const voided = await db
      .updateTable('gift_in_kind')
      .set({ voided_at: now, voided_by: memberOf(caller).username, void_reason: reason })
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .returning('receipt_number')
      .executeTakeFirst()
    if (!voided) throw notFound(msg('This gift wasn’t found, or it has already been voided.'))
    note(t('gift in kind {number}', { number: voided.receipt_number }))
    return { message: 'Receipt voided.' }
  }),
]
