import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { account, journal, payouts, report } from './addresses.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { name: 'Balances', href: account },
  { name: 'Journal', href: journal },
  { name: 'Payouts', href: payouts },
  { name: 'Monthly report', href: report },
]

/** The room of those who keep the books. */
export default function AccountRoom() {
  return <AdminSectionTabs label="Parts of the accounts" parts={parts} />
}
