import { z } from 'zod'

/** The link of a video at a provider, a film of ours, or nothing. */
export const videoLink = z
  .string()
  .trim()
  .max(500, 'The link may have at most 500 characters')
  .regex(/^$|^https:\/\/[^\s"<>]+$|^\/(?!\/)[\w/-]+\.(?:mp4|webm)$/, 'Enter a link that starts with https://')
