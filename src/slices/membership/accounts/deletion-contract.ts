import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { linkToken, Proof, Told } from '../contract.ts'

export const deleteByLink = endpoint({
  summary: 'Delete the account that a link was emailed for; an account with a second step wants its code too',
  method: 'POST',
  path: '/membership/delete-by-link',
  access: 'anyone',
  input: z.object({ token: linkToken, code: Proof.shape.code }),
  output: Told.extend({
    /** The account was the one that is signed in here. */
    signed_out: z.boolean(),
  }),
})
