import { z } from 'zod'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { mayMail } from '#core/mail/mail.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { mailLink } from '../contract.ts'
import { linkMail } from '../mails.ts'
import { type Tools, tell } from '../publish.ts'
import { currentConvention, registrationTo } from '../store.ts'

/** Done later, so that the answer takes the same time whether or not the address is registered. */
const mailLost = job('convention-mail-link', z.object({ email: z.string() }))

export const lostLinkApi: ServedEndpoint[] = [
  on(mailLink, async (asked, context) => {
    const { db, jobs, visit } = context
    const answer = {
      message:
        'If this address is registered, we’ll email the link in a moment. Nothing after a few minutes? Check your spam folder.',
    }
    if (isTrapped(asked)) return answer
    const form = 'convention link'
    await guardForm(context, { form })
    if (await mayMail(db, asked.email, { form, by: visit.address }))
      await jobs.send(db, mailLost, { email: asked.email })
    return answer
  }),
]

export const lostLinkWorker = (
  services: Omit<Tools, 'organisation'> & { db: Db },
  organisation: () => Organisation,
): Worker =>
  worker(mailLost, ({ email }) =>
    services.db.transaction().execute(async (trx) => {
      const convention = await currentConvention(trx)
      const row = convention && (await registrationTo(trx, convention.edition.id, email))
      if (row) await tell(trx, { ...services, organisation: organisation() }, convention, row, linkMail)
    }),
  )
