import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'

/** The name that `sendPicture` returns, which a waiting story has as its picture. */
const privateName = z.string().regex(/^[0-9a-f]{32}$/)

export const readPrivatePicture = endpoint({
  summary: 'Get the photo of an unpublished story',
  description: 'The photo is returned as a data URL.',
  method: 'GET',
  path: '/staff/community/pictures/{name}',
  access: can('moderation'),
  input: z.object({ name: privateName }),
  output: z.object({ image: z.string().startsWith('data:image/webp;base64,') }),
})
