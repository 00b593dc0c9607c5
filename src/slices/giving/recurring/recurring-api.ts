import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { dayOf } from '#core/time/time.ts'
import { manageAddress } from '../mails.ts'
import { giftOf, giftsOfSubscription } from '../store.ts'
import { applyChange, daysOf } from './change-recurring.ts'
import { changeCard, changeRecurring, readRecurring } from './recurring-contract.ts'
import { recurringByHandle, recurringOf } from './recurring-store.ts'

/** What donors do with their recurring gifts. */
export const recurringApi: ServedEndpoint[] = [
  on(readRecurring, async ({ token }, { db, now, organisation: { timeZone } }) => {
    const subscription = await recurringByHandle(db, token)
    if (!subscription) throw notFound('We couldn’t find this recurring gift.')
    const gifts = await giftsOfSubscription(db, subscription.id)
    return {
      ...recurringOf(subscription),
      gifts: gifts.map(giftOf),
      days: daysOf(subscription, now, timeZone),
      nextDay: subscription.next_charge && dayOf(subscription.next_charge, timeZone),
    }
  }),

  on(changeRecurring, async (input, context) => {
    const { db, visit } = context
    await limit(db, [{ key: `recurring ${visit.address}`, most: 30, seconds: 600 }])
    const before = await recurringByHandle(db, input.token)
    if (!before) throw notFound('We couldn’t find this recurring gift.')
    await applyChange(context, before, input)
    const after = await recurringByHandle(db, input.token)
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
]
