import { sql } from 'kysely'
import type { PublicationState } from '#core/collections/collection.ts'
import { type CollectionRow, collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import type { EventTime, EventType, eventSorts } from './contract.ts'
import type { EventColumns } from './tables.ts'

export const eventStore = collectionStore<EventColumns>('event')

export type EventRow = EventColumns & CollectionRow

type Asked = { page: number; page_size: number; when: EventTime; type?: EventType | undefined }

/** What is over by `today`'s first moment is past. */
export function listEvents(db: Db, { when, type, ...asked }: Asked, today: Date) {
  const conditions = [sql`true`]
  if (type) conditions.push(sql`event_type = ${type}`)
  if (when === 'upcoming') {
    // Nothing that ends later starts before the first of those that are under way: so the past is not read through.
    const underWay = sql`
      with now as materialized (
        select starts_at from event
        where tstzrange(starts_at, ends_at) @> ${today}::timestamptz and state = 'published' and deleted_at is null
      ) select min(starts_at) from now`
    conditions.push(sql`ends_at > ${today} and starts_at >= coalesce((${underWay}), ${today})`)
  }
  if (when === 'past') conditions.push(sql`ends_at <= ${today}`)
  return eventStore.listPublishedThat(db, sql.join(conditions, sql` and `), orders[when], asked)
}

const orders = {
  all: sql`starts_at desc, id desc`,
  upcoming: sql`starts_at, id`,
  past: sql`ends_at desc, id desc`,
}

type OnDesk = { when: EventTime; sort?: (typeof eventSorts)[number] | undefined }
const usualSort = { all: 'updated', upcoming: 'soonest', past: 'latest' } as const
const deskOrders = {
  updated: undefined,
  soonest: sql`starts_at, id`,
  latest: sql`starts_at desc, id desc`,
}
const onDesk = ({ when, sort }: OnDesk, today: Date) => {
  const times = { all: undefined, upcoming: sql`ends_at > ${today}`, past: sql`ends_at <= ${today}` }
  return [times[when], deskOrders[sort ?? usualSort[when]]] as const
}

type Narrowed = { search?: string | undefined; state?: PublicationState | undefined }

/** What is over by `today`'s first moment is past, for staff as for everybody. */
export const listForStaff = (
  db: Db,
  asked: OnDesk & Narrowed & { page: number; page_size: number },
  today: Date,
) => eventStore.listAll(db, asked, ...onDesk(asked, today))

export const allForStaff = (db: Db, wanted: OnDesk & Narrowed, today: Date) =>
  eventStore.exportAll(db, wanted, ...onDesk(wanted, today))
