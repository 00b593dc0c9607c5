import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mails } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { dayOf, startOfDay } from '#core/time/time.ts'
import { reminderMail, writeTo } from './mails.ts'
import { consultationSettings, eraseOld } from './store.ts'

type App = { db: Db; mail: Mails; secret: string; siteUrl: string }

const remind = job('remind-consultations', z.object({}))
const erase = job('erase-consultations', z.object({}))

/** Several times a day, so that downtime or a time set at noon loses no reminder. */
export const consultationWorkers = (services: App, organisation: () => Organisation): Worker[] => [
  worker(remind, () => remindOfTomorrow(services, organisation()), '5 9-19 * * *'),
  worker(erase, () => eraseConsultations(services.db), '25 4 * * *'),
]

/** Reminds of each of tomorrow's meetings once. */
export const remindOfTomorrow = (
  services: App,
  organisation: Organisation,
  now = new Date(),
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const { timeZone } = organisation
    const today = dayOf(now, timeZone)
    const due = await trx
      .updateTable('consultation')
      .set({ reminded_at: now })
      .where('state', '=', 'accepted')
      .where('reminded_at', 'is', null)
      .where('starts_at', '>=', startOfDay(today, timeZone, 1))
      .where('starts_at', '<', startOfDay(today, timeZone, 2))
      .returningAll()
      .execute()
    for (const row of due)
      await writeTo(trx, services.mail, row, reminderMail(row, { ...services, organisation }))
  })

export const eraseConsultations = (db: Db, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { draft } = await consultationSettings.find(trx)
    await eraseOld(trx, draft.eraseAfter, now)
  })
