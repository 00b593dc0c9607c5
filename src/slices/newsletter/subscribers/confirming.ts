import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { hashToken, newToken } from '#core/security/tokens.ts'
import type { Asking } from '../contract.ts'
import { confirmMail, linkDays } from '../mails.ts'
import { notePending } from '../store.ts'
import type { SubscriberSource } from './subscriber-contract.ts'

/** What it takes to ask somebody by mail. */
export type Asker = Pick<Context, 'mail' | 'siteUrl' | 'organisation'>

export function newLink(now: Date) {
  const token = newToken()
  const token_expires = new Date(now.getTime() + linkDays * 24 * 3600 * 1000)
  return { token, link: { token_hash: hashToken(token), token_expires } }
}

export const writeConfirming = (trx: Db, asker: Asker, email: string, token: string) =>
  asker.mail.send(trx, {
    to: email,
    ...confirmMail(asker.organisation, `${asker.siteUrl}/newsletter#${token}`),
  })

/** Asks by mail whether the letters are wanted. False where there is no reason to ask, or it was done within a day. */
export async function askToConfirm(
  trx: Db,
  asker: Asker,
  asked: Asking,
  source: SubscriberSource,
  now: Date,
): Promise<boolean> {
  const { token, link } = newLink(now)
  if (!(await notePending(trx, asked, link, source, now))) return false
  await writeConfirming(trx, asker, asked.email, token)
  return true
}
