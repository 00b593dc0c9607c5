import { z } from 'zod'
import { on, type Served } from '#core/api/served.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { mayMail } from '#core/mail/mail-allowance.ts'
import { withstandForm } from '#core/security/form-guard.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { mailLink } from './contract.ts'
import { forgetOld, tellLater } from './erase.ts'
import { linkMail } from './mails.ts'
import { resumeNotices, tellChange, tellNext } from './notices.ts'
import { type Tools, tell, tellMoved } from './publish.ts'
import { dropPending, forgetAddresses } from './registration/confirm.ts'
import { conventionOf, currentConvention, registrationTo } from './store.ts'

const dropUnconfirmed = job('drop-pending-registrations', z.object({}))
const sweep = job('sweep-convention', z.object({}))

type App = Omit<Tools, 'organisation'> & { db: Db }

export const conventionWorkers = (services: App, organisation: () => Organisation): Worker[] => [
  worker(tellLater, ({ edition, moved }) =>
    services.db.transaction().execute(async (trx) => {
      const convention = await conventionOf(trx, edition)
      const tools = { ...services, organisation: organisation() }
      if (convention) await tellMoved(trx, tools, convention, moved)
    }),
  ),
  worker(tellChange, ({ notice }, jobs) =>
    tellNext(services.db, jobs, { ...services, organisation: organisation() }, notice),
  ),
  lostLinkWorker(services, organisation),
  worker(dropUnconfirmed, () => dropPending(services.db, new Date()), '25 * * * *'),
  worker(
    sweep,
    async (_, jobs) => {
      const now = new Date()
      await forgetOld(services.db, dayOf(now, organisation().timeZone), now)
      await forgetAddresses(services.db, now)
      await resumeNotices(services.db, jobs)
    },
    '20 4 * * *',
  ),
]

/** Done later, so that the answer takes the same time whether or not the address is registered. */
const mailLost = job('convention-mail-link', z.object({ email: z.string() }))

export const lostLinkApi: Served[] = [
  on(mailLink, async (asked, context) => {
    const { db, jobs, visit } = context
    const answer = {
      message:
        'If this address is registered, we’ll email the link in a moment. Nothing after a few minutes? Check your spam folder.',
    }
    if (isTrapped(asked)) return answer
    const form = 'convention link'
    await withstandForm(context, { form })
    if (await mayMail(db, asked.email, { form, by: visit.address }))
      await jobs.send(db, mailLost, { email: asked.email })
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
      if (row) await tell(trx, { ...services, organisation: organisation() }, convention, row, linkMail)
    }),
  )
