import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { categoriesAddress, fastOrders, orders, sales, settingsAddress, store } from './store-address.ts'

/** Sections, each with its own address. */
const sections = [
  { name: 'Products', href: store },
  { name: 'Categories', href: categoriesAddress },
  { name: 'Orders', href: orders },
  { name: 'Fast orders', href: fastOrders },
  { name: 'Sales', href: sales },
  { name: 'Settings', href: settingsAddress },
]

/** The admin section of the shop. */
export default function StoreLayout() {
  return <AdminSectionTabs label="Parts of the store" parts={sections} />
}
