import { Outlet } from 'react-router'
import { hasPermission } from '#core/api/access.ts'
import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { useAdminUser } from '#ui/admin/admin-user.ts'
import {
  categoriesAddress,
  discounts,
  downloadsAddress,
  fastOrders,
  orders,
  returnsAddress,
  sales,
  settingsAddress,
  stockAddress,
  store,
} from './store-address.ts'

/** Sections, each with its own address. */
const sections = [
  { name: msg('Products'), href: store },
  { name: msg('Categories'), href: categoriesAddress },
  { name: msg('Stock'), href: stockAddress },
  { name: msg('Orders'), href: orders },
  { name: msg('Returns'), href: returnsAddress },
  { name: msg('Fast orders'), href: fastOrders },
  { name: msg('Discounts'), href: discounts },
  { name: msg('Downloads'), href: downloadsAddress },
  { name: msg('Sales'), href: sales },
  { name: msg('Settings'), href: settingsAddress },
]

/** The admin section of the shop. */
export default function StoreLayout() {
  const { roles } = useAdminUser()
  // Treasurers only see the sales.
  if (!hasPermission(roles, 'shop')) return <Outlet />
  return <AdminSectionTabs label={t('Store')} parts={sections} />
}
