import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** The query parameter of a public page that names the preview to show, to staff only. */
export const previewParameter = 'preview'

export const previewIn = (address: string) => new URL(address).searchParams.get(previewParameter)

/** A page that shows a preview calls this too, so that it is refused to those who may not see the draft. */
export const readPreview = endpoint({
  summary: 'Get a preview',
  description: 'Returns 403 to staff who may not edit what it shows.',
  method: 'GET',
  path: '/staff/previews/{token}',
  access: 'staff',
  input: z.object({ token: z.string().max(100) }),
  output: z.object({ noun: z.string() }),
})
