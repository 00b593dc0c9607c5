import { z } from 'zod'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { mayMail } from '#core/mail/mail.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { linkSent, mailLink } from './contract.ts'
import { eraseOld, mailMovedLater } from './erase.ts'
import { mailMovedUp, mailRegistrant, type Tools } from './mail-registrants.ts'
import { linkMail } from './mails.ts'
import { mailChange, mailNext, resumeNotices } from './notices.ts'
import { dropPending, forgetAddresses } from './registration/confirm.ts'
import { conventionOf, currentConvention, registrationTo } from './store.ts'

const dropUnconfirmed = job('drop-pending-registrations', z.object({}))
const sweep = job('sweep-convention', z.object({}))

type App = Omit<Tools, 'organisation'> & { db: Db }

export const conventionWorkers = (services: App, organisation: () => Organisation): Worker[] => [
  worker(mailMovedLater, ({ edition, moved }) =>
    services.db.transaction().execute(async (trx) => {
      const convention = await conventionOf(trx, edition)
      const tools = { ...services, organisation: organisation() }
      if (convention) await mailMovedUp(trx, tools, convention, moved)
    }),
  ),
  worker(mailChange, ({ notice }, jobs) =>
    mailNext(services.db, jobs, { ...services, organisation: organisation() }, notice),
  ),
  lostLinkWorker(services, organisation),
  worker(dropUnconfirmed, () => dropPending(services.db, new Date()), '25 * * * *'),
  worker(
    sweep,
    async (_, jobs) => {
      const now = new Date()
      await eraseOld(services.db, dayOf(now, organisation().timeZone), now)
      await forgetAddresses(services.db, now)
      await resumeNotices(services.db, jobs)
    },
    '20 4 * * *',
  ),
]

/** Runs as a job, so that the response time doesn't reveal whether the address is registered. */
const mailLost = job('convention-mail-link', z.object({ email: z.string() }))

export const lostLinkApi: ServedEndpoint[] = [
  on(mailLink, async (input, context) => {
    const { db, jobs, visit } = context
    const answer = { message: linkSent }
    if (isTrapped(input)) return answer
    const form = 'convention link'
    await guardForm(context, { form })
    if (await mayMail(db, input.email, { form, by: visit.address }))
      await jobs.send(db, mailLost, { email: input.email })
    return answer
  }),
]

const lostLinkWorker = (
  services: Omit<Tools, 'organisation'> & { db: Db },
  organisation: () => Organisation,
): Worker =>
  worker(mailLost, ({ email }) =>
    services.db.transaction().execute(async (trx) => {
      const convention = await currentConvention(trx)
      const row = convention && (await registrationTo(trx, convention.edition.id, email))
      if (row)
        await mailRegistrant(trx, { ...services, organisation: organisation() }, convention, row, linkMail)
    }),
  )
