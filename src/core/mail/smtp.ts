import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Organisation } from '../settings/organisation.ts'
import type { Settings } from '../settings/settings.ts'

const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** A line to the mail server for each mail; somebody who looks on does not wait as long (ms). */
export const smtpTransport = (smtpUrl: string, wait?: number) =>
  createTransport({
    url: smtpUrl,
    ...patience,
    ...(wait && { connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait }),
  })

/** One line for many mails, to be closed after them. What breaks off is for us to try again, not for the line. */
export const smtpLine = (smtpUrl: string) =>
  createTransport({ url: smtpUrl, ...patience, pool: true, maxConnections: 1, maxRequeues: 0 })

export const senderOf = (
  { name, email }: Organisation,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
): { name: string; address: string } => ({ name, address: mailFrom ?? email })

const smtpError = z.object({
  message: z.string(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
})

export type SmtpRefusal = z.infer<typeof smtpError> & {
  /** The server said never. A wrong password of ours is no reason to give a letter up. */
  never: boolean
}

export function smtpRefusal(error: unknown): SmtpRefusal {
  const read = smtpError.catch({ message: String(error) }).parse(error)
  const { responseCode, code } = read
  return { ...read, never: responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' }
}
