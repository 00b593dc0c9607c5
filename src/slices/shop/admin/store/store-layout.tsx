import { RoomParts } from '#ui/layout/room-parts.tsx'
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
  return <RoomParts label="Parts of the store" parts={sections} />
}
