import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import {
  batches,
  cards,
  donations,
  insights,
  pledges,
  purposesAddress,
  recurringGifts,
  statements,
} from './donations-address.ts'

/** Sections, each with its own address. */
const sections = [
  { name: msg('Gifts'), href: donations },
  { name: msg('Recurring gifts'), href: recurringGifts },
  { name: msg('Pledges'), href: pledges },
  { name: msg('Batches'), href: batches },
  { name: msg('Statements'), href: statements },
  { name: msg('Cards'), href: cards },
  { name: msg('Purposes'), href: purposesAddress },
  { name: msg('Insights'), href: insights },
]

/** The admin section of donations. */
export default function DonationsLayout() {
  return <AdminSectionTabs label={t('Donations sections')} parts={sections} />
}
