import { type RawBuilder, sql } from 'kysely'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound } from '#core/api/problems.ts'
import { allBut, collectionApi, editableOf } from '#core/collections/collection-api.ts'
import { type CollectionRow, collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg } from '#core/text/messages.ts'
import {
  type Advert,
  type AdvertDraft,
  adverts,
  approveAdvert,
  exportAdverts,
  listAdverts,
} from './contract.ts'
import type { Phase } from './rules.ts'
import type { AdvertColumns } from './tables.ts'

const advertStore = collectionStore<AdvertColumns>('advert')

type Paging = { page: number; page_size: number }

/** The same as `phaseOf` in rules.ts. */
const inPhase: Record<Phase, (now: Date) => RawBuilder<unknown>> = {
  ended: (now) => sql`ads_end <= ${now}`,
  waiting: (now) => sql`ads_end > ${now} and state <> 'published'`,
  coming: (now) => sql`ads_end > ${now} and state = 'published' and ads_starts > ${now}`,
  running: (now) => sql`ads_end > ${now} and state = 'published' and ads_starts <= ${now}`,
}

const listRunning = (db: Db, paging: Paging, now: Date) =>
  advertStore.listPublishedThat(db, inPhase.running(now), sql`ads_starts desc, id desc`, paging)

async function findRunning(db: Db, id: number, now: Date) {
  const only = sql`id = ${id} and ${inPhase.running(now)}`
  const { items } = await advertStore.listPublishedThat(db, only, sql`id`, { page: 1, page_size: 1 })
  return items[0]
}

/** When an approved advert next starts or ends: until then the answers stand. */
async function nextTurn(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(ads_starts) from advert where state = 'published' and deleted_at is null and ads_starts > ${now}),
      (select min(ads_end) from advert where state = 'published' and deleted_at is null and ads_end > ${now})
    ) as at`.execute(db)
  return rows[0]?.at ?? null
}

type AdvertFilter = { search?: string | undefined; phase?: Phase | undefined }

const listForStaff = (db: Db, { phase, ...paging }: Paging & AdvertFilter, now: Date) =>
  advertStore.listAll(db, paging, phase && inPhase[phase](now))

const allForStaff = (db: Db, { phase, search }: AdvertFilter, now: Date) =>
  advertStore.exportAll(db, { search }, phase && inPhase[phase](now))

/** Nothing is changed, and undefined returned, unless the row still is as it was read. */
async function setApproval(
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

type Row = AdvertColumns & CollectionRow

const draftOf = ({
  ads_title,
  organisation_name,
  image,
  ads_url,
  ads_starts,
  ads_end,
}: Row): AdvertDraft => ({
  ads_title,
  organisation_name,
  image,
  ads_url,
  ads_starts: ads_starts.toISOString(),
  ads_end: ads_end.toISOString(),
})

const itemOf = (row: Row): Advert => ({
  id: row.id,
  ...draftOf(row),
  ads_approved: row.state === 'published',
})

const collected = collectionApi(adverts, advertStore, {
  item: itemOf,
  draft: draftOf,
  columns: ({ ads_starts, ads_end, ...draft }) => ({
    ...draft,
    ads_starts: new Date(ads_starts),
    ads_end: new Date(ads_end),
  }),
  // As on its first day, when it is the first of all.
  preview: {
    columns: (advert, now) => ({ ...advert, ads_starts: now, ads_end: new Date(now.getTime() + 86_400_000) }),
    countAbove: async () => 0,
  },
})

/** The clock alone starts and ends adverts: an answer about them is good until the next of these moments. */
async function untilNextTurn({ db, now, cachedUntil }: Context) {
  const next = await nextTurn(db, now)
  if (next) cachedUntil(next)
}

const editable = (row: Row) => editableOf(row, draftOf(row))

const csvColumns: readonly CsvColumn<ReturnType<typeof editable>>[] = [
  [msg('Title'), ({ draft }) => draft.ads_title],
  [msg('Organization'), ({ draft }) => draft.organisation_name],
  [msg('Link'), ({ draft }) => draft.ads_url],
  [msg('Starts'), ({ draft }) => draft.ads_starts, 'moment'],
  [msg('Ends'), ({ draft }) => draft.ads_end, 'moment'],
  [msg('Approved'), ({ publication }) => publication.state === 'published'],
  [msg('Updated'), ({ updated }) => updated, 'moment'],
]

export const advertsApi: ServedEndpoint[] = [
  on(adverts.list, async (paging, context) => {
    await untilNextTurn(context)
    const { items, total } = await listRunning(context.db, paging, context.now)
    return { items: items.map(itemOf), total }
  }),
  on(adverts.read, async ({ id }, context) => {
    await untilNextTurn(context)
    const row = await findRunning(context.db, id, context.now)
    if (!row) throw notFound('We couldn’t find this ad.')
    return itemOf(row)
  }),
  on(listAdverts, async (paging, { db, now }) => {
    const { items, total } = await listForStaff(db, paging, now)
    return { items: items.map(editable), total }
  }),
  onExport(exportAdverts, 'ads', csvColumns, async (filter, { db, now }) =>
    mapAllRows(await allForStaff(db, filter, now), editable),
  ),
  on(approveAdvert, async ({ id, version, approved }, { db, now, note, noteAct }) => {
    const row = await setApproval(db, { id, version, approved }, now)
    if (!row)
      throw (await advertStore.findAny(db, id)) ? changedMeanwhile() : notFound('We couldn’t find this ad.')
    const { ads_title: title } = row
    note(title)
    if (!approved) noteAct(msg('{name} withdrew the ad {item}.'))
    return editable(row)
  }),
  ...allBut(collected, adverts.list, adverts.read, adverts.listAll, adverts.exportAll),
]
