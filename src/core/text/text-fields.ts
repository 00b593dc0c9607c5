import { z } from 'zod'
import { msg, t, type Values } from './messages.ts'

/** A schema's message with values. It is made when it is needed, in the words of that moment. */
export const errorText = (message: string, values: Values | (() => Values)) => ({
  error: () => t(message, typeof values === 'function' ? values() : values),
})

/** For `.max(n, tooLong(n))`. */
export const tooLong = (max: number) =>
  errorText('Use {max, plural, one {# character} other {# characters}} or fewer.', { max })

/** A required text with a maximum length. */
export const requiredText = (missing: string, maxLength: number) =>
  z.string(missing).trim().min(1, missing).max(maxLength, tooLong(maxLength))

/** A text that may be empty, with a maximum length. */
export const optionalText = (maxLength: number) => z.string().trim().max(maxLength, tooLong(maxLength))

/** An optional email address. */
export const optionalEmail = z
  .string()
  .trim()
  .max(200, tooLong(200))
  .pipe(z.union([z.literal(''), z.email(msg('Enter a full email address, such as name@example.com.'))]))
  .default('')

/** The link of a video at a provider, a film of ours, or nothing. */
export const videoLink = z
  .string()
  .trim()
  .max(500, tooLong(500))
  .regex(
    /^$|^https:\/\/[^\s"<>]+$|^\/(?!\/)[\w/-]+\.(?:mp4|webm)$/,
    'Enter a link that starts with https://.',
  )
