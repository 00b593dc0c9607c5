import { z } from 'zod'
import { roles } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { email, linkToken, Proof, Told } from '../contract.ts'

const Account = z.object({
  username: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  telephone: z.string().nullable(),
  since: z.iso.datetime(),
  /** The authenticator app, where it is on. */
  factor: z.object({ since: z.iso.datetime(), recovery_codes_left: z.int() }).nullable(),
})
export type Account = z.infer<typeof Account>

export const readAccount = endpoint({
  summary: 'Your own account',
  method: 'GET',
  path: '/membership/account',
  access: 'member',
  input: z.object({}),
  output: Account,
})

export const updateAccount = endpoint({
  summary: 'Change your telephone number',
  method: 'PUT',
  path: '/membership/account',
  access: 'member',
  input: z.object({
    telephone: z
      .string()
      .trim()
      .max(30, 'The number may have at most 30 characters')
      .regex(/^(\+?[\d\s().-]{5,})?$/, 'Write the number with digits, for example +234 803 555 0117'),
  }),
  output: Told,
})

export const changeEmail = endpoint({
  summary: 'Set or change your email address; a link to confirm it is emailed there',
  method: 'POST',
  path: '/membership/email',
  access: 'member',
  reauthenticate: true,
  input: z.object({
    email: z
      .string()
      .trim()
      .min(1, 'Enter your email address')
      .max(200, 'At most 200 characters, please')
      .pipe(email),
  }),
  output: Told,
})

export const confirmEmail = endpoint({
  summary: 'Confirm an email address with the link from the email',
  method: 'POST',
  path: '/membership/confirm-email',
  access: 'anyone',
  input: z.object({ token: linkToken }),
  output: Told,
})

const Session = z.object({
  id: z.uuid(),
  device: z.string(),
  since: z.iso.datetime(),
  seen: z.iso.datetime(),
  here: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  summary: 'Where you are signed in',
  method: 'GET',
  path: '/membership/sessions',
  access: 'member',
  input: z.object({}),
  output: z.array(Session),
})

export const endSession = endpoint({
  summary: 'End one of your own sessions',
  method: 'DELETE',
  path: '/membership/sessions/{id}',
  access: 'member',
  input: z.object({ id: z.uuid('There is no such session') }),
  output: Told,
})

export const endOtherSessions = endpoint({
  summary: 'End all your sessions but this one',
  method: 'POST',
  path: '/membership/sessions/end-others',
  access: 'member',
  input: z.object({}),
  output: Told,
})

export const exportOwnData = endpoint({
  summary: 'Everything that we hold of you',
  method: 'GET',
  path: '/membership/own-data',
  access: 'member',
  reauthenticate: true,
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
})

export const deleteAccount = endpoint({
  summary: 'Delete your own account and what we hold of you; asks for the password and the code itself',
  method: 'POST',
  path: '/membership/delete',
  access: 'member',
  input: Proof,
  output: Told,
})
