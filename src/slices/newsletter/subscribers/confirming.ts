import { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mails } from '#core/mail/mail.ts'
import { hashToken, newToken } from '#core/security/tokens.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import type { Asking } from '../contract.ts'
import { confirmMail, linkDays } from '../mails.ts'
import { notePending } from '../store.ts'
import type { SubscriberSource } from './subscriber-contract.ts'
import { lockInvited, noteInvited } from './subscriber-store.ts'

/** What it takes to send a confirmation mail. */
export type Asker = Pick<Context, 'mail' | 'siteUrl' | 'organisation'>

function newLink(now: Date) {
  const token = newToken()
  const token_expires = new Date(now.getTime() + linkDays * 24 * 3600 * 1000)
  return { token, link: { token_hash: hashToken(token), token_expires } }
}

const writeConfirming = (trx: Db, asker: Asker, email: string, token: string) =>
  asker.mail.send(trx, {
    to: email,
    ...confirmMail(asker.organisation, `${asker.siteUrl}/newsletter#${token}`),
    about: 'newsletter link',
  })

/** Sends a confirmation mail. False if there is no reason to, or one was sent within a day. */
export async function askToConfirm(
  trx: Db,
  asker: Asker,
  subscriber: Asking,
  source: SubscriberSource,
  now: Date,
): Promise<boolean> {
  const { token, link } = newLink(now)
  if (!(await notePending(trx, subscriber, link, source, now))) return false
  await writeConfirming(trx, asker, subscriber.email, token)
  return true
}

const invite = job('newsletter-invite', z.object({}))

/** A job sends many confirmation mails in batches, which mail servers handle better. */
const atOnce = 50
const pause = 30_000

export const inviteAll = (trx: Db, jobs: Jobs) => jobs.send(trx, invite, {})

type Inviting = { db: Db; mail: Mails; siteUrl: string; organisation: () => Organisation }

/** The mail and the record of it are one transaction. */
export const invitingWorker = ({ db, mail, siteUrl, organisation }: Inviting): Worker =>
  worker(invite, (_, jobs) =>
    db.transaction().execute(async (trx) => {
      const now = new Date()
      const invited = await lockInvited(trx, atOnce)
      for (const { id, email } of invited) {
        const { token, link } = newLink(now)
        await noteInvited(trx, id, link, now)
        await writeConfirming(trx, { mail, siteUrl, organisation: organisation() }, email, token)
      }
      if (invited.length === atOnce) await jobs.send(trx, invite, {}, new Date(now.getTime() + pause))
    }),
  )
