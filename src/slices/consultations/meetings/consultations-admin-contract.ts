import { z } from 'zod'
import { day, version } from '#core/api/bounded.ts'
import { cameByWays } from '#core/api/by-hand.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { genders, meetingWays, Preferred } from '../contract.ts'
import { type Chip, chips, states } from '../rules.ts'
import { manage } from './settings-contract.ts'

const moment = z.iso.datetime()
const statuses = ['Pending', 'Accepted', 'Rejected'] as const

/** A request as staff see it, without its text: that is opened one by one, and each opening is recorded. */
const Consultation = z.object({
  id: z.int(),
  version: z.int(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  /** The same, by the specification's name in the admin area. */
  phoneNumber: z.string(),
  gender: z.enum(genders),
  country: z.string(),
  state: z.enum(states),
  /** The specification's three states; null if withdrawn. */
  status: z.enum(statuses).nullable(),
  /** The states staff may move it to now. */
  next: z.array(z.enum(states)),
  /** Whether there is a text to open. */
  hasReason: z.boolean(),
  timeZone: z.string(),
  /** Null without a preference. */
  meetBy: z.enum(meetingWays).nullable(),
  preferred: Preferred,
  wantsAnother: z.boolean(),
  meeting: z.object({ startsAt: moment, endsAt: moment, place: z.string() }).nullable(),
  created: moment,
  language: z.string(),
  /** How it reached the staff member who wrote it down; null if the requester sent it. */
  cameBy: z.enum(cameByWays).nullable(),
  enteredBy: z.string(),
  /** If not, staff call them. */
  getsMail: z.boolean(),
})
export type Consultation = z.infer<typeof Consultation>

const path = '/staff/consultation/consultations'
const chipNames = Object.keys(chips).filter((name): name is Chip => Object.hasOwn(chips, name))

export const listConsultations = endpoint({
  summary: 'List consultations',
  description:
    'The newest come first. Search by name or reference. The reason for a request is never included.',
  method: 'GET',
  path,
  access: manage,
  input: pageQuery(staffPageSize).extend({
    search: z.string().trim().max(100).default(''),
    /** In the specification's spelling, or ours. */
    status: z.string().max(20).toLowerCase().pipe(z.enum(chipNames)).optional(),
  }),
  output: pageOf(Consultation),
  paged: true,
})

export const exportConsultations = exportOf(listConsultations, 'consultations', { reauthenticate: true })

export const openConsultation = endpoint({
  summary: 'Open a consultation’s reason',
  description: 'Includes the ministry’s answer. The audit log records each time someone opens it.',
  audit: msg('{name} opened the reason for consultation {item}.'),
  method: 'POST',
  path: `${path}/{id}/open`,
  access: manage,
  input: byId,
  output: z.object({
    reason: z.string(),
    /** The same, by the specification's name. */
    reasonToSeeFada: z.string(),
    answer: z.string(),
  }),
})

export const consultationSlots = endpoint({
  summary: 'List available times',
  description:
    'Returns the priest’s free times in the coming weeks. Those that suit the requester are marked.',
  method: 'GET',
  path: `${path}/{id}/slots`,
  access: manage,
  input: byId,
  output: z.object({
    length: z.int(),
    place: z.string(),
    slots: z.array(z.object({ startsAt: moment, endsAt: moment, suits: z.boolean() })),
  }),
})

/** The version staff saw; refused if somebody else changed it meanwhile. */
const byIdAndVersion = byId.extend({ version })
const action = { method: 'POST', access: manage, output: Consultation } as const

export const acceptConsultation = endpoint({
  ...action,
  summary: 'Accept or reschedule a consultation',
  audit: msg('{name} scheduled consultation {item}.'),
  description:
    'The time is in the ministry’s time zone. Returns 409 if someone else has changed the consultation since you loaded it.',
  path: `${path}/{id}/accept`,
  input: byIdAndVersion.extend({
    date: day('Choose a day.'),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.'),
    minutes: z.coerce
      .number<string | number>('Enter the length in minutes.')
      .int('Enter the length in minutes.')
      .min(10, 'Enter at least 10 minutes.')
      .max(240, 'Enter at most 240 minutes.'),
    place: requiredText('Enter a place or a call link.', 300),
  }),
})

const answer = requiredText('Write a short message to the person who asked.', 1000)

export const rejectConsultation = endpoint({
  ...action,
  summary: 'Reject a consultation',
  audit: msg('{name} rejected consultation {item}.'),
  description:
    'The requester can read your answer at their link. It isn’t included in the email. Returns 409 if someone else has changed the consultation since you loaded it.',
  path: `${path}/{id}/reject`,
  input: byIdAndVersion.extend({ answer }),
})

export const cancelConsultation = endpoint({
  ...action,
  summary: 'Cancel a consultation',
  audit: msg('{name} canceled consultation {item}.'),
  description:
    'Use this for a consultation that has been accepted. The requester can read your answer at their link. It isn’t included in the email. Returns 409 if someone else has changed the consultation since you loaded it.',
  path: `${path}/{id}/cancel`,
  input: byIdAndVersion.extend({ answer }),
})

export const closeConsultation = endpoint({
  ...action,
  summary: 'Record the outcome of a consultation',
  audit: msg('{name} recorded the outcome of consultation {item}.'),
  description:
    'Records whether the requester attended. Returns 409 if someone else has changed the consultation since you loaded it.',
  path: `${path}/{id}/outcome`,
  input: byIdAndVersion.extend({ outcome: z.enum(['held', 'missed']) }),
})

export const consultationAgenda = endpoint({
  summary: 'Get a week’s consultations',
  description: 'A week runs from Monday to Sunday in the ministry’s time zone.',
  method: 'GET',
  path: '/staff/consultation/agenda',
  access: manage,
  input: z.object({ week: day().optional() }),
  output: z.object({
    /** The Mondays of this week, the previous and the next. */
    monday: z.iso.date(),
    before: z.iso.date(),
    after: z.iso.date(),
    days: z.array(z.object({ date: z.iso.date(), items: z.array(Consultation) })),
  }),
})

export const consultations = '/admin/consultation'
export const newConsultation = `${consultations}/new`
export const agenda = `${consultations}/agenda`
export const settings = '/admin/settings/consultations'
