import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { offeringsCount } from '../receipts/receipt-settings-api.ts'
import { statementFile } from './statement-contract.ts'
import { type Scope, takeUnmailed } from './statement-store.ts'

/** After this many, the next job takes over, so that no job runs long. */
const atOnce = 100

export const mailJob = job('mail-statements', z.object({ year: z.int() }))

/** Whether test payments count: only while there are no others. */
export const testsCount = ({ providers }: Pick<PaymentServices, 'providers'>) =>
  providers.card?.name === 'sandbox'

/** What counts on the statements of a year. */
export const scopeOf = async (
  db: Db,
  year: number,
  services: Pick<PaymentServices, 'providers'>,
): Promise<Scope> => ({ year, tests: testsCount(services), masses: await offeringsCount(db) })

/** A statement and its mail are marked in one transaction, so that none is mailed twice. */
export const statementWorker = (services: PaymentServices): Worker =>
  worker(mailJob, ({ year }, jobs) =>
    services.db.transaction().execute(async (trx) => {
      const taken = await takeUnmailed(trx, await scopeOf(trx, year, services), atOnce)
      for (const { id, token, number, email } of taken) {
        await services.mail.send(trx, {
          to: email,
          ...statementMail({
            year,
            corrected: number > 1,
            href: `${services.siteUrl}${statementFile(token)}`,
          }),
          about: `statement ${id}`,
        })
        await trx
          .updateTable('giving_statement')
          .set({ mailed_at: new Date() })
          .where('id', '=', id)
          .execute()
      }
      if (taken.length === atOnce) await jobs.send(trx, mailJob, { year })
    }),
  )

const statementMail = ({
  year,
  corrected,
  href,
}: {
  year: number
  corrected: boolean
  href: string
}): Omit<Mail, 'to'> => ({
  subject: corrected
    ? t('Your corrected giving statement for {year}', { year: String(year) })
    : t('Your giving statement for {year}', { year: String(year) }),
  title: corrected ? t('Your corrected giving statement') : t('Your giving statement'),
  paragraphs: [
    hello,
    corrected
      ? t(
          'Our record of your gifts in {year} has changed, so here is a corrected statement. It replaces the one we issued earlier.',
          { year: String(year) },
        )
      : t(
          'Thank you for everything you gave in {year}. Your statement lists all your gifts. Please keep it for your records.',
          { year: String(year) },
        ),
    t('Is something wrong or missing? Just reply to this email.'),
  ],
  action: { label: t('View statement'), href },
  // Anybody with the link can open the statement.
  secret: true,
})
