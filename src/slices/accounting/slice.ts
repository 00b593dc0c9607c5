import type { Slice } from '../slice.ts'
import { walletPart } from './admin.ts'
import { accountsApi } from './api.ts'
import type { Pages } from './payers.ts'

/** `owed`: accounts of what the ministry holds for others; `views`: where staff look at what was paid for. */
export const accounting = ({
  owed,
  views,
}: {
  owed: () => readonly string[]
  views: () => Pages
}): Slice => ({
  name: 'accounting',
  endpoints: () => accountsApi({ owed: owed(), pages: views() }),
  dashboard: [{ ...walletPart, order: 40 }],
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
      { name: 'See the journal', href: '/admin/account/journal' },
      { name: 'Enter a payout', href: '/admin/account/payouts' },
      { name: 'Print the monthly report', href: '/admin/account/report' },
    ],
  },
})
