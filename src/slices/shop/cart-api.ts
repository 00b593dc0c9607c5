import { on, type Served } from '#core/served.ts'
import { repriceCart } from './cart-contract.ts'
import { offersBeside, offersOf } from './offers-store.ts'
import { priced, repriced } from './reprice.ts'
import { findSettings, pickupPlaces } from './settings-store.ts'
import { wayOf } from './shipping.ts'

export const cartApi: Served[] = [
  on(repriceCart, async ({ items, replaces, ...wanted }, { db, organisation }) => {
    const { draft } = await findSettings(db)
    const way = wayOf(wanted, draft, await pickupPlaces(db, draft, organisation))
    const products = items.map(({ product }) => product)
    const offers = await (replaces ? offersBeside(db, products, replaces) : offersOf(db, products))
    return repriced(priced(items, offers), way)
  }),
]
