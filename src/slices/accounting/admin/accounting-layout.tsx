import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { account, bank, deposits, journal, payouts, report, storeSales, yearEnd } from './addresses.ts'

/** Sections, each with its own address. */
const sections = [
  { name: msg('Balances'), href: account },
  { name: msg('Journal'), href: journal },
  { name: msg('Payouts'), href: payouts },
  { name: msg('Deposits'), href: deposits },
  { name: msg('Bank'), href: bank },
  { name: msg('Monthly report'), href: report },
  { name: msg('Year-end'), href: yearEnd },
  { name: msg('Store sales'), href: storeSales },
]

/** The admin section of accounting. */
export default function AccountingLayout() {
  return <AdminSectionTabs label={t('Accounting sections')} parts={sections} />
}
