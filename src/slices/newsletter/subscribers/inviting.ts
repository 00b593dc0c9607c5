import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mails } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { newLink, writeConfirming } from './confirming.ts'
import { lockInvited, noteInvited } from './subscriber-store.ts'

const invite = job('newsletter-invite', z.object({}))

/** Many confirming mails are written by a job, some at a time: a mail server chokes on thousands at once. */
const atOnce = 50
const pause = 30_000

export const inviteAll = (trx: Db, jobs: Jobs) => jobs.send(trx, invite, {})

export type Inviting = { db: Db; mail: Mails; siteUrl: string; organisation: () => Organisation }

/** A mail and the note that it was written stand or fall together. */
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
