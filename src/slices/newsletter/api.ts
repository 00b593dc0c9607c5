import { z } from 'zod'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { type Mails, mayMail } from '#core/mail/mail.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { hashToken } from '#core/security/tokens.ts'
import { t } from '#core/text/messages.ts'
import { confirmSubscription, oneClickUnsubscribe, resubscribe, subscribe, unsubscribe } from './contract.ts'
import { type SendingServices, sendingWorkers } from './issues/sending.ts'
import { alreadyMail } from './mails.ts'
import {
  confirm,
  eraseSubscription,
  noteAlreadyMail,
  resumeMails,
  stopMails,
  subscriptionOf,
} from './store.ts'
import { askToConfirm, invitingWorker } from './subscribers/confirming.ts'
import { sweepNewsletter } from './subscribers/subscriber-store.ts'

const hour = 3600

const stopped = { message: 'You’re unsubscribed. You won’t get our newsletter anymore.' }

export const newsletterApi: ServedEndpoint[] = [
  on(subscribe, async (input, context) => {
    const { db, mail, organisation, now, visit } = context
    const { email, firstName } = input
    // The same answer for every address, so that it doesn't reveal who subscribes.
    const answer = {
      message: t('Thank you, {firstName}. To finish signing up, open the link we sent to {email}.', {
        firstName,
        email,
      }),
    }
    if (isTrapped(input)) return answer
    await guardForm(context, { form: 'newsletter' })
    await limit(db, [{ key: `newsletter by ${visit.address}`, most: 100, seconds: hour }])
    await db.transaction().execute(async (trx) => {
      if (!(await mayMail(trx, email, { form: 'newsletter' }))) return
      if (await askToConfirm(trx, context, input, 'form', now)) return
      if (await noteAlreadyMail(trx, email, now))
        await mail.send(trx, { to: email, ...alreadyMail(organisation) })
    })
    return answer
  }),

  on(confirmSubscription, async ({ token }, { db, visit, now }) => {
    await limit(db, [{ key: `newsletter-confirm:${visit.address}`, most: 20, seconds: hour }])
    const confirmed = await confirm(db, hashToken(token), now)
    if (!confirmed) throw new Problem(410, 'This link has expired. Please sign up again.')
    return { message: t('Thank you. We’ll send our newsletter to {email}.', { email: confirmed.email }) }
  }),

  // Always succeeds, even if there is nothing to stop: the newsletter doesn't come, as asked.
  on(oneClickUnsubscribe, async ({ key }, { db, now }) => {
    await db.transaction().execute((trx) => stopMails(trx, { key }, now))
    return stopped
  }),

  on(unsubscribe, async ({ key }, { db, now }) => {
    await db.transaction().execute((trx) => stopMails(trx, { key }, now))
    return stopped
  }),

  on(resubscribe, async ({ key }, { db }) => {
    if (!(await db.transaction().execute((trx) => resumeMails(trx, key))))
      throw new Problem(410, 'We can’t undo this anymore. Please sign up again.')
    return { message: 'Welcome back! You’re subscribed again.' }
  }),
]

export const newsletterData: OwnData = {
  name: 'newsletter',
  collect: subscriptionOf,
  erase: eraseSubscription,
}

const sweep = job('sweep-newsletter', z.object({}))

export const newsletterWorkers = (services: SendingServices & { mail: Mails }): Worker[] => [
  ...sendingWorkers(services),
  invitingWorker(services),
  worker(sweep, () => sweepNewsletter(services.db), '20 3 * * *'),
]
