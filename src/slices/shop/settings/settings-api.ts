import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import {
  headOffice,
  type Rate,
  readShipping,
  readShopSettings,
  ShopSettings,
  writeShopSettings,
} from '../checkout/shipping-contract.ts'

export const shopSettings = settingsStore(
  'shop_settings',
  ShopSettings,
  {
    countries: [],
    pickup: [],
    pickupAtHeadOffice: true,
    returnDays: 30,
    lowStock: 5,
  },
  {
    countries: msg('Shipping'),
    pickup: msg('Pickup'),
    pickupAtHeadOffice: msg('Pickup at the head office'),
    returnDays: msg('Days for returns'),
    lowStock: msg('Low stock'),
  },
  undefined,
  (draft) => ({ ...draft, countries: draft.countries.map(rateText) }),
)

function rateText({ country, price, freeAbove }: Rate): string {
  const rate = { country: countryName(country), price: formatMoney(price) }
  return freeAbove === null
    ? t('{country} {price}', rate)
    : t('{country} {price}, free on orders of {amount} or more', { ...rate, amount: formatMoney(freeAbove) })
}

export type PickupPlace = { id: number; name: string; address: string }

/** The head office and the public branches of the settings, in branch order. */
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
    select id, location as name, address from branch
    where id = any(${pickup}::int[]) and active and state = 'published' and deleted_at is null
    order by position, id`.execute(db)
  return rows
}

export const shopSettingsApi: ServedEndpoint[] = [
  on(readShipping, async (_, { db, organisation }) => {
    const { draft } = await shopSettings.find(db)
    return { countries: draft.countries, branches: await pickupPlaces(db, draft, organisation) }
  }),
  on(readShopSettings, (_, { db }) => shopSettings.find(db)),
  on(writeShopSettings, (settings, { db, now, note }) => shopSettings.save(db, settings, now, note)),
]
