import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { ChangedMeanwhile, type Recurring, type SubscriptionChange } from '../../provider.ts'
import { nextChargeAfter } from '../../subscriptions/next-charge.ts'
import { newIntent, type SandboxServices } from './sandbox.ts'
import { capture, type SavedCard } from './sandbox-cards.ts'
import {
  changeObject,
  makeObject,
  newId,
  readObject,
  type SandboxSubscription,
  sendEvent,
} from './sandbox-store.ts'

/** This many failed charges in a row end the subscription. */
const maxFailures = 4

export function sandboxRecurring({ db, siteUrl, jobs }: SandboxServices): Recurring {
  return {
    create: async (plan) => {
      const { key, handle, amount, currency, description, rhythm } = plan
      const payment = await makeObject(db, 'intent', key, newIntent(plan))
      const invoice = { reference: `invoice ${payment.id}`, payment: payment.id, amount, currency }
      const subscription = await makeObject(db, 'subscription', `subscription ${key}`, {
        handle,
        amount,
        currency,
        description,
        rhythm,
        state: 'incomplete',
        card: 'pays',
        last4: '',
        expires: null,
        nextCharge: null,
        invoices: [{ ...invoice, paid: false, failures: 0 }],
      })
      await changeIntent(db, payment.id, subscription.id)
      return { reference: payment.id, clientSecret: payment.secret, subscription: subscription.id }
    },
    change: async (reference, change) => {
      await db.transaction().execute(async (trx) => {
        await changeObject(trx, 'subscription', { id: reference }, (each) => applyChange(each, change))
        await sendEvent(jobs, trx, 'subscription', reference)
      })
    },
    lookUp: async (reference) => {
      const object = await readObject(db, 'subscription', { id: reference })
      if (!object) return null
      const { nextCharge, last4, expires, ...data } = object.data
      return {
        ...data,
        card: last4 ? { last4, expires } : null,
        nextCharge: nextCharge === null ? null : new Date(nextCharge),
      }
    },
    changeCard: async (reference, back) => {
      const object = await readObject(db, 'subscription', { id: reference })
      return `${siteUrl}/sandbox/card/${object?.secret ?? ''}?back=${encodeURIComponent(back)}`
    },
  }
}

const changeIntent = (db: Db, id: string, subscription: string) =>
  db.transaction().execute((trx) =>
    changeObject(trx, 'intent', { id }, (intent) => {
      intent.subscription = subscription
    }),
  )

function applyChange(subscription: SandboxSubscription, change: SubscriptionChange) {
  if (subscription.state === 'canceled') return
  if (change.to === 'schedule') return reschedule(subscription, change)
  if (change.to === 'amount') subscription.amount = change.amount
  else if (change.to === 'description') subscription.description = change.description
  else subscription.state = change.to
  if (change.to === 'canceled') subscription.nextCharge = null
}

function reschedule(
  subscription: SandboxSubscription,
  { rhythm, nextCharge, from }: Extract<SubscriptionChange, { to: 'schedule' }>,
) {
  // The same change again changes nothing.
  const isAsSeen = [from, nextCharge].some((moment) => subscription.nextCharge === moment.toISOString())
  if (subscription.state !== 'active' || !isAsSeen) throw new ChangedMeanwhile()
  subscription.rhythm = rhythm
  subscription.nextCharge = nextCharge.toISOString()
}

/** The first payment of a subscription has been made: it becomes active. */
export async function startCollecting(
  trx: Db,
  { jobs }: SandboxServices,
  id: string,
  card: SavedCard,
  now: Date,
) {
  await changeObject(trx, 'subscription', { id }, (subscription) => {
    const [first] = subscription.invoices
    if (first) first.paid = true
    if (subscription.state !== 'incomplete') return
    subscription.state = 'active'
    Object.assign(subscription, card)
    subscription.nextCharge = nextChargeAfter(now, subscription.rhythm).toISOString()
  })
  await sendEvent(jobs, trx, 'subscription', id)
}

/** Charges what is due. A card that fails is tried again the next day until the limit. */
export async function collectDue(services: SandboxServices, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox_object where kind = 'subscription' and data->>'state' in ('active', 'past_due')
      and data->>'nextCharge' <= ${now.toISOString()}`.execute(services.db)
  for (const { id } of rows) await services.db.transaction().execute((trx) => collect(services, trx, id, now))
  return rows.length
}

export async function collect({ jobs }: SandboxServices, trx: Db, id: string, now: Date): Promise<void> {
  await changeObject(trx, 'subscription', { id }, async (subscription) => {
    const invoice =
      subscription.invoices.find(({ paid }) => !paid) ?? (await newInvoice(trx, subscription, id))
    if (subscription.card === 'pays') {
      await changeObject(trx, 'intent', { id: invoice.payment }, capture)
      invoice.paid = true
      subscription.state = 'active'
      subscription.nextCharge = nextChargeAfter(now, subscription.rhythm).toISOString()
    } else {
      await changeObject(trx, 'intent', { id: invoice.payment }, (intent) => {
        intent.state = 'failed'
        intent.declines += 1
      })
      invoice.failures += 1
      const isOver = invoice.failures >= maxFailures
      subscription.state = isOver ? 'canceled' : 'past_due'
      subscription.nextCharge = isOver ? null : new Date(now.getTime() + 86_400_000).toISOString()
    }
  })
  await sendEvent(jobs, trx, 'subscription', id)
}

async function newInvoice(trx: Db, subscription: SandboxSubscription, id: string) {
  const { amount, currency } = subscription
  const intent = { ...newIntent({ ...subscription, handle: null }), subscription: id }
  const payment = await makeObject(trx, 'intent', newId('collection'), intent)
  const invoice = {
    reference: `invoice ${payment.id}`,
    payment: payment.id,
    amount,
    currency,
    paid: false,
    failures: 0,
  }
  subscription.invoices.push(invoice)
  return invoice
}
