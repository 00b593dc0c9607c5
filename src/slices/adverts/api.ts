import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound } from '#core/api/problems.ts'
import { allBut, collectionApi, editableOf } from '#core/collections/collection-api.ts'
import type { CollectionRow } from '#core/collections/collection-store.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import {
  type Advert,
  type AdvertDraft,
  adverts,
  approveAdvert,
  exportAdverts,
  listAdverts,
} from './contract.ts'
import {
  advertStore,
  allForStaff,
  findRunning,
  listForStaff,
  listRunning,
  nextTurn,
  setApproval,
} from './store.ts'
import type { AdvertColumns } from './tables.ts'

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

const held = (row: Row) => editableOf(row, draftOf(row))

const csvColumns: readonly CsvColumn<ReturnType<typeof held>>[] = [
  ['Title', ({ draft }) => draft.ads_title],
  ['Organisation', ({ draft }) => draft.organisation_name],
  ['Address', ({ draft }) => draft.ads_url],
  ['Starts', ({ draft }) => draft.ads_starts, 'moment'],
  ['Ends', ({ draft }) => draft.ads_end, 'moment'],
  ['Approved', ({ publication }) => publication.state === 'published'],
  ['Changed', ({ updated }) => updated, 'moment'],
]

export const advertsApi: ServedEndpoint[] = [
  on(adverts.list, async (asked, context) => {
    await untilNextTurn(context)
    const { items, total } = await listRunning(context.db, asked, context.now)
    return { items: items.map(itemOf), total }
  }),
  on(adverts.read, async ({ id }, context) => {
    await untilNextTurn(context)
    const row = await findRunning(context.db, id, context.now)
    if (!row) throw notFound('This advert')
    return itemOf(row)
  }),
  on(listAdverts, async (asked, { db, now }) => {
    const { items, total } = await listForStaff(db, asked, now)
    return { items: items.map(held), total }
  }),
  onExport(exportAdverts, 'adverts', csvColumns, async (wanted, { db, now }) =>
    mapAllRows(await allForStaff(db, wanted, now), held),
  ),
  on(approveAdvert, async ({ id, version, approved }, { db, now, note }) => {
    const row = await setApproval(db, { id, version, approved }, now)
    if (!row)
      throw (await advertStore.findAny(db, id)) ? changedMeanwhile('this advert') : notFound('This advert')
    note(`${approved ? 'Approved' : 'Withdrawn'}: ${row.ads_title}`)
    return held(row)
  }),
  ...allBut(collected, adverts.list, adverts.read, adverts.listAll, adverts.exportAll),
]
