import { z } from 'zod'
import { day, maxInteger, version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { betweenDays } from '#core/data/series.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { pastoral } from '../settings/settings-contract.ts'
import { lineKinds, massStates } from '../states.ts'

/** The list isn't counted or paged beyond this; filters reach older entries. */
export const maxCounted = 2000

const moment = z.iso.datetime()

/** A Mass as celebrants see it: without the offering, and without the intention until it's opened. */
const RegisterLine = z.object({
  id: z.int(),
  number: z.int(),
  reference: z.string(),
  name: z.string(),
  wished: z.iso.date(),
  shared: z.boolean(),
  state: z.enum(massStates),
  day: z.iso.date().nullable(),
  celebrant: z.string().nullable(),
  accepted: moment,
})
export type RegisterLine = z.infer<typeof RegisterLine>

export const registerViews = ['open', 'due', 'scheduled', 'celebrated', 'transferred', 'ended'] as const
const registerOrders = ['-number', 'number', 'wished', '-wished'] as const

export const RegisterQuery = z.object({
  search: z.string().trim().max(100).default(''),
  /** `due`: its day is today or earlier, and it wasn't offered yet. */
  view: z.enum(registerViews).optional(),
  celebrant: id.optional(),
  /** By the requested day. */
  ...betweenDays,
  sort: z.enum(registerOrders).default('-number'),
})
export type RegisterQuery = z.output<typeof RegisterQuery>

export const listMasses = endpoint({
  summary: 'List Mass register entries',
  method: 'GET',
  path: '/staff/masses',
  access: pastoral,
  input: pageQuery(staffPageSize).extend(RegisterQuery.shape),
  output: pageOf(RegisterLine),
  paged: true,
})

export const exportMasses = exportOf(listMasses, 'the Mass register', {
  reauthenticate: true,
})

const MassDetail = RegisterLine.extend({
  mobileNumber: z.string(),
  email: z.string(),
  recording: z.string(),
  transferredTo: z.string(),
  /** Staff who took it in person or by phone; otherwise empty. */
  enteredBy: z.string(),
  /** Other intentions in the same Mass. */
  together: z.array(z.object({ id: z.int(), number: z.int(), name: z.string() })),
  /** Whether the intention exists, meaning it wasn't erased. */
  sealed: z.boolean(),
  lines: z.array(
    z.object({
      what: z.enum(lineKinds),
      day: z.iso.date().nullable(),
      celebrant: z.string(),
      note: z.string(),
      by: z.string(),
      at: moment,
    }),
  ),
})
export type MassDetail = z.infer<typeof MassDetail>

export const readMass = endpoint({
  summary: 'Get a Mass',
  method: 'GET',
  path: '/staff/masses/{id}',
  access: pastoral,
  input: byId,
  output: MassDetail,
})

export const openIntention = endpoint({
  summary: 'Open the intention of a Mass',
  audit: msg('{name} opened the intention of {item}.'),
  method: 'POST',
  path: '/staff/masses/{id}/open',
  access: pastoral,
  input: byId,
  output: z.object({
    intention: z.string(),
    /** The same, with the specification's field name. */
    reasonForMassRequest: z.string(),
    corrections: z.array(z.object({ intention: z.string(), by: z.string(), at: moment })),
  }),
})

export const assignMass = endpoint({
  summary: 'Assign a date and celebrant to a Mass',
  description:
    'Returns 409 if the celebrant has already reached the daily limit of Masses, or if someone else has changed the Mass since you loaded it.',
  audit: msg('{name} scheduled {item}.'),
  method: 'POST',
  path: '/staff/masses/{id}/assign',
  access: pastoral,
  input: byId.extend({
    day: day('Choose a date.'),
    celebrant: z.coerce
      .number<string | number>('Choose a celebrant.')
      .int('Choose a celebrant.')
      .positive('Choose a celebrant.')
      .max(maxInteger, 'Choose a celebrant.'),
    /** Joins a Mass that the celebrant says for others on that day. */
    share: z.boolean().default(false),
    /** The number of lines when it was read: 409 if there are more by now. */
    version: version.optional(),
  }),
  output: MassDetail,
})

export const unassignMass = endpoint({
  summary: 'Remove the date and celebrant from a Mass',
  audit: msg('{name} unscheduled {item}.'),
  method: 'POST',
  path: '/staff/masses/{id}/unassign',
  access: pastoral,
  input: byId,
  output: MassDetail,
})

const recording = z
  .string()
  .trim()
  .max(500, tooLong(500))
  .regex(/^$|^https:\/\/[^\s"<>]+$/, 'Enter a link that starts with https://.')
  .default('')

export const celebrateMass = endpoint({
  summary: 'Mark a Mass as offered',
  audit: msg('{name} marked {item} as offered.'),
  method: 'POST',
  path: '/staff/masses/{id}/celebrate',
  access: pastoral,
  input: byId.extend({ recording }),
  output: MassDetail,
})

export const linkRecording = endpoint({
  summary: 'Link a Mass to its recording',
  audit: msg('{name} linked {item} to its recording.'),
  method: 'POST',
  path: '/staff/masses/{id}/recording',
  access: pastoral,
  input: byId.extend({ recording }),
  output: MassDetail,
})

const words = (missing: string) => z.string(missing).trim().min(1, missing).max(300, tooLong(300))

export const transferMass = endpoint({
  summary: 'Transfer a Mass and its offering',
  audit: '{name} transferred {item}.',
  method: 'POST',
  path: '/staff/masses/{id}/transfer',
  access: pastoral,
  input: byId.extend({ to: words(msg('Enter who will offer it.')) }),
  output: MassDetail,
})

export const declineMass = endpoint({
  summary: 'Decline a Mass and refund its offering',
  audit: '{name} declined {item}.',
  method: 'POST',
  path: '/staff/masses/{id}/decline',
  access: pastoral,
  input: byId.extend({ reason: words(msg('Enter a reason.')) }),
  output: MassDetail,
  reauthenticate: true,
})

export const correctMass = endpoint({
  summary: 'Correct a register entry',
  audit: msg('{name} corrected {item} in the register.'),
  method: 'POST',
  path: '/staff/masses/{id}/correct',
  access: pastoral,
  input: byId.extend({
    note: words(msg('Enter what’s being corrected.')),
    /** The corrected text, sealed like the first. */
    intention: z.string().trim().max(2000, tooLong(2000)).default(''),
  }),
  output: MassDetail,
})

export const maxInBook = 500

export const printRegister = endpoint({
  summary: 'Open the Mass intention book for printing',
  audit: msg('{name} opened the Mass intention book ({item}).'),
  method: 'POST',
  path: '/staff/mass-register',
  access: pastoral,
  input: z.object(betweenDays),
  output: z.object({
    entries: z.array(
      z.object({
        number: z.int(),
        accepted: moment,
        requester: z.string(),
        intention: z.string(),
        wished: z.iso.date(),
        /** Only for staff who may see money too. */
        offering: z.object({ amount: z.int().nullable(), currency: z.string() }).nullable(),
        lines: MassDetail.shape.lines,
      }),
    ),
    /** Whether there were more. */
    cut: z.boolean(),
  }),
  reauthenticate: true,
})
