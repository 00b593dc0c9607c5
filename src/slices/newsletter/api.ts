import { Problem } from '#core/errors.ts'
import { withstandForm } from '#core/form-guard.ts'
import { isTrapped } from '#core/honeypot.ts'
import { limit } from '#core/limit.ts'
import { hashToken, newToken } from '#core/link-token.ts'
import type { OwnData } from '#core/own-data.ts'
import { on, type Served } from '#core/served.ts'
import { confirmSubscription, subscribe } from './contract.ts'
import { alreadyLetter, confirmLetter } from './letters.ts'
import { confirm, eraseSubscription, notePending, subscriptionOf } from './store.ts'

const hour = 3600
const linkLifetime = 7 * 24 * hour

export const newsletterApi: Served[] = [
  on(subscribe, async (asked, context) => {
    const { db, mail, siteUrl, organisation, now } = context
    const { email, firstName } = asked
    // The same for every address: who reads our letters is nobody's business.
    const answer = { message: `Thank you, ${firstName}. Open the link that we have sent to ${email}.` }
    if (isTrapped(asked)) return answer
    await withstandForm(context, { form: 'newsletter', email })
    const token = newToken()
    const link = {
      token_hash: hashToken(token),
      token_expires: new Date(now.getTime() + linkLifetime * 1000),
    }
    await db.transaction().execute(async (trx) => {
      const pending = await notePending(trx, asked, link, now)
      const href = `${siteUrl}/newsletter#${token}`
      const letter = pending ? confirmLetter(organisation, href) : alreadyLetter(organisation)
      await mail.send(trx, { to: email, ...letter })
    })
    return answer
  }),

  on(confirmSubscription, async ({ token }, { db, visit, now }) => {
    await limit(db, [{ key: `newsletter-confirm:${visit.address}`, most: 20, seconds: hour }])
    const confirmed = await confirm(db, hashToken(token), now)
    if (!confirmed) throw new Problem(410, 'This link is too old. Please sign up once more.')
    return { message: `Thank you. Our newsletter will come to ${confirmed.email}.` }
  }),
]

export const newsletterData: OwnData = {
  name: 'newsletter',
  collect: async (db, memberId) => (await subscriptionOf(db, memberId)) ?? null,
  erase: eraseSubscription,
}
