import { z } from 'zod'
import { roles } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { Acknowledgement, email, linkToken, Proof } from '../contract.ts'

const Account = z.object({
  username: z.string(),
  roles: z.array(z.enum(roles)),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  telephone: z.string().nullable(),
  since: z.iso.datetime(),
  /** Since when two-factor login is on. */
  factor: z.object({ since: z.iso.datetime(), recovery_codes_left: z.int() }).nullable(),
})
export type Account = z.infer<typeof Account>

export const readAccount = endpoint({
  summary: 'Get your account',
  method: 'GET',
  path: '/membership/account',
  access: 'member',
  input: z.object({}),
  output: Account,
})

export const updateAccount = endpoint({
  summary: 'Update your phone number',
  method: 'PUT',
  path: '/membership/account',
  access: 'member',
  input: z.object({
    telephone: z
      .string()
      .trim()
      .max(30, tooLong(30))
      .regex(/^(\+?[\d\s().-]{5,})?$/, 'Enter a phone number, such as +234 803 555 0117.'),
  }),
  output: Acknowledgement,
})

export const changeEmail = endpoint({
  summary: 'Update your email address',
  description: 'We email a confirmation link to the new address.',
  method: 'POST',
  path: '/membership/email',
  access: 'member',
  reauthenticate: true,
  input: z.object({
    email: z.string().trim().min(1, 'Enter your email address.').max(200, tooLong(200)).pipe(email),
  }),
  output: Acknowledgement,
})

export const confirmEmail = endpoint({
  summary: 'Confirm an email address',
  description: 'Uses the token from the link in the email.',
  method: 'POST',
  path: '/membership/confirm-email',
  access: 'anyone',
  input: z.object({ token: linkToken }),
  output: Acknowledgement,
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
  summary: 'List your sessions',
  description: 'Shows everywhere you are logged in.',
  method: 'GET',
  path: '/membership/sessions',
  access: 'member',
  input: z.object({}),
  output: z.array(Session),
})

export const endSession = endpoint({
  summary: 'End one of your sessions',
  method: 'DELETE',
  path: '/membership/sessions/{id}',
  access: 'member',
  input: z.object({ id: z.uuid('We couldn’t find this device. It may already be logged out.') }),
  output: Acknowledgement,
})

export const endOtherSessions = endpoint({
  summary: 'End all your other sessions',
  method: 'POST',
  path: '/membership/sessions/end-others',
  access: 'member',
  input: z.object({}),
  output: Acknowledgement,
})

export const exportOwnData = endpoint({
  summary: 'Export your data',
  description: 'Returns everything we hold about you.',
  method: 'GET',
  path: '/membership/own-data',
  access: 'member',
  reauthenticate: true,
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
})

export const deleteAccount = endpoint({
  summary: 'Delete your account',
  description:
    'Deletes the account and what we hold about you. This needs your password, and a code if you use two-step verification.',
  method: 'POST',
  path: '/membership/delete',
  access: 'member',
  input: Proof,
  output: Acknowledgement,
})

export const farewell = msg('Your account has been deleted.')

/** Says farewell to those whose account was deleted. */
export const deletedAddress = '/delete-account?done=1'

export const deleteByLink = endpoint({
  summary: 'Delete an account by its link',
  description:
    'Uses the token from the link in the email. Accounts with two-step verification also need a code.',
  method: 'POST',
  path: '/membership/delete-by-link',
  access: 'anyone',
  input: z.object({ token: linkToken, code: Proof.shape.code }),
  output: Acknowledgement.extend({
    /** The deleted account was the one logged in here. */
    signed_out: z.boolean(),
  }),
})

export const staffProfile = endpoint({
  summary: 'Get your staff profile',
  description: 'Returns your roles and your 10 newest sessions.',
  method: 'GET',
  path: '/staff/profile',
  access: 'staff',
  input: z.object({}),
  output: z.object({
    id: z.int(),
    username: z.string(),
    roles: z.array(z.enum(roles)),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    joined: z.iso.datetime(),
    /** Newest first. The session's ID is left out, since it is part of its token. */
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
