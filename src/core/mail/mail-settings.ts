import type { Db } from '../data/db.ts'
import { findCredential } from '../settings/credentials.ts'
import type { Settings } from '../settings/settings.ts'
import { MailServer, type Security } from './mail-server.ts'

export const mailCredential = 'mail'

/** How mail is sent now. */
export type MailSettings = {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  senderName?: string | undefined
  /** Where they come from: the environment wins. */
  source: 'environment' | 'screen' | 'none'
  /** MAIL_FROM, which wins over the address on screen. */
  fixedSender?: string | undefined
}

export const noMail: MailSettings = { smtpUrl: undefined, mailFrom: undefined, source: 'none' }

type Given = Pick<Settings, 'smtpUrl' | 'mailFrom'>

export async function readMailSettings(db: Db, secret: string, given: Given): Promise<MailSettings> {
  const { smtpUrl, mailFrom: fixedSender } = given
  if (smtpUrl) return { smtpUrl, mailFrom: fixedSender, fixedSender, source: 'environment' }
  const { content } = await findCredential(db, secret, mailCredential, MailServer)
  if (!content) return { ...noMail, mailFrom: fixedSender, fixedSender }
  return {
    smtpUrl: urlOf(content),
    mailFrom: fixedSender ?? (content.senderAddress || undefined),
    fixedSender,
    senderName: content.senderName || undefined,
    source: 'screen',
  }
}

/** A connection that starts unencrypted must switch to TLS before the password is sent, unless the owner chose none. */
const queries: Record<Security, string> = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }

function urlOf({ host, port, security, user, password }: MailServer): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}/${queries[security]}`
}
