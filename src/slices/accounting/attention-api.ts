import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { countLateEvents, needsAttention, viewsOf } from '#payments/attention.ts'
import { refundedAmount, requestRefund } from '#payments/refunds/refund.ts'
import { dealtWithRefund, paymentAttention, returnUnexpected } from './attention-contract.ts'

/** Payments that need a person, whatever they were for. */
export const attentionApi: ServedEndpoint[] = [
  on(paymentAttention, async (_, { db, payments }) => {
    const unsettled = await needsAttention(db)
    const hrefs = await viewsOf({ db, paymentHandlers: payments.paymentHandlers }, unsettled)
    return {
      payments: unsettled.map(({ payable_id, at, ...each }) => ({
        ...each,
        href: payable_id === null ? null : (hrefs.get(payable_id) ?? null),
        at: at.toISOString(),
      })),
      lateEvents: await countLateEvents(db),
    }
  }),

  on(returnUnexpected, async ({ id }, { db, payments, caller, note }) => {
    const capture = await db
      .selectFrom('capture')
      .select(['amount', 'currency'])
      .where('id', '=', id)
      .where('payable_id', 'is', null)
      .executeTakeFirst()
    if (!capture) throw notFound('We couldn’t find this payment.')
    const left = capture.amount - (await refundedAmount(db, id))
    if (left === 0) throw new Problem(409, 'All of this payment has already been refunded.')
    await requestRefund(payments, db, id, left, t('Unexpected payment'), memberOf(caller).username)
    note(formatMoney(left, capture.currency))
    return { message: 'Refund requested.' }
  }),

  on(dealtWithRefund, async ({ id }, { db, now, note }) => {
    const done = await db
      .updateTable('refund')
      .set({ dealt_with_at: now })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .returning(['amount', 'currency'])
      .executeTakeFirst()
    if (!done) throw notFound('We couldn’t find this failed refund.')
    note(formatMoney(done.amount, done.currency))
    return { message: 'Marked as resolved.' }
  }),
]
