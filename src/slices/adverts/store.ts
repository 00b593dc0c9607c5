import { type RawBuilder, sql } from 'kysely'
import { type CollectionRow, collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import type { Phase } from './rules.ts'
import type { AdvertColumns } from './tables.ts'

export const advertStore = collectionStore<AdvertColumns>('advert')

type Asked = { page: number; page_size: number }

/** The same as `phaseOf` in rules.ts. */
const inPhase: Record<Phase, (now: Date) => RawBuilder<unknown>> = {
  ended: (now) => sql`ads_end <= ${now}`,
  waiting: (now) => sql`ads_end > ${now} and state <> 'published'`,
  coming: (now) => sql`ads_end > ${now} and state = 'published' and ads_starts > ${now}`,
  running: (now) => sql`ads_end > ${now} and state = 'published' and ads_starts <= ${now}`,
}

export const listRunning = (db: Db, asked: Asked, now: Date) =>
  advertStore.listPublishedThat(db, inPhase.running(now), sql`ads_starts desc, id desc`, asked)

export async function findRunning(db: Db, id: number, now: Date) {
  const only = sql`id = ${id} and ${inPhase.running(now)}`
  const { items } = await advertStore.listPublishedThat(db, only, sql`id`, { page: 1, page_size: 1 })
  return items[0]
}

/** When an approved advert next starts or ends: until then the answers stand. */
export async function nextTurn(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(ads_starts) from advert where state = 'published' and deleted_at is null and ads_starts > ${now}),
      (select min(ads_end) from advert where state = 'published' and deleted_at is null and ads_end > ${now})
    ) as at`.execute(db)
  return rows[0]?.at ?? null
}

type Wanted = { search?: string | undefined; phase?: Phase | undefined }

export const listForStaff = (db: Db, { phase, ...asked }: Asked & Wanted, now: Date) =>
  advertStore.listAll(db, asked, phase && inPhase[phase](now))

export const allForStaff = (db: Db, { phase, search }: Wanted, now: Date) =>
  advertStore.exportAll(db, { search }, phase && inPhase[phase](now))

/** Nothing is changed, and undefined returned, unless the row still is as it was read. */
export async function setApproval(
  db: Db,
  { id, version, approved }: { id: number; version: number; approved: boolean },
  now: Date,
) {
  const { rows } = await sql<AdvertColumns & CollectionRow>`
    update advert
    set state = ${approved ? 'published' : 'draft'}, publish_at = ${approved ? now : null}::timestamptz,
        updated = ${now}, version = version + 1
    where id = ${id} and version = ${version} and deleted_at is null
    returning *`.execute(db)
  return rows[0]
}
