import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { mayMail } from '#core/mail/mail.ts'
import { changeSubscription } from '#payments/subscriptions/subscription.ts'
import { checked } from '../checked.ts'
import { manageAddress, recurringLinksMail } from '../mails.ts'
import {
  giftOf,
  giftsOfMember,
  giftsOfSubscription,
  recurringByHandle,
  recurringOf,
  recurringOfEmail,
  recurringOfMember,
} from '../store.ts'
import {
  changeCard,
  changedAmount,
  changeRecurring,
  linksSent,
  mailRecurringLinks,
  ownGifts,
  readRecurring,
} from './recurring-contract.ts'

/** What donors do with their recurring gifts. */
export const recurringApi: ServedEndpoint[] = [
  on(ownGifts, async (_, { db, caller }) => {
    const { id } = memberOf(caller)
    const [gifts, recurring] = [await giftsOfMember(db, id), await recurringOfMember(db, id)]
    return { gifts: gifts.map(giftOf), recurring: recurring.map(recurringOf) }
  }),

  on(readRecurring, async ({ token }, { db }) => {
    const subscription = await recurringByHandle(db, token)
    if (!subscription) throw notFound('We couldn’t find this recurring gift.')
    const gifts = await giftsOfSubscription(db, subscription.id)
    return { ...recurringOf(subscription), gifts: gifts.map(giftOf) }
  }),

  on(changeRecurring, async ({ token, to, amount }, { db, payments, visit }) => {
    await limit(db, [{ key: `recurring ${visit.address}`, most: 30, seconds: 600 }])
    const before = await recurringByHandle(db, token)
    if (!before) throw notFound('We couldn’t find this recurring gift.')
    if (before.state === 'canceled') throw new Problem(409, 'This recurring gift has ended.')
    const change =
      to === 'amount' ? { to, ...checked(changedAmount(before.currency).safeParse({ amount })) } : { to }
    await changeSubscription(payments, before, change)
    const after = await recurringByHandle(db, token)
    return recurringOf(after ?? before)
  }),

  on(changeCard, async ({ token }, { db, payments, siteUrl, visit }) => {
    await limit(db, [{ key: `recurring ${visit.address}`, most: 30, seconds: 600 }])
    const subscription = await recurringByHandle(db, token)
    if (!subscription?.reference) throw notFound('We couldn’t find this recurring gift.')
    if (subscription.state === 'canceled') throw new Problem(409, 'This recurring gift has ended.')
    const { recurring } = payments.providers.named(subscription.provider)
    if (!recurring) throw new Problem(409, 'The card can’t be changed here.')
    return { url: await recurring.changeCard(subscription.reference, manageAddress(siteUrl, token)) }
  }),

  on(mailRecurringLinks, async ({ email }, { db, mail, siteUrl, visit }) => {
    await limit(db, [{ key: `recurring links ${visit.address}`, most: 10, seconds: 3600 }])
    const rows = await recurringOfEmail(db, email)
    const subscription = rows.map((row) => ({ ...recurringOf(row), fund: row.fund }))
    if (subscription.length > 0 && (await mayMail(db, email, { form: 'recurring' }))) {
      await db
        .transaction()
        .execute((trx) => mail.send(trx, { to: email, ...recurringLinksMail(subscription, siteUrl) }))
    }
    return { message: linksSent }
  }),
]
