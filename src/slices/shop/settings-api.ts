import { changedMeanwhile } from '#core/errors.ts'
import { on, type Served } from '#core/served.ts'
import { findSettings, pickupPlaces, saveSettings } from './settings-store.ts'
import { readShipping, readShopSettings, writeShopSettings } from './shipping-contract.ts'

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
