import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { realtimeChannel, realtimePosition } from '#core/realtime/channel.ts'
import { honeypot } from '#core/security/honeypot.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, requiredText, tooLong } from '#core/text/text-fields.ts'

const path = '/sermon/together'
const moment = z.iso.datetime()

/** Identifies a prayer request to the browser that sent it; meaningless to others. */
const handle = z.string().regex(/^[0-9a-f]{32}$/)

/** Totals of the session. */
const Totals = z.object({ amens: z.int(), candles: z.int() })

/** Events for everyone in the session. Of a prayer request they contain only its handle. */
export const SessionEvent = z.discriminatedUnion('what', [
  /** Reactions of the last second, and the totals. */
  z.object({ what: z.literal('reactions'), came: Totals, total: Totals }),
  /** Somebody asked for prayer; the duty page reloads. */
  z.object({ what: z.literal('asked') }),
  /** A request was prayed for, and the total. */
  z.object({ what: z.literal('prayed'), handle, at: moment, prayed: z.int() }),
  /** A broadcast has started or ended. */
  z.object({ what: z.literal('turned') }),
])
export type SessionEvent = z.infer<typeof SessionEvent>

export const sermonChannel = realtimeChannel({ name: 'sermon', data: SessionEvent, counted: true })

const SessionOn = z.object({ starts: moment, title: z.string() })

export const readTogether = endpoint({
  summary: 'Get the live session’s activity',
  description:
    'Returns what people have done together in the current session. `session` is null when nothing is live.',
  method: 'GET',
  path,
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    session: SessionOn.nullable(),
    total: Totals,
    prayed: z.int(),
    /** When the schedule next starts or ends a session: the time to reload. */
    turns: moment.nullable(),
    live: realtimePosition,
  }),
  cacheTables: ['together_session', 'live_session', 'weekly_time', 'schedule_change'],
})
export type Together = z.infer<typeof readTogether.output>

/** The most Amens per call: browsers collect them for a second. */
export const maxAmens = 10

export const sendReactions = endpoint({
  summary: 'Send an Amen or light a candle',
  description: 'Reactions are counted once a second. The response arrives once yours have been counted.',
  method: 'POST',
  path: `${path}/reactions`,
  access: 'anyone',
  input: z.object({
    amens: z.int().min(0).max(maxAmens).default(0),
    candles: z.int().min(0).max(1).default(0),
    /** Recognizes a guest's browser. */
    key: handle.optional(),
  }),
  output: Totals,
})

export const maxRequestLength = 500

export const askPrayer = endpoint({
  summary: 'Request prayer during a session',
  description: 'The request goes to the team on duty.',
  method: 'POST',
  path: `${path}/prayers`,
  access: 'anyone',
  status: 201,
  input: z.object({
    name: personName().max(100, tooLong(100)).default(''),
    prayerRequest: requiredText('Please Enter your prayer request', maxRequestLength),
    email: optionalEmail,
    ...honeypot,
  }),
  output: z.object({
    message: z.string(),
    reference: z.string(),
    /** Goes after the `#` of `/prayer`. Anyone who has it can open the request. */
    token: z.string(),
    handle,
  }),
})
export type PrayerReceipt = z.infer<typeof askPrayer.output>

export const maxHandles = 20

export const readPrayed = endpoint({
  summary: 'Look up when prayer requests were prayed for',
  description: 'Looks them up by handle. Requests that are still waiting are left out.',
  method: 'POST',
  path: `${path}/prayers/prayed`,
  access: 'anyone',
  input: z.object({ handles: z.array(handle).max(maxHandles) }),
  output: z.array(z.object({ handle, at: moment })),
})

const DutyRequest = z.object({
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  created: moment,
})
export type DutyRequest = z.infer<typeof DutyRequest>

export const readDuty = endpoint({
  summary: 'List prayer requests of a session',
  description: 'Returns the open requests of the current session, or of the last one, for the team on duty.',
  method: 'GET',
  path: `/staff${path}/prayers`,
  access: can('prayer'),
  input: z.object({}),
  output: z.object({
    session: SessionOn.extend({ isOn: z.boolean() }).nullable(),
    requests: z.array(DutyRequest),
    prayed: z.int(),
    total: Totals,
    /** Peak attendance. */
    peak: z.int(),
    live: realtimePosition,
  }),
})
export type Duty = z.infer<typeof readDuty.output>
