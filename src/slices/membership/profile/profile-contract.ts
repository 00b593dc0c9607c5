import { z } from 'zod'
import { roles } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'

export const staffProfile = endpoint({
  summary: 'Who one is to the house, and where one is signed in',
  method: 'GET',
  path: '/staff/profile',
  access: 'staff',
  input: z.object({}),
  output: z.object({
    id: z.int(),
    username: z.string(),
    role: z.enum(roles),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    joined: z.iso.datetime(),
    /** Newest first. Never the session's own name, which is half of its key. */
    sessions: z.array(
      z.object({
        device: z.string(),
        created: z.iso.datetime(),
        seen: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  }),
})
