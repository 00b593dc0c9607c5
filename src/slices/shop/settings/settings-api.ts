import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { readShipping, readShopSettings, writeShopSettings } from '../checkout/shipping-contract.ts'
import { pickupPlaces, shopSettings } from './settings-store.ts'

export const shopSettingsApi: ServedEndpoint[] = [
  on(readShipping, async (_, { db, organisation }) => {
    const { draft } = await shopSettings.find(db)
    return { countries: draft.countries, branches: await pickupPlaces(db, draft, organisation) }
  }),
  on(readShopSettings, (_, { db }) => shopSettings.find(db)),
  on(writeShopSettings, (held, { db, now }) => shopSettings.save(db, held, now)),
]
