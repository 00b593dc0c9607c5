import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { Acknowledgement, email, linkToken, newPassword, Proof } from '../contract.ts'

export const forgotPassword = endpoint({
  summary:
    'Ask for a link that sets a new password; the answer is the same whether or not there is an account',
  method: 'POST',
  path: '/membership/forgot-password',
  access: 'anyone',
  input: z.object({
    email: z.string().trim().min(1, 'Enter your email address').max(200, tooLong(200)).pipe(email),
  }),
  output: Acknowledgement,
})

export const resetPassword = endpoint({
  summary: 'Set a new password with the link from the email, once',
  method: 'POST',
  path: '/membership/reset-password',
  access: 'anyone',
  input: z.object({ token: linkToken, password: newPassword }),
  output: Acknowledgement,
})

export const changePassword = endpoint({
  summary: 'Change your own password; your other sessions end',
  method: 'POST',
  path: '/membership/password',
  access: 'member',
  input: Proof.extend({ new_password: newPassword }),
  output: Acknowledgement,
})

export const confirm = endpoint({
  summary: 'Give the password again, so that dangerous acts are allowed for ten minutes',
  method: 'POST',
  path: '/membership/confirm',
  access: 'member',
  input: Proof,
  output: Acknowledgement,
})
