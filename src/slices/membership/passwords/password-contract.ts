import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { Acknowledgement, email, linkToken, newPassword, Proof } from '../contract.ts'

/** The same whether or not the account exists. */
export const linkSent = msg(
  'If there’s an account with this email address, we’ve emailed you a link that works for 30 minutes. Check your spam folder too.',
)

export const passwordReset = msg('Your password was changed. Please log in.')

export const forgotPassword = endpoint({
  summary: 'Request a password reset link',
  description: 'The response is the same whether or not the account exists.',
  method: 'POST',
  path: '/membership/forgot-password',
  access: 'anyone',
  input: z.object({
    email: z.string().trim().min(1, 'Enter your email address.').max(200, tooLong(200)).pipe(email),
  }),
  output: Acknowledgement,
})

export const resetPassword = endpoint({
  summary: 'Reset a password',
  description: 'Uses the token from the link in the email. The link works once.',
  method: 'POST',
  path: '/membership/reset-password',
  access: 'anyone',
  input: z.object({ token: linkToken, password: newPassword }),
  output: Acknowledgement,
})

export const changePassword = endpoint({
  summary: 'Change your password',
  description: 'Your other sessions are ended.',
  method: 'POST',
  path: '/membership/password',
  access: 'member',
  input: Proof.extend({ new_password: newPassword }),
  output: Acknowledgement,
})

export const confirm = endpoint({
  summary: 'Confirm your password',
  description: 'Allows sensitive actions for 10 minutes.',
  method: 'POST',
  path: '/membership/confirm',
  access: 'member',
  input: Proof,
  output: Acknowledgement,
})
