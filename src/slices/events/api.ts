import { clockTimeAt, momentAt } from '#core/clock-time.ts'
import { deskApi, there } from '#core/collection-api.ts'
import { Problem } from '#core/errors.ts'
import { cleanDraft } from '#core/markup.ts'
import { on, type Served } from '#core/served.ts'
import { lastMidnight } from '#core/time.ts'
import { type Event, EventDraft, endsTooEarly, events } from './contract.ts'
import { eventDate } from './dates.ts'
import { type EventRow, eventStore, listEvents } from './store.ts'

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
  // On the night the clock goes forward, what looks like an hour may be none.
  if (ends_at <= starts_at) throw new Problem(400, endsTooEarly, { 'draft.ends': endsTooEarly })
  return { starts_at, ends_at }
}

export const eventsApi: Served[] = [
  on(events.list, async (asked, { db, now, organisation }) => {
    // By the day and not by the minute, since the answer is kept until midnight.
    const { items, total } = await listEvents(db, asked, lastMidnight(now, organisation.timeZone))
    return { items: items.map(itemOf), total }
  }),
  on(events.read, async ({ id }, { db }) => itemOf(there(events, await eventStore.findPublished(db, id)))),
  ...deskApi(events, eventStore, {
    draft: (row) => ({
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
    columns: (draft) => ({
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
  }),
]
