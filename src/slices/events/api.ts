import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { PublicationState } from '#core/collections/collection.ts'
import { adminApi, allBut, editableOf, orNotFound } from '#core/collections/collection-api.ts'
import { editableColumns } from '#core/collections/collection-csv.ts'
import { type CollectionRow, collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { lastMidnight } from '#core/time/time.ts'
import { clockTimeAt, momentAt } from '#core/time/zoned-time.ts'
import {
  type Event,
  EventDraft,
  type EventTime,
  type EventType,
  endsTooEarly,
  type eventSorts,
  events,
  eventTypes,
  repeatEvent,
} from './contract.ts'
import { eventDate, eventZones } from './dates.ts'
import { further, maxRepeats, type repeatings } from './series.ts'
import type { EventColumns } from './tables.ts'

const eventStore = collectionStore<EventColumns>('event')

export type EventRow = EventColumns & CollectionRow

type EventQuery = { page: number; page_size: number; when: EventTime; type?: EventType | undefined }

/** Events that ended before the start of `today` are past. */
function listEvents(db: Db, { when, type, ...paging }: EventQuery, today: Date) {
  const conditions = [sql`true`]
  if (type) conditions.push(sql`event_type = ${type}`)
  if (when === 'upcoming') {
    // Nothing that ends later starts before the first of those that are under way: so the past is not read through.
    const startOfCurrent = sql`
      with now as materialized (
        select starts_at from event
        where tstzrange(starts_at, ends_at) @> ${today}::timestamptz and state = 'published' and deleted_at is null
      ) select min(starts_at) from now`
    conditions.push(sql`ends_at > ${today} and starts_at >= coalesce((${startOfCurrent}), ${today})`)
  }
  if (when === 'past') conditions.push(sql`ends_at <= ${today}`)
  return eventStore.listPublishedThat(db, sql.join(conditions, sql` and `), orders[when], paging)
}

const orders = {
  all: sql`starts_at desc, id desc`,
  upcoming: sql`starts_at, id`,
  past: sql`ends_at desc, id desc`,
}

type AdminFilter = { when: EventTime; sort?: (typeof eventSorts)[number] | undefined }
const usualSort = { all: 'updated', upcoming: 'soonest', past: 'latest' } as const
const adminOrders = {
  updated: undefined,
  soonest: sql`starts_at, id`,
  latest: sql`starts_at desc, id desc`,
}
const adminConditions = ({ when, sort }: AdminFilter, today: Date) => {
  const times = { all: undefined, upcoming: sql`ends_at > ${today}`, past: sql`ends_at <= ${today}` }
  return [times[when], adminOrders[sort ?? usualSort[when]]] as const
}

type Narrowed = { search?: string | undefined; state?: PublicationState | undefined }

/** Events that ended before the start of `today` are past, as on the public pages. */
const listForStaff = (
  db: Db,
  query: AdminFilter & Narrowed & { page: number; page_size: number },
  today: Date,
) => eventStore.listAll(db, query, ...adminConditions(query, today))

const allForStaff = (db: Db, filter: AdminFilter & Narrowed, today: Date) =>
  eventStore.exportAll(db, filter, ...adminConditions(filter, today))

type Repeat = {
  every: (typeof repeatings)[number]
  times?: number | undefined
  until?: string | undefined
}

const dayOf = ({ starts }: { starts: string }) => formatDate(`${starts}Z`, 'short')
const refused = (field: keyof Repeat, message: string, also?: Record<string, unknown>) =>
  new Problem(400, message, { [field]: message }, also)

/** The dates of the repeats, or a problem that says what to change. */
function repeatTimes(draft: EventDraft, repeat: Repeat) {
  const { times, until } = repeat
  if (times !== undefined && until !== undefined)
    throw refused('until', msg('Enter either the number of events or the last day, not both.'))
  if (times === undefined && until === undefined)
    throw refused('times', msg('Enter the number of events or the last day.'))
  const repeats = further(draft, repeat)
  const [next] = further(draft, { every: repeat.every, times: 1 })
  if (repeats.length > maxRepeats)
    throw refused(
      'until',
      t('That’s more than {max, plural, one {# event} other {# events}}. Choose an earlier day.', {
        max: maxRepeats,
      }),
      { code: 'too_many_events', params: { max: maxRepeats } },
    )
  if (repeats.length === 0)
    throw next
      ? refused(
          until === undefined ? 'times' : 'until',
          t('Choose a later day. The next event would be on {day}.', { day: dayOf(next) }),
          { code: 'ends_before_next_event', params: { day: dayOf(next) } },
        )
      : refused(until === undefined ? 'times' : 'until', msg('An event on this date can’t be repeated.'))
  return repeats
}

function added(times: ReturnType<typeof further>): string {
  const last = times.at(-1)
  const day = last ? dayOf(last) : ''
  return t(
    '{count, plural, one {# event added, on {day}.} other {# events added. The last one is on {day}.}}',
    { count: times.length, day },
  )
}

const itemOf = (row: EventRow): Event => {
  const times = { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() }
  return {
    id: row.id,
    coverImg: row.cover_img,
    title: row.title,
    date: eventDate(times, row.time_zone),
    author: row.author,
    description: row.description,
    video: row.video,
    createdAt: row.created.toISOString(),
    updatedAt: row.updated.toISOString(),
    eventType: row.event_type,
    ...times,
    timeZone: row.time_zone,
    place: row.place,
  }
}

function moments({ starts, ends, timeZone }: EventDraft) {
  const starts_at = momentAt(starts, timeZone)
  const ends_at = momentAt(ends, timeZone)
  // On the night the clocks go forward, a local hour may not exist.
  if (ends_at <= starts_at) throw new Problem(400, endsTooEarly, { 'draft.ends': endsTooEarly })
  return { starts_at, ends_at }
}

const staff = {
  labels: { eventType: eventTypes, timeZone: eventZones },
  draft: (row: EventRow): EventDraft => ({
    title: row.title,
    description: row.description,
    author: row.author,
    starts: clockTimeAt(row.starts_at, row.time_zone),
    ends: clockTimeAt(row.ends_at, row.time_zone),
    timeZone: row.time_zone,
    place: row.place,
    eventType: row.event_type,
    coverImg: row.cover_img,
    video: row.video,
  }),
  columns: (draft: EventDraft): EventColumns => ({
    title: draft.title,
    description: cleanDraft(EventDraft.shape.description, 'description', draft.description),
    author: draft.author,
    event_type: draft.eventType,
    ...moments(draft),
    time_zone: draft.timeZone,
    place: draft.place,
    cover_img: draft.coverImg,
    video: draft.video,
  }),
}

const clocks = {
  starts: ({ starts, timeZone }: EventDraft) => momentAt(starts, timeZone),
  ends: ({ ends, timeZone }: EventDraft) => momentAt(ends, timeZone),
}

const adminEndpoints = adminApi(events, eventStore, staff)
/** The endpoint that creates one event, including its publication date. */
const create = adminEndpoints.find(({ endpoint }) => endpoint === events.create)

const editable = (row: EventRow) => editableOf(row, staff.draft(row))

export const eventsApi: ServedEndpoint[] = [
  on(events.list, async (query, { db, now, organisation }) => {
    // By the day and not by the minute, since the answer is cached until midnight.
    const { items, total } = await listEvents(db, query, lastMidnight(now, organisation.timeZone))
    return { items: items.map(itemOf), total }
  }),
  on(events.read, async ({ id }, { db }) =>
    itemOf(orNotFound(events, await eventStore.findPublished(db, id))),
  ),
  on(events.listAll, async (query, { db, now, organisation }) => {
    const { items, total } = await listForStaff(db, query, lastMidnight(now, organisation.timeZone))
    return { items: items.map((row) => ({ ...itemOf(row), ...editable(row) })), total }
  }),
  onExport(
    events.exportAll,
    'event',
    editableColumns(events.fields, staff.labels, clocks),
    async (filter, context) =>
      mapAllRows(
        await allForStaff(context.db, filter, lastMidnight(context.now, context.organisation.timeZone)),
        editable,
      ),
  ),
  on(repeatEvent, async ({ id, ...repeat }, context) => {
    const { draft, publication } = editable(orNotFound(events, await eventStore.findAny(context.db, id)))
    const times = repeatTimes(draft, repeat)
    // The audit log has one line for all of them.
    const quiet = { ...context, note: () => {} }
    for (const time of times) await create?.run({ draft: { ...draft, ...time }, publication }, quiet)
    context.note(
      t(
        '{title}: {count, plural, one {# event} other {# events}} added, {every, select, week {every week} month {every month} other {every year}}',
        { title: draft.title, count: times.length, every: repeat.every },
      ),
    )
    return { message: added(times) }
  }),
  ...allBut(adminEndpoints, events.listAll, events.exportAll),
]
