import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg, t } from '#core/text/messages.ts'
import { defaultPlaceOf } from '../addresses/address-store.ts'
import {
  estimateShipping,
  headOffice,
  readShipping,
  readShopSettings,
  ShopSettings,
  writeShopSettings,
} from '../checkout/shipping-contract.ts'

import { countryRates, estimateFor } from '../pricing/shipping-rates.ts'
import { downloadTax, noTax } from '../pricing/tax.ts'
import { withKnownStates } from './known-states.ts'
import { localText, taxText, zoneText } from './settings-labels.ts'

export const shopSettings = settingsStore(
  'shop_settings',
  ShopSettings,
  {
    zones: [],
    local: null,
    tax: noTax,
    pickup: [],
    pickupAtHeadOffice: true,
    returnDays: 30,
    lowStock: 5,
  },
  {
    zones: msg('Shipping'),
    local: msg('Local delivery'),
    tax: msg('Tax'),
    pickup: msg('Pickup'),
    pickupAtHeadOffice: msg('Pickup at the head office'),
    returnDays: msg('Return window (days)'),
    lowStock: msg('Low stock'),
  },
  undefined,
  async (draft, db) => ({
    ...draft,
    pickup: (await branchesOf(db, draft.pickup)).map(({ name }) => name),
    zones: draft.zones.map(zoneText),
    local: draft.local ? localText(draft.local) : '',
    tax: taxText(draft.tax),
  }),
)

export type PickupPlace = { id: number; name: string; address: string }

/** The pickup locations in the settings: the head office and public branches, in order. */
export async function pickupPlaces(
  db: Db,
  { pickup, pickupAtHeadOffice }: ShopSettings,
  { name, address }: Pick<Organisation, 'name' | 'address'>,
): Promise<PickupPlace[]> {
  // The ministry's postal address starts with its name, which is left out here.
  const street = address.filter((line) => line !== name).join(', ')
  const office = { id: headOffice, name: t('Head office'), address: street }
  return [...(pickupAtHeadOffice && street ? [office] : []), ...(await branchesOf(db, pickup))]
}

async function branchesOf(db: Db, pickup: readonly number[]): Promise<PickupPlace[]> {
  if (pickup.length === 0) return []
  const { rows } = await sql<PickupPlace>`
    select id, location as name, regexp_replace(address, '\\s*\\n\\s*', ', ', 'g') as address from branch
    where id = any(${pickup}::int[]) and active and state = 'published' and deleted_at is null
    order by position, id`.execute(db)
  return rows
}

export const shopSettingsApi: ServedEndpoint[] = [
  on(readShipping, async (_, { db, organisation }) => {
    const { draft } = await shopSettings.find(db)
    const branches = await pickupPlaces(db, draft, organisation)
    return {
      countries: countryRates(draft.zones),
      local: draft.local,
      branches,
      downloadTax: downloadTax(draft.tax),
      estimate: estimateFor(draft.zones, null),
      returnDays: draft.returnDays,
    }
  }),
  on(estimateShipping, async (_, { db, caller }) => {
    const { zones } = (await shopSettings.find(db)).draft
    const to = caller.kind === 'member' ? await defaultPlaceOf(db, caller.id) : null
    return { estimate: estimateFor(zones, to) }
  }),
  on(readShopSettings, (_, { db }) => shopSettings.find(db)),
  on(writeShopSettings, ({ draft, ...rest }, { db, now, note }) =>
    shopSettings.save(db, { ...rest, draft: withKnownStates(draft) }, now, note),
  ),
]
