import { z } from 'zod'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mails } from '#core/mail/mail.ts'
import { type SendingServices, sendingWorkers } from './issues/sending.ts'
import { invitingWorker } from './subscribers/inviting.ts'
import { sweepNewsletter } from './subscribers/subscriber-store.ts'

const sweep = job('sweep-newsletter', z.object({}))

export const newsletterWorkers = (house: SendingServices & { mail: Mails }): Worker[] => [
  ...sendingWorkers(house),
  invitingWorker({ ...house, siteUrl: house.settings.siteUrl }),
  worker(sweep, () => sweepNewsletter(house.db), '20 3 * * *'),
]
