import { z } from 'zod'
import { thousands } from './plain-text.ts'

/** A required text with a maximum length. The message is formatted only when needed. */
export const requiredText = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, { error: () => `At most ${thousands(maxLength)} characters, please` })

/** An optional email address. */
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
