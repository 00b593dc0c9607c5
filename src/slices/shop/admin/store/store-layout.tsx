import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { categoriesAddress, fastOrders, orders, sales, settingsAddress, store } from './store-address.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { name: 'Products', href: store },
  { name: 'Categories', href: categoriesAddress },
  { name: 'Orders', href: orders },
  { name: 'Fast orders', href: fastOrders },
  { name: 'Sales', href: sales },
  { name: 'Settings', href: settingsAddress },
]

/** The room of those who keep the shop. */
export default function StoreRoom() {
  return <AdminSectionTabs label="Parts of the store" parts={parts} />
}
