import { z } from 'zod'
import { job, type Worker, worker } from '#core/jobs.ts'
import type { Mails } from '#core/mail.ts'
import { invitingWorker } from './inviting.ts'
import { type SendingHouse, sendingWorkers } from './sending.ts'
import { sweepNewsletter } from './subscriber-store.ts'

const sweep = job('sweep-newsletter', z.object({}))

export const newsletterWorkers = (house: SendingHouse & { mail: Mails }): Worker[] => [
  ...sendingWorkers(house),
  invitingWorker({ ...house, siteUrl: house.settings.siteUrl }),
  worker(sweep, () => sweepNewsletter(house.db), '20 3 * * *'),
]
