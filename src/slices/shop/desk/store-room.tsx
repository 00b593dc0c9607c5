import { Outlet, useLocation } from 'react-router'
import { LinkTabs } from '#ui/tabs.tsx'
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
  const { pathname } = useLocation()
  const current = parts.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <div className="flex flex-col gap-8">
      <div className="no-print">
        <LinkTabs
          label="Parts of the store"
          tabs={parts.map(({ name, href }) => ({ value: href, label: name, href }))}
          current={current?.href ?? ''}
        />
      </div>
      <Outlet />
    </div>
  )
}
