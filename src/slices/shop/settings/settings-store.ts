import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { type HeldSettings, headOffice, ShopSettings } from '../checkout/shipping-contract.ts'

/** What came with the house. */
const initialSettings: ShopSettings = {
  countries: [
    { country: 'US', price: 695, freeAbove: 7500 },
    { country: 'NG', price: 450, freeAbove: 6000 },
    { country: 'CA', price: 1495, freeAbove: 12_000 },
    { country: 'GB', price: 1895, freeAbove: 15_000 },
  ],
  pickup: [],
  pickupAtHeadOffice: true,
  lowStock: 5,
}

/** What an older version of the house wrote may lack something: there stands what came with this one. */
export async function findSettings(db: Db): Promise<HeldSettings> {
  const row = await db.selectFrom('shop_settings').select(['content', 'version']).executeTakeFirst()
  return { version: row?.version ?? 0, draft: ShopSettings.parse({ ...initialSettings, ...row?.content }) }
}

/** The new version; undefined, and nothing is changed, where there is another than the one that was read. */
export async function saveSettings(
  db: Db,
  { version, draft }: HeldSettings,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into shop_settings as s (content, version, updated)
    values (${JSON.stringify(draft)}::jsonb, ${version + 1}, ${now})
    on conflict (only_one) do update set content = excluded.content, version = excluded.version, updated = excluded.updated
    where s.version = ${version}
    returning version`.execute(db)
  return rows[0]?.version
}

export type PickupPlace = { id: number; name: string; address: string }

/** The head office and the public branches of the settings, in the order of the branches. */
export async function pickupPlaces(
  db: Db,
  { pickup, pickupAtHeadOffice }: ShopSettings,
  { name, address }: Pick<Organisation, 'name' | 'address'>,
): Promise<PickupPlace[]> {
  // A letter's address begins with the ministry's own name.
  const street = address.filter((line) => line !== name).join(', ')
  const office = { id: headOffice, name: 'Head office', address: street }
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
