import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import { mayMail } from '#core/mail/mail.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { hashToken } from '#core/security/tokens.ts'
import { fill } from '#core/text/say.ts'
import { confirmSubscription, oneClickUnsubscribe, resubscribe, subscribe, unsubscribe } from './contract.ts'
import { alreadyMail } from './mails.ts'
import { confirm, eraseSubscription, noteTold, resumeMails, stopMails, subscriptionOf } from './store.ts'
import { askToConfirm } from './subscribers/confirming.ts'

const hour = 3600

const stopped = { message: 'Our letters no longer come to you.' }

export const newsletterApi: ServedEndpoint[] = [
  on(subscribe, async (asked, context) => {
    const { db, mail, organisation, now, visit } = context
    const { email, firstName } = asked
    // The same for every address: who reads our letters is nobody's business.
    const answer = {
      message: fill('Thank you, {firstName}. Open the link that we have sent to {email}.', {
        firstName,
        email,
      }),
    }
    if (isTrapped(asked)) return answer
    await guardForm(context, { form: 'newsletter' })
    await limit(db, [{ key: `newsletter by ${visit.address}`, most: 100, seconds: hour }])
    await db.transaction().execute(async (trx) => {
      if (!(await mayMail(trx, email, { form: 'newsletter' }))) return
      if (await askToConfirm(trx, context, asked, 'form', now)) return
      if (await noteTold(trx, email, now)) await mail.send(trx, { to: email, ...alreadyMail(organisation) })
    })
    return answer
  }),

  on(confirmSubscription, async ({ token }, { db, visit, now }) => {
    await limit(db, [{ key: `newsletter-confirm:${visit.address}`, most: 20, seconds: hour }])
    const confirmed = await confirm(db, hashToken(token), now)
    if (!confirmed) throw new Problem(410, 'This link is too old. Please sign up once more.')
    return { message: fill('Thank you. Our newsletter will come to {email}.', { email: confirmed.email }) }
  }),

  // However often it is pressed, and even where nothing is left to stop, the letters do not come: that is what was wanted.
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
      throw new Problem(410, 'This can no longer be taken back. Please sign up once more.')
    return { message: 'Welcome back. Our letters come to you again.' }
  }),
]

export const newsletterData: OwnData = {
  name: 'newsletter',
  collect: subscriptionOf,
  erase: eraseSubscription,
}
