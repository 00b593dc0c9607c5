import { z } from 'zod'
import { can } from '../api/access.ts'
import { endpoint } from '../api/endpoint.ts'
import { msg } from '../text/messages.ts'

/** The address of a picture of ours: uploaded, or drawn. */
export const picture = z
  .string()
  .regex(/^\/(media\/[0-9a-f]{16,64}-\d{1,5}x\d{1,5}\.webp|art\/[a-z0-9-]{1,100}\.svg)$/, 'Choose a picture.')

export const uploadPicture = endpoint({
  summary: 'Upload a picture',
  description: 'Accepts JPEG and PNG. Returns the address of the picture.',
  audit: msg('{name} uploaded the picture {item}.'),
  method: 'POST',
  path: '/staff/pictures',
  access: can('pictures'),
  input: z.object({
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
    /** The original file name. */
    name: z.string().max(1000).optional(),
  }),
  output: z.object({ id: z.int(), image: picture }),
  upload: { types: ['image/jpeg', 'image/png'], limit: 15 * 1024 * 1024, admitted: true },
  status: 201,
})

export const readPictureAlt = endpoint({
  summary: 'Get a picture’s description',
  description:
    'Returns the alternative text of an uploaded picture or an illustration, or an empty string if it has none.',
  method: 'GET',
  path: '/pictures/alt',
  access: 'anyone',
  input: z.object({ image: picture }),
  output: z.object({ alt: z.string() }),
  cacheTables: ['media'],
})
