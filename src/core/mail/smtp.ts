import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Organisation } from '../settings/organisation.ts'
import { msg, t } from '../text/messages.ts'
import type { MailSettings } from './mail-settings.ts'
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
  { mailFrom, senderName }: Pick<MailSettings, 'mailFrom' | 'senderName'>,
): { name: string; address: string } => ({ name: senderName ?? name, address: mailFrom ?? email })

/** Mail needs a server, and an address that it comes from. */
export const canSendFrom = (
  organisation: Organisation,
  settings: Pick<MailSettings, 'smtpUrl' | 'mailFrom' | 'senderName'>,
): boolean => settings.smtpUrl !== undefined && senderOf(organisation, settings).address !== ''

const smtpError = z.object({
  message: z.string(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
})

export type SmtpRefusal = z.infer<typeof smtpError> & {
  /** The server permanently rejected the mail. A wrong password of ours doesn't count. */
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
  /** What of the settings comes from the environment, and can't be changed on screen. */
  origin: () => Pick<MailSettings, 'source' | 'fixedSender'>
  /** Sends a mail at once, past the outbox, and returns the server's answer, or what to do about a failure. */
  send: (mail: MailContent & { to: string; subject: string }) => Promise<{ taken: boolean; answer: string }>
}

/** What people read wherever mail can't be sent. */
export const noMailServer = msg(
  'Email isn’t set up. The owner can enter a mail server under Settings, Email.',
)

export const noSender = msg(
  'Enter the sender’s address, because the ministry has no email address of its own yet.',
)

export function mailTrial(
  settings: () => MailSettings,
  organisation: () => Organisation,
  /** Milliseconds that the server may be silent. */
  wait = 15_000,
): MailTrial {
  const from = () => senderOf(organisation(), settings())
  return {
    server: () => {
      const { smtpUrl } = settings()
      return smtpUrl ? { host: new URL(smtpUrl).host, from: from().address } : null
    },
    origin: () => {
      const { source, fixedSender } = settings()
      return { source, fixedSender }
    },
    send: async ({ to, subject, ...content }) => {
      const { smtpUrl, source } = settings()
      if (!smtpUrl) return { taken: false, answer: t(noMailServer) }
      if (from().address === '') return { taken: false, answer: t(noSender) }
      const transport = smtpTransport(smtpUrl, wait)
      try {
        const written = renderMail(content, organisation())
        const { response } = await transport.sendMail({ from: from(), to, subject, ...written })
        return { taken: true, answer: response }
      } catch (error) {
        return { taken: false, answer: withoutKey(smtpUrl, adviceOn(smtpRefusal(error), source)) }
      } finally {
        transport.close()
      }
    },
  }
}

/** Why a mail was not sent, and what to do about it. */
function adviceOn(refusal: SmtpRefusal, source: MailSettings['source']): string {
  const advice = adviceOnRefusal(refusal)
  if (source !== 'environment') return advice
  return `${advice} ${t(
    'The server is set by SMTP_URL (where @ in a password is written as %40 and / as %2F), the sender by MAIL_FROM. Restart the site after a change.',
  )}`
}

function adviceOnRefusal({ code = '', responseCode, message }: SmtpRefusal): string {
  if (/AUTH/.test(code)) return t('The mail server didn’t accept the username and password. Check both.')
  if (code === 'EDNS') return t('There’s no mail server at this address. Check the host name.')
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(message))
    return t('A secure connection couldn’t be made. Use TLS (smtps://) on port 465 or STARTTLS on port 587.')
  if (responseCode !== undefined)
    return t(
      'The mail server rejected the email (“{message}”). Many servers only send mail from addresses on their own domain, so check the sender’s address.',
      { message },
    )
  if (code === 'ETIMEDOUT' || /timeout/i.test(message))
    return t(
      'The mail server took too long to respond. Check the host, the port and any firewall in between. If they’re right, try again in a minute.',
    )
  return t(
    'The mail server couldn’t be reached, or it closed the connection. Check the host and port and that the server is running, then try again.',
  )
}

/** Removes our password, which a server might repeat in its answer. */
function withoutKey(smtpUrl: string, answer: string): string {
  const { password } = new URL(smtpUrl)
  return password === ''
    ? answer
    : answer.replaceAll(decodeURIComponent(password), '…').replaceAll(password, '…')
}
