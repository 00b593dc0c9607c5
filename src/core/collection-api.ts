import { z } from 'zod'
import type { Collection, Desk, Held, Publication } from './collection.ts'
import type { CollectionDesk } from './collection-desk.ts'
import { type CollectionStore, type Kind, publishDue, purgeDeleted } from './collection-store.ts'
import type { Db } from './db.ts'
import type { Endpoint } from './endpoint.ts'
import { notFound, Problem } from './errors.ts'
import { job, type Worker, worker } from './jobs.ts'
import { type Context, on, type Served } from './served.ts'

type Staff<Draft, Columns> = {
  draft: (row: Columns & Kind) => Draft
  columns: (draft: Draft) => Columns
}

/** The handlers of a collection's endpoints. `from` turns rows into wire shapes, and drafts into columns. */
export function collectionApi<Item, Draft, Columns extends object>(
  of: Collection<Item, Draft>,
  store: CollectionStore<Columns>,
  from: Staff<Draft, Columns> & { item: (row: Columns & Kind) => Item },
): Served[] {
  return [
    on(of.list, async (asked, { db }) => {
      const { items, total } = await store.listPublished(db, asked)
      return { items: items.map(from.item), total }
    }),
    on(of.read, async ({ id }, { db }) => from.item(there(of, await store.findPublished(db, id)))),
    ...deskApi(of, store, from),
  ]
}

/** What is not there is answered by name. */
export function there<Row>({ noun }: { noun: string }, row: Row | undefined): Row {
  if (!row) throw notFound(`This ${noun}`)
  return row
}

/** The handlers of the staff's side alone, for a slice that writes its public reads itself. */
export function deskApi<Draft, Columns extends object>(
  of: Desk<Draft>,
  store: CollectionStore<Columns>,
  from: Staff<Draft, Columns>,
): Served[] {
  const name = of.noun[0]?.toUpperCase() + of.noun.slice(1)
  const found = (row: (Columns & Kind) | undefined) => there(of, row)
  const held = (row: Columns & Kind): Held<Draft> => heldOf(row, from.draft(row))
  const publishLater = async ({ db, jobs }: Context, id: number, publication: Publication) => {
    if (publication.state === 'scheduled') {
      await jobs.send(db, publish, { table: of.table, id }, new Date(publication.at))
    }
  }

  return [
    on(of.listAll, async (asked, { db }) => {
      const { items, total } = await store.listAll(db, asked)
      return { items: items.map(held), total }
    }),
    on(of.readAny, async ({ id }, { db }) => held(found(await store.findAny(db, id)))),
    on(of.create, async ({ draft, publication }, context) => {
      const row = await store.insert(context.db, from.columns(draft), publication, context.now)
      await publishLater(context, row.id, publication)
      return held(row)
    }),
    on(of.update, async ({ id, version, draft, publication }, context) => {
      const row = await store.update(context.db, id, version, from.columns(draft), publication, context.now)
      if (!row) {
        found(await store.findAny(context.db, id))
        throw changedMeanwhile(of.noun)
      }
      await publishLater(context, id, publication)
      return held(row)
    }),
    on(of.remove, async ({ id }, { db, now }) => {
      found(await store.remove(db, id, now))
      return { message: `${name} deleted` }
    }),
    on(of.restore, async ({ id }, { db }) => held(found(await store.restore(db, id)))),
  ]
}

/** A row as staff hold it. */
export const heldOf = <Draft>(row: Kind, draft: Draft): Held<Draft> => ({
  id: row.id,
  draft,
  publication: publicationOf(row),
  version: row.version,
  created: row.created.toISOString(),
  updated: row.updated.toISOString(),
})

export const changedMeanwhile = (noun: string) =>
  new Problem(409, `Somebody else changed this ${noun} while you had it open.`)

/** What is left where a slice answers some of the endpoints in its own way. */
export const allBut = (served: readonly Served[], ...own: readonly Endpoint[]): Served[] =>
  served.filter(({ endpoint }) => !own.includes(endpoint))

const publish = job('publish', z.object({ table: z.string(), id: z.int() }))
const purge = job('purge-deleted', z.object({}))

/** The work that collections leave for later: publishing on time, and deleting for good after 30 days. */
export const collectionWorkers = (
  db: Db,
  tables: readonly string[],
  desks: readonly CollectionDesk[],
): Worker[] => [
  worker(publish, async ({ table, id }) => {
    if (!tables.includes(table)) return
    const desk = desks.find((each) => each.table === table)
    await db.transaction().execute(async (trx) => {
      if (await publishDue(trx, table, id, new Date())) await desk?.tellPublished(trx, id)
    })
  }),
  worker(
    purge,
    async () => {
      const before = new Date(Date.now() - 30 * 24 * 3600 * 1000)
      for (const table of tables) await purgeDeleted(db, table, before)
    },
    '15 3 * * *',
  ),
]

function publicationOf({ state, publish_at }: Kind): Publication {
  return state === 'scheduled' ? { state, at: (publish_at ?? new Date(0)).toISOString() } : { state }
}
