import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { walletDashboard } from './admin.ts'
import { accountsApi } from './api.ts'
import { attentionApi } from './attention-api.ts'
import { bankApi } from './bank/bank-api.ts'
import { bankImportApi } from './bank/import-api.ts'
import { bankRules } from './bank/match-store.ts'
import { seedBank } from './bank/seed-bank.ts'
import { depositApi } from './deposits/deposit-api.ts'
import type { Pages } from './payers.ts'

/** `owed`: liability accounts of slices; `views`: the admin pages of payables. */
export const accounting = ({
  owed,
  views,
}: {
  owed: () => readonly string[]
  views: () => Pages
}): Slice => ({
  name: 'accounting',
  endpoints: () => [
    ...accountsApi({ owed: owed(), pages: views() }),
    ...depositApi(views()),
    ...bankApi(views()),
    ...bankImportApi,
    ...attentionApi,
  ],
  checks: [bankRules],
  pastPayments: async (trx, { now, withPayments }) =>
    withPayments ? { past: [], write: () => seedBank(trx, now) } : null,
  dashboard: [{ ...walletDashboard, order: 40 }],
  navigation: {
    areas: [
      {
        name: msg('Accounting'),
        href: '/admin/account',
        icon: 'Scale',
        group: 'Money',
        order: 40,
        needs: 'money',
        keywords: msg('money bank balance ledger journal books fees tax payouts report'),
        key: 'a',
      },
    ],
    actions: [
      { name: msg('View the journal'), href: '/admin/account/journal' },
      {
        name: msg('Record a payout'),
        href: '/admin/account/payouts',
        keywords: msg('bank transfer deposit'),
      },
      {
        name: msg('Record a deposit'),
        href: '/admin/account/deposits',
        keywords: msg('bank cash checks collection'),
      },
      {
        name: msg('Match bank transactions'),
        href: '/admin/account/bank',
        keywords: msg('bank statement reconcile import CSV'),
      },
      {
        name: msg('Close the year'),
        href: '/admin/account/year-end',
        keywords: msg('checklist January statements tax'),
      },
      {
        name: msg('Print the monthly report'),
        href: '/admin/account/report',
        keywords: msg('tax year month print'),
      },
    ],
  },
})
