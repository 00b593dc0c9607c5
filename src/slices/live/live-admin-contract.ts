import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day, version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { author, LiveTeaching, messageTitle, Session, videoLink } from './contract.ts'

const manage = can('content')
const otherLink = z.union([z.literal(''), videoLink], 'Enter a link that starts with https://.')

/** A broadcast that is about to start. */
export const LiveDraft = z.object({
  message_title: messageTitle,
  author,
  url_for: videoLink,
  facebook_url: otherLink,
  tiktok_url: otherLink,
})
export type LiveDraft = z.infer<typeof LiveDraft>

/** Default values of the form. Unlike in a draft, fields may be empty if there is no suggestion. */
const Suggested = z.object({
  message_title: z.string(),
  author: z.string(),
  url_for: z.string(),
  facebook_url: z.string(),
  tiktok_url: z.string(),
})

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time.')
const minutes = z.coerce
  .number<string | number>(msg('Enter the length in minutes.'))
  .int('Enter a whole number of minutes.')
  .min(5, 'Enter at least 5 minutes.')
  .max(1440, 'Enter at most 1,440 minutes (one day).')
const sessionDay = day('Enter the date.')

export const WeeklyTimeDraft = z.object({
  title: messageTitle,
  /** ISO weekdays, Monday is 1. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one day.')
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
  starts: clock,
  minutes,
})
export type WeeklyTimeDraft = z.infer<typeof WeeklyTimeDraft>

export const WeeklyTime = z.object({
  id: z.int(),
  title: z.string(),
  weekdays: z.array(z.int()),
  starts: z.string(),
  minutes: z.int(),
  version: z.int(),
})
export type WeeklyTime = z.infer<typeof WeeklyTime>

/** An exception to the weekly times: one session cancelled, moved or added. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cancelled'), weekly_time_id: id, on_date: sessionDay }),
  z.object({
    kind: z.literal('moved'),
    weekly_time_id: id,
    on_date: sessionDay,
    to_date: sessionDay,
    to_time: clock,
  }),
  z.object({ kind: z.literal('extra'), title: messageTitle, to_date: sessionDay, to_time: clock, minutes }),
])
export type Change = z.infer<typeof Change>

/** A session with what staff need to change it: which weekly time on which day, and by which change. */
export const PlannedSession = Session.extend({
  weekly_time_id: z.int().nullable(),
  on_date: z.iso.date().nullable(),
  change_id: z.int().nullable(),
})
export type PlannedSession = z.infer<typeof PlannedSession>

const message = z.object({ message: z.string() })

export const liveAdmin = {
  read: endpoint({
    summary: 'Get the live schedule',
    description: 'Returns what is live now, the weekly times and the upcoming sessions.',
    method: 'GET',
    path: '/staff/sermon/schedule',
    access: manage,
    input: z.object({}),
    output: z.object({
      live: LiveTeaching.extend({ ends_by: z.iso.datetime() }).nullable(),
      suggested: Suggested,
      weekly: z.array(WeeklyTime),
      sessions: z.array(PlannedSession),
    }),
  }),
  goLive: endpoint({
    summary: 'Start a live session',
    description: 'Returns 409 while another session is live.',
    audit: msg('{name} started the live session {item}.'),
    method: 'POST',
    path: '/staff/sermon/live',
    access: manage,
    input: LiveDraft,
    output: LiveTeaching,
    status: 201,
  }),
  end: endpoint({
    summary: 'End a live session',
    description: 'It becomes a published teaching, or a draft if its link doesn’t open a recording.',
    audit: msg('{name} ended the live session {item}.'),
    method: 'POST',
    path: '/staff/sermon/live/{id}/end',
    access: manage,
    input: byId,
    output: message.extend({ teaching_id: z.int(), state: z.enum(['draft', 'published']) }),
  }),
  addTime: endpoint({
    summary: 'Create a weekly time',
    audit: msg('{name} added the weekly time {item}.'),
    method: 'POST',
    path: '/staff/sermon/weekly_times',
    access: manage,
    input: WeeklyTimeDraft,
    output: WeeklyTime,
    status: 201,
  }),
  changeTime: endpoint({
    summary: 'Update a weekly time',
    description: 'Returns 409 if someone else has changed it since you loaded it.',
    audit: msg('{name} changed the weekly time {item}.'),
    method: 'PUT',
    path: '/staff/sermon/weekly_times/{id}',
    access: manage,
    input: WeeklyTimeDraft.extend({ id, version }),
    output: WeeklyTime,
  }),
  removeTime: endpoint({
    summary: 'Delete a weekly time',
    description: 'It can be restored.',
    audit: msg('{name} deleted the weekly time {item}.'),
    method: 'DELETE',
    path: '/staff/sermon/weekly_times/{id}',
    access: manage,
    input: byId,
    output: message,
  }),
  restoreTime: endpoint({
    summary: 'Restore a deleted weekly time',
    audit: msg('{name} restored the weekly time {item}.'),
    method: 'POST',
    path: '/staff/sermon/weekly_times/{id}/restore',
    access: manage,
    input: byId,
    output: WeeklyTime,
  }),
  change: endpoint({
    summary: 'Change the live schedule',
    description: 'You can cancel or move one session, or add an extra one.',
    audit: msg('{name} changed the live schedule: {item}.'),
    method: 'POST',
    path: '/staff/sermon/schedule_changes',
    access: manage,
    input: z.object({ change: Change }),
    /** `before` is the change that it replaced. */
    output: z.object({ id: z.int(), before: Change.nullable() }),
    status: 201,
  }),
  takeBack: endpoint({
    summary: 'Undo a live schedule change',
    audit: msg('{name} undid a change to the live schedule: {item}.'),
    method: 'DELETE',
    path: '/staff/sermon/schedule_changes/{id}',
    access: manage,
    input: byId,
    output: message.extend({ change: Change }),
  }),
}
