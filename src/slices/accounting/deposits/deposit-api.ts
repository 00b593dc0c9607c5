import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import { enterDeposit as enter, reverseDeposit as reverse } from '#payments/offline/deposits.ts'
import { momentOn } from '#payments/offline/record-offline.ts'
import { lockMatches, reopenLineOf } from '../bank/match-store.ts'
import { paidForText } from '../describe-entry.ts'
import { type Pages, payersOf } from '../payers.ts'
import { enterDeposit, listDeposits, reverseDeposit } from './deposit-contract.ts'
import { newestDeposits, undepositedBatches, undepositedPayments } from './deposit-store.ts'

export const depositApi = (pages: Pages): ServedEndpoint[] => [
  on(listDeposits, async (_, { db }) => {
    const payments = await undepositedPayments(db)
    const payers = await payersOf(db, pages, payments)
    const batches = await undepositedBatches(db)
    return {
      undeposited: {
        batches: batches.map(({ received_on, ...row }) => ({ ...row, receivedOn: received_on })),
        payments: payments.map(({ received_on, check_number, payable_id, kind, ...row }) => ({
          ...row,
          receivedOn: received_on,
          checkNumber: check_number,
          what: paidForText(kind, payers.get(payable_id) ?? null),
        })),
      },
      deposits: await newestDeposits(db),
    }
  }),

  on(enterDeposit, async (input, { db, caller, now, note, organisation: { timeZone } }) => {
    if (input.depositedOn > dayOf(now, timeZone)) {
      const message = msg('Choose today or an earlier date.')
      throw new Problem(400, message, { depositedOn: message })
    }
    const at = momentOn(input.depositedOn, now, timeZone)
    const entered = await enter(db, { ...input, at, enteredBy: memberOf(caller).username }, now)
    note(depositText(input.reference, entered.amount, entered.currency))
    return { id: entered.id }
  }),

  on(reverseDeposit, async ({ id }, { db, caller, now, note }) => {
    await lockMatches(db)
    const reversed = await reverse(db, id, memberOf(caller).username, now)
    if (!reversed) {
      throw new Problem(409, msg('This deposit wasn’t found, or it has already been reversed.'))
    }
    await reopenLineOf(db, 'deposit', id)
    note(depositText(reversed.reference, reversed.cash + reversed.checks, reversed.currency))
    return { message: 'Deposit reversed.' }
  }),
]

const depositText = (reference: string, amount: number, currency: string) =>
  t('deposit {reference} ({amount})', { reference, amount: formatMoney(amount, currency) })
