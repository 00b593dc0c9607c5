import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { collection } from '#core/collections/collection.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { errorText, tooLong, videoLink } from '#core/text/text-fields.ts'
import { eventZoneNames } from './dates.ts'
import { maxRepeats, repeatings } from './series.ts'

/** The specification's values and names. */
export const eventTypes = {
  programandevent: msg('Program and Event'),
  missionandloutreach: msg('Mission and Outreach'),
} as const
const EventType = z.enum(['programandevent', 'missionandloutreach'], 'Choose an event type.')
export type EventType = z.infer<typeof EventType>

const TimeZone = z.enum(eventZoneNames, 'Choose a time zone.')

export const Event = z.object({
  id: z.int(),
  coverImg: z.string(),
  title: z.string(),
  /** The date as text, in the event's time zone. */
  date: z.string(),
  author: z.string(),
  /** Rich text: one block per line. */
  description: z.string(),
  /** Empty where there is none. */
  video: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  eventType: EventType,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: TimeZone,
  place: z.string(),
})
export type Event = z.infer<typeof Event>

/** Date and hour on the clock of the event's place, as a browser's field gives it. */
const clockTime = (message: string) =>
  z
    .string()
    .regex(/^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, message)
    // A thirty-first of February becomes another day on the way, and shows itself by it.
    .refine((text) => {
      const at = new Date(`${text}Z`)
      return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
    }, message)

export const endsTooEarly = msg('The end must be after the start.')

export const EventDraft = z
  .object({
    title: z.string().trim().min(1, 'Enter a title.').max(200, tooLong(200)),
    description: z.string().trim().min(1, 'Describe the event.').max(20_000, tooLong(20_000)),
    author: z.string().trim().min(1, 'Enter the author.').max(100, tooLong(100)),
    starts: clockTime(msg('Choose when it starts.')),
    ends: clockTime(msg('Choose when it ends.')),
    timeZone: TimeZone,
    place: z.string().trim().min(1, 'Enter the place.').max(200, tooLong(200)),
    eventType: EventType,
    coverImg: picture,
    video: videoLink,
  })
  .refine(({ starts, ends }) => ends > starts, { path: ['ends'], error: endsTooEarly })
export type EventDraft = z.infer<typeof EventDraft>

/** Events on a page, for the public and for staff. */
export const eventsPerPage = 6

const kit = collection({
  table: 'event',
  noun: 'event',
  missing: 'We couldn’t find this event.',
  texts: {
    add: msg('New event'),
    edit: msg('Edit event'),
    first: msg('Add the first event to get started.'),
    inAudit: msg('the event {title}'),
  },
  fields: {
    title: msg('Title'),
    description: msg('Description'),
    author: msg('Author'),
    starts: msg('Starts'),
    ends: msg('Ends'),
    timeZone: msg('Time zone'),
    place: msg('Place'),
    eventType: msg('Event type'),
    coverImg: msg('Cover image'),
    video: msg('Video'),
  },
  path: '/programs/events',
  shownAt: '/event/{id}',
  item: Event,
  draft: EventDraft,
  pageSize: eventsPerPage,
  manage: can('content'),
})

/** An event counts as upcoming until the end of its last day, on the ministry's calendar. */
export const EventTime = z.enum(['all', 'upcoming', 'past'])
export type EventTime = z.infer<typeof EventTime>

/** As staff look at them; without a choice the upcoming go by date, the past from the latest, all by the last change. */
export const eventSorts = ['updated', 'soonest', 'latest'] as const
const adminFilter = { when: EventTime.default('all'), sort: z.enum(eventSorts).optional() }

/** What the specification's list for staff shows, by its names. */
const OnCard = Event.pick({
  coverImg: true,
  title: true,
  date: true,
  author: true,
  description: true,
  video: true,
  createdAt: true,
})

export const events = {
  ...kit,
  listAll: endpoint({
    ...kit.listAll,
    input: kit.listAll.input.extend(adminFilter),
    output: pageOf(kit.readAny.output.extend(OnCard.shape)),
  }),
  exportAll: endpoint({ ...kit.exportAll, input: kit.exportAll.input.extend(adminFilter) }),
  list: endpoint({
    summary: 'List published events',
    description:
      'Returns all published events, only the upcoming ones (in date order) or only the past ones (latest first).',
    method: 'GET',
    path: kit.path,
    access: 'anyone',
    input: pageQuery().extend({ when: EventTime.default('all'), type: EventType.optional() }),
    output: pageOf(Event),
    paged: true,
    cacheTables: [kit.table],
  }),
}

const howMany = errorText('Enter a number from 1 to {max}.', { max: maxRepeats })

export const repeatEvent = endpoint({
  summary: 'Repeat an event',
  description: 'It can repeat every week, month or year. Each repetition is an event of its own.',
  audit: msg('{name} repeated the event {item}.'),
  method: 'POST',
  path: `${kit.readAny.path}/repeat`,
  access: can('content'),
  input: byId.extend({
    every: z.enum(repeatings, 'Choose how often it repeats.'),
    times: z.int(howMany).min(1, howMany).max(maxRepeats, howMany).optional(),
    /** The last day on which one may start. */
    until: day('Choose the last day.').optional(),
  }),
  output: z.object({ message: z.string() }),
  status: 201,
  idempotent: true,
})
