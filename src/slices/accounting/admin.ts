import { type DashboardSection, ownFirst, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { attentionPage, countLateEvents, needsAttention } from '#payments/attention.ts'
import { holdingsOf } from '#payments/ledger/income.ts'
import { clearing } from '#payments/ledger/ledger.ts'
import { providerNames } from '#payments/provider.ts'

const waitingPayments = async (db: Db) => (await needsAttention(db)).length + (await countLateEvents(db))

/** Of all payments, whatever they were for. */
async function paymentsWaiting(db: Db) {
  const open = await waitingPayments(db)
  return waitingTask(
    open,
    (values) =>
      t('{count, plural, one {# payment needs attention} other {{shown} payments need attention}}', values),
    `${attentionPage}#attention`,
  )
}

/** Balances at the payment providers, before they are paid out. */
export const walletDashboard: DashboardSection = {
  needs: 'money',
  pending: { area: attentionPage, count: waitingPayments },
  load: async (db, _, now, timeZone) => {
    const balances = await holdingsOf(db, providerNames.map(clearing), now, timeZone)
    const sums = Map.groupBy(balances, ({ currency }) => currency)
      .entries()
      .map(([currency, of]) => ({
        currency,
        amount: of.reduce((sum, each) => sum + each.amount, 0),
        before: of.reduce((sum, each) => sum + each.before, 0),
      }))
    return {
      cards: [
        {
          label: t('Wallet'),
          note: t('Held by payment providers, after fees'),
          href: '/admin/account/payouts',
          sums: ownFirst([...sums]),
        },
      ],
      waiting: await paymentsWaiting(db),
    }
  },
}
