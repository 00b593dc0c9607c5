import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Organisation } from '../settings/organisation.ts'
import type { Settings } from '../settings/settings.ts'
import { type MailContent, renderMail } from './mail-template.ts'

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** One connection for each mail; `wait` shortens the timeouts (ms) while somebody is watching. */
export const smtpTransport = (smtpUrl: string, wait?: number) =>
  createTransport({
    url: smtpUrl,
    ...timeouts,
    ...(wait && { connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait }),
  })

/** One connection for many mails, to be closed after them. We retry failed mails, the transport does not. */
export const smtpLine = (smtpUrl: string) =>
  createTransport({ url: smtpUrl, ...timeouts, pool: true, maxConnections: 1, maxRequeues: 0 })

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
  /** The server refused the mail for good. A wrong password of ours is no reason to give it up. */
  never: boolean
}

export function smtpRefusal(error: unknown): SmtpRefusal {
  const read = smtpError.catch({ message: String(error) }).parse(error)
  const { responseCode, code } = read
  return { ...read, never: responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' }
}

/** Lets staff test whether mail can be sent. */
export type MailTrial = {
  /** The server's host, without credentials, and the sender's address; null where no server is set. */
  server: () => { host: string; from: string } | null
  /** Sends a mail at once, past the outbox, and returns the server's answer, or what to do about a failure. */
  send: (mail: MailContent & { to: string; subject: string }) => Promise<{ taken: boolean; answer: string }>
}

export function mailTrial(
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  organisation: () => Organisation,
  /** Milliseconds that the server may be silent. */
  wait = 15_000,
): MailTrial {
  if (smtpUrl === undefined) {
    const answer = 'there is no mail server. Set SMTP_URL and start again.'
    return { server: () => null, send: async () => ({ taken: false, answer }) }
  }
  const from = () => senderOf(organisation(), { mailFrom })
  return {
    server: () => ({ host: new URL(smtpUrl).host, from: from().address }),
    send: async ({ to, subject, ...content }) => {
      const transport = smtpTransport(smtpUrl, wait)
      try {
        const written = renderMail(content, organisation())
        const { response } = await transport.sendMail({ from: from(), to, subject, ...written })
        return { taken: true, answer: response }
      } catch (error) {
        return { taken: false, answer: withoutKey(smtpUrl, adviceOn(smtpRefusal(error))) }
      } finally {
        transport.close()
      }
    },
  }
}

const then = 'then start the site again.'

/** Why a mail was not sent, and what to do about it. */
function adviceOn({ code = '', responseCode, message }: SmtpRefusal): string {
  if (/AUTH/.test(code))
    return `the mail server does not take our name and password. Check both in SMTP_URL, signs like @ or / written as %40 and %2F, ${then}`
  if (code === 'EDNS') return `there is no mail server of this name. Check the host in SMTP_URL, ${then}`
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(message))
    return `no safe connection could be made. Port 465 wants smtps:// in SMTP_URL, port 587 wants smtp://. Check it, ${then}`
  if (responseCode !== undefined)
    return `the mail server refused it in these words: “${message}”. Often it sends only for addresses of its own: check MAIL_FROM and the email address of the ministry.`
  if (code === 'ETIMEDOUT' || /timeout/i.test(message))
    return `the mail server did not answer in time. Check host and port in SMTP_URL and whether a firewall stands between; if both are right, try again in a minute.`
  return `the mail server could not be reached, or hung up. Check host and port in SMTP_URL and whether the server is up, then try again.`
}

/** Removes our password, which a server might repeat in its answer. */
function withoutKey(smtpUrl: string, answer: string): string {
  const { password } = new URL(smtpUrl)
  return password === ''
    ? answer
    : answer.replaceAll(decodeURIComponent(password), '…').replaceAll(password, '…')
}
