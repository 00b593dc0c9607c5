import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { maxInteger } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'

/** What the owner types, if not the ministry's name. */
export const phrase = 'START FRESH'

/** What can be kept of the settings. */
export const keepable = ['identity', 'look', 'email', 'payments', 'sections'] as const
export type Keepable = (typeof keepable)[number]

export const Keep = z.object({
  identity: z.boolean(),
  look: z.boolean(),
  email: z.boolean(),
  payments: z.boolean(),
  sections: z.boolean(),
})
export type Keep = z.infer<typeof Keep>

export const readFreshStart = endpoint({
  summary: 'Check whether the site can start fresh',
  description: 'Returns the staff, the state of the backups and, if the site can’t start fresh, the reason.',
  method: 'GET',
  path: '/staff/start-fresh',
  access: can('site'),
  input: z.object({}),
  output: z.object({
    /** Null where it is possible. */
    refusal: z.string().nullable(),
    staff: z.array(z.object({ id: z.int(), username: z.string(), roles: z.string(), isOwner: z.boolean() })),
    /** The state of the backups. */
    backups: z.array(z.object({ good: z.boolean(), text: z.string() })),
  }),
})

export const startFresh = endpoint({
  summary: 'Start fresh with an empty site',
  description:
    'Removes all content, members, orders, gifts, accounting records and files, and any settings you don’t keep. Keeps the owners and the staff you name. Returns 409 if a payment provider other than the sandbox was ever used, or an offline payment was recorded.',
  audit: msg('{name} removed everything and started fresh.'),
  method: 'POST',
  path: '/staff/start-fresh',
  access: can('site'),
  reauthenticate: true,
  input: z.object({
    keep: Keep,
    /** Owners are kept in any case. */
    staff: z.array(z.int().positive().max(maxInteger)).max(500),
    confirm: z.string().max(100),
  }),
  output: z.object({ message: z.string() }),
})
