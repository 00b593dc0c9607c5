import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { forgetOld, tellLater } from './erase.ts'
import { resumeNotices, tellChange, tellNext } from './notices.ts'
import { type Tools, tellMoved } from './publish.ts'
import { dropPending, forgetAddresses } from './registration/confirm.ts'
import { lostLinkWorker } from './registration/lost-link.ts'
import { conventionOf } from './store.ts'

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
