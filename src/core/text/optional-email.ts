import { z } from 'zod'

/** An email address where one may be given. */
export const optionalEmail = z
  .string()
  .trim()
  .max(200, 'The address may have at most 200 characters')
  .pipe(z.union([z.literal(''), z.email('This is not an email address')]))
  .default('')
