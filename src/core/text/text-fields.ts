import { z } from 'zod'
import { thousands } from './plain-text.ts'

/** A text that may not be missing nor too long. The number is written when it is needed: formatters are slow to make. */
export const requiredText = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, { error: () => `At most ${thousands(most)} characters, please` })

/** An email address where one may be given. */
export const optionalEmail = z
  .string()
  .trim()
  .max(200, 'The address may have at most 200 characters')
  .pipe(z.union([z.literal(''), z.email('This is not an email address')]))
  .default('')

/** The link of a video at a provider, a film of ours, or nothing. */
export const videoLink = z
  .string()
  .trim()
  .max(500, 'The link may have at most 500 characters')
  .regex(/^$|^https:\/\/[^\s"<>]+$|^\/(?!\/)[\w/-]+\.(?:mp4|webm)$/, 'Enter a link that starts with https://')
