import { z } from 'zod'
import type { Endpoint } from '../api/endpoint.ts'
import { type Context, on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import { changedMeanwhile, notFound } from '../api/problems.ts'
import { previewParameter } from '../cache/preview.ts'
import { storePreview, undone } from '../cache/preview-api.ts'
import type { Db } from '../data/db.ts'
import { mapAllRows } from '../data/list-sql.ts'
import { job, type Worker, worker } from '../jobs/jobs.ts'
import { changesBetween } from '../security/audit.ts'
import { onExport } from '../text/csv-export.ts'
import { msg, t } from '../text/messages.ts'
import {
  addressOf,
  type Collection,
  type Editable,
  type EditableCollection,
  type Publication,
  publicationNames,
} from './collection.ts'
import type { CollectionAdmin } from './collection-admin.ts'
import { editableColumns, type FieldLabels, inWords } from './collection-csv.ts'
import { type CollectionRow, type CollectionStore, publishDue } from './collection-store.ts'
import { titleOf } from './collection-title.ts'
import { purgeUnsavedCopies } from './unsaved-copies-api.ts'
import { keepVersion, purgeDeleted, readVersions } from './version-store.ts'

type Staff<Draft, Columns> = {
  /** Labels in the export and the audit log for values that are stored as codes. */
  labels?: FieldLabels
  /** Fields with amounts in cents. */
  money?: readonly (keyof Draft & string)[]
  /** What else the audit log says in words: fields with the ids or addresses of other items, or with several values. */
  words?: (draft: Draft, db: Db) => Promise<Partial<Record<keyof Draft & string, string | object>>>
  draft: (row: Columns & CollectionRow) => Draft
  columns: (draft: Draft) => Columns
  /** Refuses what the database has to be asked about, such as an address that another item has. */
  check?: (context: Context, draft: Draft, id: number | null) => Promise<void>
  /** Where a preview differs from the written columns, or from the order of the table. */
  preview?: {
    columns?: (columns: Columns, now: Date) => Columns
    countAbove?: (db: Db, id: number, context: Context) => Promise<number>
  }
}

/** The id for previews of unsaved items, which no item has. */
const unsavedId = 999_999_999

/** The handlers of a collection's endpoints. `from` converts rows to items and drafts, and drafts to columns. */
export function collectionApi<Item, Draft, Columns extends object>(
  of: Collection<Item, Draft>,
  store: CollectionStore<Columns>,
  from: Staff<Draft, Columns> & { item: (row: Columns & CollectionRow, context: Context) => Item },
): ServedEndpoint[] {
  return [
    on(of.list, async (query, context) => {
      const { items, total } = await store.listPublished(context.db, query)
      return { items: items.map((row) => from.item(row, context)), total }
    }),
    on(of.read, async ({ id }, context) =>
      from.item(orNotFound(of, await store.findPublished(context.db, id)), context),
    ),
    ...adminApi(of, store, from),
  ]
}

/** Returns the row, or throws a 404 that names what is missing. */
export function orNotFound<Row>({ missing }: { missing: string }, row: Row | undefined): Row {
  if (!row) throw notFound(missing)
  return row
}

/** The staff endpoints only, for a slice with its own public endpoints. */
export function adminApi<Draft, Columns extends object>(
  of: EditableCollection<Draft>,
  store: CollectionStore<Columns>,
  from: Staff<Draft, Columns>,
): ServedEndpoint[] {
  const existing = (row: (Columns & CollectionRow) | undefined) => orNotFound(of, row)
  const toEditable = (row: Columns & CollectionRow): Editable<Draft> => editableOf(row, from.draft(row))
  const stateOf = async (db: Db, { draft, publication }: Editable<Draft>) => ({
    ...inWords(draft, from.labels, from.money),
    ...(await from.words?.(draft, db)),
    status: t(publicationNames[publication.state]),
  })
  const publishLater = async ({ db, jobs }: Context, id: number, publication: Publication) => {
    if (publication.state === 'scheduled') {
      await jobs.send(db, publish, { table: of.table, id }, new Date(publication.at))
    }
  }

  const show = async (trx: Db, id: number | null, draft: Draft, now: Date) => {
    const written = from.columns(draft)
    const columns = from.preview?.columns?.(written, now) ?? written
    const published = { state: 'published' } as const
    return id === null
      ? store.insert(trx, columns, published, now, unsavedId)
      : existing(await store.update(trx, id, null, columns, published, now))
  }
  const versionOf = (row: Columns & CollectionRow) => ({
    version: row.version,
    draft: from.draft(row),
    at: row.updated,
    isDraft: row.state === 'draft',
  })
  const hasOwnPage = /^[^#]*\{/.test(of.shownAt)

  return [
    on(of.listAll, async (query, { db }) => {
      const { items, total } = await store.listAll(db, query)
      return { items: items.map(toEditable), total }
    }),
    onExport(
      of.exportAll,
      of.table.replaceAll('_', '-'),
      editableColumns(of.fields, from.labels, {}, from.money),
      async (filters, { db }) => mapAllRows(await store.exportAll(db, filters), toEditable),
    ),
    on(of.readAny, async ({ id }, { db }) => toEditable(existing(await store.findAny(db, id)))),
    on(of.create, async ({ draft, publication }, context) => {
      await from.check?.(context, draft, null)
      const row = await store.insert(context.db, from.columns(draft), publication, context.now)
      await keepVersion(context.db, { source: of.table, id: row.id }, versionOf(row))
      context.note(await titleOf(context.db, of, row.id))
      await publishLater(context, row.id, publication)
      return toEditable(row)
    }),
    on(of.update, async ({ id, version, draft, publication }, context) => {
      await from.check?.(context, draft, id)
      const before = await store.findAny(context.db, id)
      const row = await store.update(context.db, id, version, from.columns(draft), publication, context.now)
      if (!row) {
        existing(before)
        throw changedMeanwhile()
      }
      await keepVersion(context.db, { source: of.table, id }, versionOf(row), before && versionOf(before))
      const names = { ...of.fields, status: msg('Status') }
      const changes = before
        ? changesBetween(
            await stateOf(context.db, toEditable(before)),
            await stateOf(context.db, toEditable(row)),
            names,
          )
        : []
      context.note(await titleOf(context.db, of, id), changes)
      await publishLater(context, id, publication)
      return toEditable(row)
    }),
    on(of.remove, async ({ id }, { db, now, note }) => {
      note(await titleOf(db, of, id))
      existing(await store.remove(db, id, now))
      return { message: 'Deleted.' }
    }),
    on(of.restore, async ({ id }, { db, note }) => {
      const row = existing(await store.restore(db, id))
      note(await titleOf(db, of, id))
      return toEditable(row)
    }),
    on(of.versions, async ({ id, version }, { db }) => {
      existing(await store.findAny(db, id))
      return readVersions(db, { source: of.table, id }, of.draft, version)
    }),
    {
      ...on(of.preview, async ({ id, draft }, context) => {
        const { db, now } = context
        const token = await storePreview(db, { source: of.table, item: id ?? null, draft }, now)
        const above = await undone(db, async (trx) => {
          await from.check?.({ ...context, db: trx }, draft, id ?? null)
          const shown = await show(trx, id ?? null, draft, now)
          return hasOwnPage ? 0 : (from.preview?.countAbove ?? store.countAbove)(trx, shown.id, context)
        })
        const address = addressOf(of, { id: id ?? unsavedId, draft })
        return { href: previewAddress(address, token, Math.floor(above / of.pageSize) + 1) }
      }),
      preview: {
        table: of.table,
        noun: of.noun,
        access: of.preview.access,
        show: async (trx, id, draft, now) => {
          const checked = of.draft.safeParse(draft)
          // Stored by another version of the program.
          if (!checked.success) throw notFound('We couldn’t find this preview.')
          return show(trx, id, checked.data, now)
        },
      },
    },
  ]
}

/** The item's own page, or the page of the list that contains it. */
function previewAddress(shownAt: string, token: string, page: number) {
  const address = new URL(shownAt, 'http://localhost')
  if (page > 1) address.searchParams.set('page', String(page))
  address.searchParams.set(previewParameter, token)
  return `${address.pathname}${address.search}${address.hash}`
}

/** A row as staff edit it. */
export const editableOf = <Draft>(row: CollectionRow, draft: Draft): Editable<Draft> => ({
  id: row.id,
  draft,
  publication: publicationOf(row),
  version: row.version,
  created: row.created.toISOString(),
  updated: row.updated.toISOString(),
})

/** Without the endpoints that a slice implements itself. */
export const allBut = (served: readonly ServedEndpoint[], ...own: readonly Endpoint[]): ServedEndpoint[] =>
  served.filter(({ endpoint }) => !own.includes(endpoint))

const publish = job('publish', z.object({ table: z.string(), id: z.int() }))
const purge = job('purge-deleted', z.object({}))

/** Publishes scheduled items on time, and purges deleted items and unsaved copies after 30 days. */
export const collectionWorkers = (db: Db, collections: readonly CollectionAdmin[]): Worker[] => [
  worker(publish, async ({ table, id }) => {
    const collection = collections.find((each) => each.table === table)
    await db.transaction().execute(async (trx) => {
      if (collection && (await publishDue(trx, table, id, new Date())))
        await collection.notifyPublished(trx, id)
    })
  }),
  worker(
    purge,
    async () => {
      const before = new Date(Date.now() - 30 * 24 * 3600 * 1000)
      for (const { table } of collections) await purgeDeleted(db, table, before)
      await purgeUnsavedCopies(db, new Date())
    },
    '15 3 * * *',
  ),
]

function publicationOf({ state, publish_at }: CollectionRow): Publication {
  return state === 'scheduled' ? { state, at: (publish_at ?? new Date(0)).toISOString() } : { state }
}
