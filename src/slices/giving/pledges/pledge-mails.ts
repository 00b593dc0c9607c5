import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { recipientOf } from '../recurring/recurring-labels.ts'
import { pledgePage, remindDays } from './pledge-contract.ts'
import type { Installment } from './pledge-rules.ts'
import '../tables.ts'

/** After this many, the next job takes over, so that no job runs long. */
const atOnce = 100

const remindJob = job('remind-of-pledges', z.object({}))

type Due = {
  pledge_id: number
  number: number
  due: string
  /** What is still to be given for it. */
  amount: number
  currency: string
  purpose: string
  token: string
  email: string
}

/** Installments that are due soon and aren't given yet, one for each pledge. Locks them. */
async function takeDue(trx: Db, today: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select i.pledge_id, i.number, i.due::text as due, least(i.amount, upto.amount - got.given)::bigint as amount,
      p.currency, purpose.name as purpose, p.token, owner.email
    from pledge_installment i join pledge p on p.id = i.pledge_id join purpose on purpose.id = p.purpose_id
    join person first on first.id = p.person_id join person owner on owner.id = coalesce(first.merged_into, first.id)
    cross join lateral (
      select sum(e.amount)::bigint as amount from pledge_installment e
      where e.pledge_id = i.pledge_id and e.number <= i.number
    ) upto
    cross join lateral (
      select coalesce(sum(g.amount), 0)::bigint as given from pledge_gift g where g.pledge_id = p.id
    ) got
    where i.reminded_at is null and i.due >= ${today}::date and i.due <= ${today}::date + ${remindDays}::int
      and p.canceled_at is null and p.reminders and owner.email <> '' and upto.amount > got.given
      and not exists (
        select from pledge_installment e
        where e.pledge_id = i.pledge_id and e.number < i.number and e.due >= ${today}::date and e.reminded_at is null
      )
    order by i.due, i.pledge_id limit ${atOnce} for update of i skip locked`.execute(trx)
  return rows
}

/** Every morning, ahead of each installment. The mail and its mark are one transaction, so that none is sent twice. */
export const reminderWorker = (services: PaymentServices): Worker =>
  worker(remindJob, (_, jobs) => remindDonors(services, jobs, new Date()), '20 8 * * *')

export const remindDonors = (
  { db, mail, siteUrl, organisation }: PaymentServices,
  jobs: PaymentServices['jobs'],
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const due = await takeDue(trx, dayOf(now, organisation().timeZone))
    for (const each of due) {
      await mail.send(trx, {
        to: each.email,
        ...reminderMail(each, siteUrl),
        about: `pledge ${each.pledge_id}`,
      })
      await trx
        .updateTable('pledge_installment')
        .set({ reminded_at: now })
        .where('pledge_id', '=', each.pledge_id)
        .where('number', '=', each.number)
        .execute()
    }
    if (due.length === atOnce) await jobs.send(trx, remindJob, {})
  })

const reminderMail = ({ amount, currency, purpose, due, token }: Due, siteUrl: string): Omit<Mail, 'to'> => ({
  subject: t('Pledge reminder: {amount} by {day}', {
    amount: formatMoney(amount, currency),
    day: formatDate(due, 'short'),
  }),
  title: t('Your pledge'),
  paragraphs: [
    hello,
    t('Thank you for your pledge to {purpose}. Your next gift of {amount} is due on {day}.', {
      purpose: recipientOf(purpose),
      amount: formatMoney(amount, currency),
      day: formatDate(due, 'long'),
    }),
    t(
      'If you’ve already given it, thank you! You can ignore this email. If your plans have changed, just reply.',
    ),
    t('You can turn off these reminders on your pledge’s page.'),
  ],
  action: { label: t('View pledge'), href: `${siteUrl}${pledgePage(token)}` },
  // Anybody with the link can open the pledge.
  secret: true,
})

/** For whoever made it, with what they promised. */
export const pledgeMail = (
  { amount, currency, purpose, token }: Pick<Due, 'amount' | 'currency' | 'purpose' | 'token'>,
  installments: readonly Installment[],
  siteUrl: string,
): Omit<Mail, 'to'> => {
  const days = installments.map(({ due }) => formatDate(due, 'long'))
  return {
    subject: t('Your pledge of {amount}', { amount: formatMoney(amount, currency) }),
    title: t('Thank you for your pledge'),
    paragraphs: [
      hello,
      t(
        'Thank you for pledging {amount} to {purpose}. We won’t charge you automatically. You choose how to give.',
        {
          amount: formatMoney(amount, currency),
          purpose: recipientOf(purpose),
        },
      ),
      t(
        '{count, plural, one {You plan to give it by {first}.} other {You plan to give it in # installments. The first is due on {first}, and the last on {last}.}}',
        {
          count: installments.length,
          first: days[0] ?? '',
          last: days.at(-1) ?? '',
        },
      ),
      t('If your plans change, just reply to this email.'),
    ],
    action: { label: t('View pledge'), href: `${siteUrl}${pledgePage(token)}` },
    secret: true,
  }
}
