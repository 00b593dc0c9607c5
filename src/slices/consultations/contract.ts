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
  // Its own words, though it is no prayer that is asked for here.
  reason: 'Please Enter your prayer request',
  busy: 'Submitting...',
  failed: 'Unable to submit consultation request',
} as const

export const longest = { name: 100, country: 60, mobileNumber: 40, email: 200, reason: 5000 } as const

export const genders = ['male', 'female'] as const

/** How to meet; null where there is no preference. */
export const meetingWays = ['phone', 'video', 'in_person'] as const
export type MeetingWay = (typeof meetingWays)[number]
const MeetBy = z.enum(meetingWays).nullable()

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** When it would suit, on the requester's own clock. Nothing chosen, anything does. */
export const Preferred = z.object({
  /** Monday is 1. */
  days: z.array(z.int().min(1).max(7)).max(7).default([]),
  parts: z.array(z.enum(partsOfDay)).max(3).default([]),
  notBefore: z.union([z.literal(''), day('Choose a day')], 'Choose a day').default(''),
})
export type Preferred = z.infer<typeof Preferred>

/** The specification's form in the order of its checks, and after it what it does not ask for. */
const ConsultationForm = z.object({
  name: personName(texts.name).pipe(requiredText(texts.name, longest.name)),
  gender: z.string(texts.gender).max(20, texts.gender).pipe(z.enum(genders, texts.gender)).default('male'),
  country: requiredText(texts.country, longest.country),
  // A number without its country's code is one of the country above, which is looked at once all the rest is right.
  mobileNumber: requiredText(texts.mobileNumber, longest.mobileNumber).refine(
    looksLikeTelephone,
    wrongTelephone,
  ),
  email: requiredText(texts.email, longest.email).pipe(z.email(texts.email)),
  resonToSeeFada: requiredText(texts.reason, longest.reason),
  /** A zone that the site does not know is as good as none: then its own is meant. */
  timeZone: z.string().trim().max(60).default(''),
  preferred: Preferred.default({ days: [], parts: [], notBefore: '' }),
  /** Empty, as a form sends it, is no preference. */
  meetBy: z.union([z.literal(''), MeetBy], 'Choose how to meet').default(null),
  ...honeypot,
})

export const askConsultation = endpoint({
  summary: 'Ask for an hour with the priest; the answer holds the token of the link that follows it',
  method: 'POST',
  path: '/consultation/consultation',
  access: 'anyone',
  status: 201,
  input: ConsultationForm,
  output: z.object({ message: z.string(), reference: z.string(), token: z.string() }),
})

const Meeting = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), place: z.string() })
export type Meeting = z.infer<typeof Meeting>

/** What the holder of the link sees. Never why it was asked for: the link may be seen by others in the household. */
const Followed = z.object({
  reference: z.string(),
  state: z.enum(states),
  created: z.iso.datetime(),
  timeZone: z.string(),
  meetBy: MeetBy,
  preferred: Preferred,
  wantsAnother: z.boolean(),
  meeting: Meeting.nullable(),
  /** What the ministry said with a rejection or a cancelling. */
  answer: z.string(),
  /** To save, while there is a meeting to come. */
  calendar: z.object({ name: z.string(), text: z.string() }).nullable(),
  may: z.array(z.enum(['withdraw', 'ask for another time', 'decline'])),
  /** The day on which it is erased unless something happens. */
  erasedOn: z.iso.datetime(),
})
export type Followed = z.infer<typeof Followed>

const byToken = z.object({ token: linkToken })
const follow = { method: 'POST', access: 'anyone', output: Followed } as const

export const followConsultation = endpoint({
  ...follow,
  summary: 'How a consultation stands, for whoever holds its link',
  path: '/consultation/follow',
  input: byToken,
})

export const withdrawConsultation = endpoint({
  ...follow,
  summary: 'Take a consultation back: its reason is erased at once, and its time is free again',
  path: '/consultation/follow/withdraw',
  input: byToken,
})

export const preferTimes = endpoint({
  ...follow,
  summary: 'Say which times suit; with a time agreed already, ask for another',
  path: '/consultation/follow/times',
  input: byToken.extend({ preferred: Preferred, timeZone: ConsultationForm.shape.timeZone }),
})

export const declineMeeting = endpoint({
  ...follow,
  summary: 'Say that one cannot come: the time is free again, and the consultation waits for another',
  path: '/consultation/follow/decline',
  input: byToken,
})

export const ownConsultations = endpoint({
  summary: 'The consultations that a member has asked for, newest first, with the token of each link',
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
