import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { notify } from '#core/mail/notify.ts'
import { logFailure } from '#core/observability/log.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { giveUp, settleOffering } from './offerings/offering.ts'
import { eraseEntry } from './register/register.ts'
import { countMasses } from './register/register-store.ts'
import { massSettings } from './settings/settings-api.ts'
import { lockMass, massById } from './store.ts'

const tidy = job('tidy-masses', z.object({}))
const due = job('masses-due', z.object({}))

/** Every night expired requests end and old data is erased; every morning staff are notified of the day's Masses. */
export const massWorkers = (services: PaymentServices, organisation: () => Organisation): Worker[] => [
  worker(
    tidy,
    async () => {
      await lapseUnpaid(services)
      await erasePast(services.db)
    },
    '40 3 * * *',
  ),
  worker(due, () => notifyDue(services.db, organisation().timeZone), '0 5 * * *'),
]

const day = 86_400_000

/** Ends requests that were never paid. Settles first, in case one was paid a moment ago. */
export async function lapseUnpaid(services: PaymentServices, now = new Date()): Promise<void> {
  const { db } = services
  const { draft } = await massSettings.find(db)
  const { rows } = await sql<{ id: number }>`
    select id from mass_request where state = 'awaiting_payment'
      and created < ${new Date(now.getTime() - draft.unpaidDays * day)} order by created limit 500`.execute(
    db,
  )
  for (const { id } of rows) {
    try {
      const mass = await massById(db, id)
      if (mass) await settleOffering(services, mass)
      await db.transaction().execute(async (trx) => {
        const mass = await lockMass(trx, id)
        if (mass?.state === 'awaiting_payment') await giveUp(services, trx, mass, 'lapsed')
      })
    } catch (error) {
      logFailure(services.log, error, 'ending a Mass request', { mass: id })
    }
  }
}

/** Days for which ended requests keep their data, so that a late payment can be refunded. */
const contactDays = 90

/** After the retention years, the intention and the personal data are erased; the entry stays. */
export async function erasePast(db: Db, now = new Date()): Promise<void> {
  const { draft } = await massSettings.find(db)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ number: number | null }>`
      update mass_request r set name = '', mobile_number = '', email = '', intention = null, erased_at = ${now}
      from (
        select r.id from mass_request r
        where r.erased_at is null and r.closed_at < case
          when r.state in ('withdrawn', 'lapsed') then ${now}::timestamptz - ${contactDays} * interval '1 day'
          else ${now}::timestamptz - ${draft.keepYears} * interval '1 year'
        end
        order by r.closed_at limit 1000 for update of r
      ) past
      where r.id = past.id returning r.number`.execute(trx)
    for (const { number } of rows) await eraseEntry(trx, number, 'person')
  })
}

/** Only counts, no personal data. */
export async function notifyDue(db: Db, timeZone: string, now = new Date()): Promise<void> {
  const { today, late } = await countMasses(db, dayOf(now, timeZone))
  const notifyCount = (count: number, title: string) =>
    count > 0 && notify(db, { needs: 'pastoral', title, href: '/admin/masses?view=due' })
  await notifyCount(
    today,
    t('{count, plural, one {# Mass is} other {# Masses are}} due today', { count: today }),
  )
  await notifyCount(
    late,
    t(
      '{count, plural, one {# Mass is past its date and isn’t} other {# Masses are past their dates and aren’t}} marked as offered',
      { count: late },
    ),
  )
}
