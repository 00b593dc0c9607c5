import { z } from 'zod'
import { day } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { honeypot } from '#core/security/honeypot.ts'
import { personName } from '#core/text/person-name.ts'
import { looksLikeTelephone, wrongTelephone } from '#core/text/telephone-check.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { linkToken } from '#slices/membership/contract.ts'
import { states } from './rules.ts'

/** The specification's texts. */
export const texts = {
  name: 'Please Enter your name',
  gender: 'Please Select a gender',
  country: 'Please Enter your country',
  mobileNumber: 'Please Enter your mobile number',
  email: 'Please Enter your email address',
  // The specification's text, although this isn't a prayer request.
  reason: 'Please Enter your prayer request',
  busy: 'Submitting...',
  failed: 'Unable to submit consultation request',
} as const

export const maxLengths = { name: 100, country: 60, mobileNumber: 40, email: 200, reason: 5000 } as const

export const genders = ['male', 'female'] as const

/** How to meet; null without a preference. */
export const meetingWays = ['phone', 'video', 'in_person'] as const
export type MeetingWay = (typeof meetingWays)[number]
const MeetBy = z.enum(meetingWays).nullable()

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** Preferred times in the requester's time zone. Empty means any time. */
export const Preferred = z.object({
  /** Monday is 1. */
  days: z.array(z.int().min(1).max(7)).max(7).default([]),
  parts: z.array(z.enum(partsOfDay)).max(3).default([]),
  notBefore: z.union([z.literal(''), day('Choose a day.')], 'Choose a day.').default(''),
})
export type Preferred = z.infer<typeof Preferred>

/** The specification's fields in the order of its checks, then ours. */
const ConsultationForm = z.object({
  name: personName(texts.name).pipe(requiredText(texts.name, maxLengths.name)),
  gender: z.string(texts.gender).max(20, texts.gender).pipe(z.enum(genders, texts.gender)).default('male'),
  country: requiredText(texts.country, maxLengths.country),
  // A number without a country code belongs to the country above; it is checked once everything else is valid.
  mobileNumber: requiredText(texts.mobileNumber, maxLengths.mobileNumber).refine(
    looksLikeTelephone,
    wrongTelephone,
  ),
  email: requiredText(texts.email, maxLengths.email).pipe(z.email(texts.email)),
  resonToSeeFada: requiredText(texts.reason, maxLengths.reason),
  /** An unknown time zone counts as none, and the site's is used. */
  timeZone: z.string().trim().max(60).default(''),
  preferred: Preferred.default({ days: [], parts: [], notBefore: '' }),
  /** An empty value means no preference. */
  meetBy: z.union([z.literal(''), MeetBy], 'Choose how you’d like to meet.').default(null),
  ...honeypot,
})

export const askConsultation = endpoint({
  summary: 'Request a consultation',
  description: 'Asks for a meeting with the priest. The response contains the token for the request’s link.',
  method: 'POST',
  path: '/consultation/consultation',
  access: 'anyone',
  status: 201,
  input: ConsultationForm,
  output: z.object({ message: z.string(), reference: z.string(), token: z.string() }),
})

const Meeting = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), place: z.string() })
export type Meeting = z.infer<typeof Meeting>

/** What the link shows. Never the reason, since others in the household may see the link. */
const Followed = z.object({
  reference: z.string(),
  state: z.enum(states),
  created: z.iso.datetime(),
  timeZone: z.string(),
  meetBy: MeetBy,
  preferred: Preferred,
  wantsAnother: z.boolean(),
  meeting: Meeting.nullable(),
  /** The ministry's message with a rejection or cancellation. */
  answer: z.string(),
  /** The calendar file, while a meeting is ahead. */
  calendar: z.object({ name: z.string(), text: z.string() }).nullable(),
  may: z.array(z.enum(['withdraw', 'ask for another time', 'decline'])),
  /** The day on which it will be erased. */
  erasedOn: z.iso.datetime(),
})
export type Followed = z.infer<typeof Followed>

const byToken = z.object({ token: linkToken })
const follow = { method: 'POST', access: 'anyone', output: Followed } as const

export const followConsultation = endpoint({
  ...follow,
  summary: 'Get a consultation by its link',
  path: '/consultation/follow',
  input: byToken,
})

export const withdrawConsultation = endpoint({
  ...follow,
  summary: 'Withdraw a consultation request',
  description: 'Its reason is erased immediately and its time becomes available again.',
  path: '/consultation/follow/withdraw',
  input: byToken,
})

export const preferTimes = endpoint({
  ...follow,
  summary: 'Update preferred times',
  description: 'If a time has already been set, this asks for a different one.',
  path: '/consultation/follow/times',
  input: byToken.extend({ preferred: Preferred, timeZone: ConsultationForm.shape.timeZone }),
})

export const declineMeeting = endpoint({
  ...follow,
  summary: 'Decline a meeting time',
  description: 'The time becomes available again, and the consultation waits for a new one.',
  path: '/consultation/follow/decline',
  input: byToken,
})

export const ownConsultations = endpoint({
  summary: 'List your consultations',
  description: 'The newest come first, each with the token for its link.',
  method: 'GET',
  path: '/consultation/mine',
  access: 'member',
  input: z.object({}),
  output: z.array(
    z.object({
      reference: z.string(),
      state: z.enum(states),
      created: z.iso.datetime(),
      timeZone: z.string(),
      meeting: Meeting.nullable(),
      token: z.string(),
    }),
  ),
})
