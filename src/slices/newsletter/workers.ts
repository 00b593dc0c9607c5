import { z } from 'zod'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mails } from '#core/mail/mail.ts'
import { type SendingServices, sendingWorkers } from './issues/sending.ts'
import { invitingWorker } from './subscribers/inviting.ts'
import { sweepNewsletter } from './subscribers/subscriber-store.ts'

const sweep = job('sweep-newsletter', z.object({}))

export const newsletterWorkers = (services: SendingServices & { mail: Mails }): Worker[] => [
  ...sendingWorkers(services),
  invitingWorker({ ...services, siteUrl: services.settings.siteUrl }),
  worker(sweep, () => sweepNewsletter(services.db), '20 3 * * *'),
]
