import { z } from 'zod'

export const securities = ['tls', 'starttls', 'none'] as const
export type Security = (typeof securities)[number]

/** A mail server as the owner entered it. */
export const MailServer = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(securities),
  user: z.string(),
  password: z.string(),
  /** Empty: the ministry's name and address. */
  senderName: z.string(),
  senderAddress: z.string(),
})
export type MailServer = z.infer<typeof MailServer>
