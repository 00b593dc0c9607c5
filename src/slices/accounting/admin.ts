import { type DashboardSection, ownFirst } from '#core/collections/dashboard-api.ts'
import { t } from '#core/text/messages.ts'
import { holdingsOf } from '#payments/ledger/income.ts'
import { clearing } from '#payments/ledger/ledger.ts'
import { providerNames } from '#payments/provider.ts'

/** Balances at the payment providers, before they are paid out. */
export const walletDashboard: DashboardSection = {
  needs: 'money',
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
    }
  },
}
