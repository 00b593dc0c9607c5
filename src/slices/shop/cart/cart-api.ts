import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { offersBeside, offersOf } from '../catalog/offers-store.ts'
import { wayOf } from '../checkout/shipping.ts'
import { pickupPlaces, shopSettings } from '../settings/settings-store.ts'
import { repriceCart } from './cart-contract.ts'
import { priced, repriced } from './reprice.ts'

export const cartApi: ServedEndpoint[] = [
  on(repriceCart, async ({ items, replaces, ...wanted }, { db, organisation }) => {
    const { draft } = await shopSettings.find(db)
    const way = wayOf(wanted, draft, await pickupPlaces(db, draft, organisation))
    const products = items.map(({ product }) => product)
    const offers = await (replaces ? offersBeside(db, products, replaces) : offersOf(db, products))
    return repriced(priced(items, offers), way)
  }),
]
