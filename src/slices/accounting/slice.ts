import type { Slice } from '../slice.ts'
import { walletDashboard } from './admin.ts'
import { accountsApi, type Pages } from './api.ts'

/** `owed`: liability accounts of slices; `views`: the admin pages of payables. */
export const accounting = ({
  owed,
  views,
}: {
  owed: () => readonly string[]
  views: () => Pages
}): Slice => ({
  name: 'accounting',
  endpoints: () => accountsApi({ owed: owed(), pages: views() }),
  dashboard: [{ ...walletDashboard, order: 40 }],
  navigation: {
    areas: [
      {
        name: 'Accounting',
        href: '/admin/account',
        icon: 'Scale',
        group: 'Money',
        order: 40,
        needs: 'money',
        key: 'a',
      },
    ],
    actions: [
      { name: 'View the journal', href: '/admin/account/journal' },
      { name: 'Record a payout', href: '/admin/account/payouts' },
      { name: 'Print the monthly report', href: '/admin/account/report' },
    ],
  },
})
