import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** In the address of a public page: which preview it shows, to staff only. */
export const previewParameter = 'preview'

export const previewIn = (address: string) => new URL(address).searchParams.get(previewParameter)

/** A page of the site that shows a preview asks for it too: so whoever may not see it is refused. */
export const readPreview = endpoint({
  summary: 'What a preview shows; refused to those who may not edit it',
  method: 'GET',
  path: '/staff/previews/{token}',
  access: 'staff',
  input: z.object({ token: z.string().max(100) }),
  output: z.object({ noun: z.string() }),
})
