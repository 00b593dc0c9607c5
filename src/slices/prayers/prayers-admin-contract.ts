import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day, version } from '#core/api/bounded.ts'
import { cameByWays } from '#core/api/by-hand.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { msg } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { errorText, tooLong } from '#core/text/text-fields.ts'
import { genders, prayerStates, readersChoices, wallStates } from './contract.ts'

/** The prayer team; the handlers hide priest-only requests from others. */
const pray = can('prayer')
const moment = z.iso.datetime()

/** The list is counted and paged up to here; filters narrow it. */
export const maxCounted = 2000

/** Views of the list. */
const shown = ['received', 'prayed', 'answered', 'withdrawn', 'mine', 'due', 'wall'] as const

export const PrayersFilter = z.object({
  search: z.string().trim().max(100).default(''),
  show: z.enum(shown).optional(),
  readers: z.enum(readersChoices).optional(),
})
export type PrayersFilter = z.output<typeof PrayersFilter>

const Person = z.object({ id: z.int(), username: z.string() })

/** What is known of a request without opening it. */
const PrayerRow = z.object({
  id: z.int(),
  reference: z.string(),
  /** Empty after erasure. */
  name: z.string(),
  gender: z.enum(genders).nullable(),
  state: z.enum(prayerStates),
  readers: z.enum(readersChoices),
  wall: z.enum(wallStates).nullable(),
  created: moment,
  prayed: z.int(),
  lastPrayedAt: moment.nullable(),
  answeredAt: moment.nullable(),
  followUpOn: z.iso.date().nullable(),
  assignedTo: Person.nullable(),
  erased: z.boolean(),
  /** Whether the requester wrote thanks. */
  thanks: z.boolean(),
  /** How it reached the staff member who wrote it down; null if the requester sent it. */
  cameBy: z.enum(cameByWays).nullable(),
  enteredBy: z.string(),
  language: z.string(),
})
export type PrayerRow = z.infer<typeof PrayerRow>

export const listPrayers = endpoint({
  summary: 'List prayer requests',
  description: `Returns those that your role may open. Search by reference or name. The total is counted up to ${thousands(maxCounted)}.`,
  method: 'GET',
  path: '/staff/prayers',
  access: pray,
  input: pageQuery(staffPageSize).extend(PrayersFilter.shape),
  output: pageOf(PrayerRow),
  paged: true,
})

export const exportPrayers = exportOf(listPrayers, 'prayer requests', {
  reauthenticate: true,
})

export const readPrayer = endpoint({
  summary: 'Get a prayer request',
  description: 'Returns what can be seen without opening it.',
  method: 'GET',
  path: '/staff/prayers/{id}',
  access: pray,
  input: byId,
  output: PrayerRow.extend({
    prayers: z.array(z.object({ at: moment, by: z.string().nullable() })),
    /** Staff it can be assigned to. */
    team: z.array(Person),
  }),
})
export type PrayerDetail = z.infer<typeof readPrayer.output>

export const prayerNeighbors = endpoint({
  summary: 'Get the previous and next prayer requests',
  description: 'Follows the list as it is filtered, limited to the requests your role may see.',
  method: 'GET',
  path: '/staff/prayers/{id}/neighbors',
  access: pray,
  input: byId.extend(PrayersFilter.shape),
  output: z.object({ previous: z.int().nullable(), next: z.int().nullable() }),
})

const Opened = z.object({
  text: z.string(),
  /** The same, by the specification's name. */
  prayerRequest: z.string(),
  thanks: z.string(),
  /** Staff's follow-up note. */
  note: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
})
export type Opened = z.infer<typeof Opened>

export const openPrayer = endpoint({
  summary: 'Open a prayer request',
  description: 'Returns its text.',
  audit: msg('{name} opened prayer request {item}.'),
  method: 'POST',
  path: '/staff/prayers/{id}/open',
  access: pray,
  input: byId,
  output: Opened,
})

/** Few enough for the audit log to name each. */
export const maxAtOnce = 30
const ids = z
  .array(id)
  .min(1, 'Select at least one request.')
  .max(maxAtOnce, errorText('Select up to {max} requests at a time.', { max: maxAtOnce }))

const Printed = z.object({
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  readers: z.enum(readersChoices),
  created: moment,
  text: z.string(),
})
export type Printed = z.infer<typeof Printed>

export const printPrayers = endpoint({
  summary: 'Open prayer requests for printing',
  audit: msg('{name} opened prayer requests for printing: {item}.'),
  method: 'POST',
  path: '/staff/prayers/print',
  access: pray,
  input: z.object({ ids }),
  output: z.array(Printed),
})

export const markPrayed = endpoint({
  summary: 'Mark prayer requests as prayed for',
  description: 'The requesters can see when.',
  audit: msg('{name} marked prayer requests as prayed for: {item}.'),
  method: 'POST',
  path: '/staff/prayers/prayed',
  access: pray,
  input: z.object({ ids }),
  output: z.object({ prayed: z.int() }),
})

export const markAnswered = endpoint({
  summary: 'Mark a prayer request as answered',
  description: 'You can also undo this.',
  audit: msg('{name} marked prayer request {item} as answered.'),
  method: 'POST',
  path: '/staff/prayers/{id}/answered',
  access: pray,
  input: byId.extend({ answered: z.boolean() }),
  output: PrayerRow,
})

export const assignPrayer = endpoint({
  summary: 'Assign a prayer request',
  description:
    'You can assign it to a member of the team or to no one. Returns 409 if someone else has assigned it since you loaded it.',
  audit: msg('{name} assigned prayer request {item}.'),
  method: 'POST',
  path: '/staff/prayers/{id}/assigned',
  access: pray,
  input: byId.extend({
    to: id.nullable(),
    /** Who was assigned when the sender looked; refused with 409 if that has changed. */
    was: id.nullable().optional(),
  }),
  output: PrayerRow,
})

export const followUpPrayer = endpoint({
  summary: 'Set a follow-up for a prayer request',
  description:
    'A follow-up has a date and a note. To remove the follow-up, send an empty string as `on`. Returns 409 if someone else has changed it since you loaded it.',
  audit: '{name} set a follow-up for prayer request {item}.',
  method: 'POST',
  path: '/staff/prayers/{id}/follow-up',
  access: pray,
  input: byId.extend({
    on: z.union([z.literal(''), day()]),
    /** If left out, the note stays. */
    note: z.string().trim().max(1000, tooLong(1000)).optional(),
    /** As the sender read it; refused with 409 if somebody else has changed it. */
    was: z.object({ on: z.string().max(10), note: z.string().max(1000).optional() }).optional(),
  }),
  output: PrayerRow,
})

export const judgeForWall = endpoint({
  summary: 'Approve a prayer request for the Paper Wall',
  description:
    'Use this for a request that was meant for the Paper Wall. With `approved: false`, it’s kept off the wall.',
  audit: msg('{name} approved prayer request {item} for the Paper Wall.'),
  method: 'POST',
  path: '/staff/prayers/{id}/wall',
  access: pray,
  input: byId.extend({ approved: z.boolean() }),
  output: PrayerRow,
})

export const PrayerSettings = z.object({
  eraseAfterDays: z
    .int('Enter a number of days.')
    .min(7, 'Enter at least 7 days.')
    .max(3650, 'Enter at most 3,650 days (ten years).'),
})
const EditablePrayerSettings = PrayerSettings.extend({ version })

export const readPrayerSettings = endpoint({
  summary: 'Get prayer settings',
  description: 'Returns the number of days after which prayer requests are erased.',
  method: 'GET',
  path: '/staff/prayers/settings',
  access: can('pastoral'),
  input: z.object({}),
  output: EditablePrayerSettings,
})

export const writePrayerSettings = endpoint({
  summary: 'Update prayer settings',
  description:
    'Sets the number of days after which prayer requests are erased. Returns 409 if someone else has changed the settings since you loaded them.',
  audit: msg('{name} changed the prayer settings.'),
  method: 'PUT',
  path: '/staff/prayers/settings',
  access: can('pastoral'),
  input: EditablePrayerSettings,
  output: EditablePrayerSettings,
})
