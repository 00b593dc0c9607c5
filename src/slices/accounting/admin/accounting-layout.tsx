import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { account, journal, payouts, report } from './addresses.ts'

/** Sections, each with its own address. */
const sections = [
  { name: 'Balances', href: account },
  { name: 'Journal', href: journal },
  { name: 'Payouts', href: payouts },
  { name: 'Monthly report', href: report },
]

/** The admin section of accounting. */
export default function AccountingLayout() {
  return <AdminSectionTabs label="Parts of the accounts" parts={sections} />
}
