import { changedMeanwhile } from '#core/api/problems.ts'
import { on, type Served } from '#core/api/served.ts'
import { readShipping, readShopSettings, writeShopSettings } from '../checkout/shipping-contract.ts'
import { findSettings, pickupPlaces, saveSettings } from './settings-store.ts'

export const shopSettingsApi: Served[] = [
  on(readShipping, async (_, { db, organisation }) => {
    const { draft } = await findSettings(db)
    return { countries: draft.countries, branches: await pickupPlaces(db, draft, organisation) }
  }),
  on(readShopSettings, (_, { db }) => findSettings(db)),
  on(writeShopSettings, async (held, { db, now }) => {
    const version = await saveSettings(db, held, now)
    if (version === undefined) {
      throw changedMeanwhile('the settings', 'them')
    }
    return { ...held, version }
  }),
]
