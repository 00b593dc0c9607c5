import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { sandboxCard, sandboxCardPage, sandboxCollect, sandboxPage, sandboxPay } from '../../contract.ts'
import { declined, isTestCard, payWith, savedCard, testCards } from './sandbox-cards.ts'
import { collect, startCollecting } from './sandbox-recurring.ts'
import { changeObject, readObject, sendEvent } from './sandbox-store.ts'

const notATestCard = 'Use one of the test card numbers. Real cards don’t work here.'

/** What a real provider does on its own pages. */
const calls: readonly ServedEndpoint[] = [
  on(sandboxPay, async ({ secret, number, confirmed }, { db, payments, visit, now }) => {
    await limit(db, [{ key: `sandbox ${visit.address}`, most: 60, seconds: 600 }])
    const outcome = await db.transaction().execute(async (trx) => {
      const paid = await changeObject(trx, 'intent', { secret }, (intent, id) => {
        if (intent.state === 'captured') return 'captured'
        if (intent.state === 'canceled')
          throw new Problem(409, 'This payment was canceled. Please start again.')
        return payWith(intent, id, number, confirmed)
      })
      if (!paid) throw notFound('We couldn’t find this payment.')
      const { subscription } = paid.data
      if (paid.result === 'captured' && subscription) {
        await startCollecting(trx, payments, subscription, savedCard(number, now), now)
      }
      await sendEvent(payments.jobs, trx, 'payment', paid.id)
      return paid.result
    })
    if (outcome === 'unknown number') throw new Problem(400, notATestCard, { number: notATestCard })
    if (outcome === 'declined') throw new Problem(402, declined)
    return { outcome }
  }),

  on(sandboxPage, async ({ secret }, { db }) => {
    const object = await readObject(db, 'intent', { secret })
    if (!object) throw notFound('We couldn’t find this payment.')
    const { amount, currency, description, back, state } = object.data
    const pageState = state === 'captured' ? 'paid' : state === 'canceled' ? 'canceled' : 'open'
    return { amount, currency, description, back, state: pageState } as const
  }),

  on(sandboxCardPage, async ({ secret }, { db }) => {
    const object = await readObject(db, 'subscription', { secret })
    if (!object) throw notFound('We couldn’t find this recurring gift.')
    const { amount, currency, description } = object.data
    return { amount, currency, description }
  }),

  on(sandboxCard, async ({ secret, number }, { db, payments, now }) => {
    const behavior = cardBehavior(number)
    if (!behavior) throw new Problem(400, notATestCard, { number: notATestCard })
    if (!behavior.startsWith('Approved')) throw new Problem(402, declined)
    await db.transaction().execute(async (trx) => {
      const changed = await changeObject(trx, 'subscription', { secret }, (subscription) => {
        Object.assign(subscription, savedCard(number, now))
        return subscription.state
      })
      if (!changed) throw notFound('We couldn’t find this recurring gift.')
      // A new card is charged at once for what the old one couldn't pay.
      if (changed.result === 'past_due') await collect(payments, trx, changed.id, now)
    })
    return {}
  }),

  on(sandboxCollect, async ({ secret }, { db, payments, visit, now }) => {
    await limit(db, [{ key: `sandbox ${visit.address}`, most: 60, seconds: 600 }])
    const object = await readObject(db, 'subscription', { secret })
    if (!object) throw notFound('We couldn’t find this recurring gift.')
    if (object.data.state !== 'active' && object.data.state !== 'past_due') {
      throw new Problem(409, 'This recurring gift isn’t being charged right now.')
    }
    await db.transaction().execute((trx) => collect(payments, trx, object.id, now))
    const after = await readObject(db, 'subscription', { secret })
    return { paid: after?.data.state === 'active' }
  }),
]

function cardBehavior(number: string) {
  const digits = number.replaceAll(/\D/g, '')
  return isTestCard(digits) ? testCards[digits] : null
}

/** With real keys these endpoints answer 404, so that nobody pays with a test card. */
export const sandboxApi: readonly ServedEndpoint[] = calls.map((each) => ({
  ...each,
  run: async (raw, context) => {
    if (context.payments.providers.card?.name !== 'sandbox') throw notFound('We couldn’t find this page.')
    return each.run(raw, context)
  },
}))
