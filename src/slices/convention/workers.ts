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

export const conventionWorkers = (house: App, organisation: () => Organisation): Worker[] => [
  worker(tellLater, ({ edition, moved }) =>
    house.db.transaction().execute(async (trx) => {
      const convention = await conventionOf(trx, edition)
      const tools = { ...house, organisation: organisation() }
      if (convention) await tellMoved(trx, tools, convention, moved)
    }),
  ),
  worker(tellChange, ({ notice }, jobs) =>
    tellNext(house.db, jobs, { ...house, organisation: organisation() }, notice),
  ),
  lostLinkWorker(house, organisation),
  worker(dropUnconfirmed, () => dropPending(house.db, new Date()), '25 * * * *'),
  worker(
    sweep,
    async (_, jobs) => {
      const now = new Date()
      await forgetOld(house.db, dayOf(now, organisation().timeZone), now)
      await forgetAddresses(house.db, now)
      await resumeNotices(house.db, jobs)
    },
    '20 4 * * *',
  ),
]
