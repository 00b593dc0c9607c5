import { sql } from 'kysely'
import { collectionStore, type Kind } from '#core/collection-store.ts'
import type { Db } from '#core/db.ts'
import type { EventTime, EventType } from './contract.ts'
import type { EventColumns } from './tables.ts'

export const eventStore = collectionStore<EventColumns>('event')

export type EventRow = EventColumns & Kind

type Asked = { page: number; page_size: number; when: EventTime; type?: EventType | undefined }

/** What is over by `today`'s first moment is past. */
export function listEvents(db: Db, { when, type, ...asked }: Asked, today: Date) {
  const conditions = [sql`true`]
  if (type) conditions.push(sql`event_type = ${type}`)
  if (when === 'upcoming') conditions.push(sql`ends_at > ${today}`)
  if (when === 'past') conditions.push(sql`ends_at <= ${today}`)
  return eventStore.listPublishedThat(db, sql.join(conditions, sql` and `), orders[when], asked)
}

const orders = {
  all: sql`starts_at desc, id desc`,
  upcoming: sql`starts_at, id`,
  past: sql`ends_at desc, id desc`,
}
