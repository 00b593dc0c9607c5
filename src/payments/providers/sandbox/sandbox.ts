import type { Db } from '#core/data/db.ts'
import type { Jobs } from '#core/jobs/jobs.ts'
import { msg } from '#core/text/messages.ts'
import { type Charge, Declined, type Provider } from '../../provider.ts'
import { intentOf } from './sandbox-cards.ts'
import { sandboxRecurring } from './sandbox-recurring.ts'
import {
  changeObject,
  makeObject,
  newId,
  objectsSince,
  readObject,
  readSandboxEvent,
  type SandboxIntent,
  sendEvent,
  signatureHeader,
} from './sandbox-store.ts'

export type SandboxServices = { db: Db; jobs: Jobs; secret: string; siteUrl: string }

/** A test provider of our own: no money moves. */
export function sandboxProvider(services: SandboxServices): Provider {
  const { db, jobs, secret, siteUrl } = services
  return {
    name: 'sandbox',
    live: false,
    publicKey: '',
    createIntent: async (charge) => {
      const { id, secret: clientSecret } = await makeObject(db, 'intent', charge.key, newIntent(charge))
      return { reference: id, clientSecret }
    },
    createHosted: async (charge, back) => {
      const made = await makeObject(db, 'intent', charge.key, { ...newIntent(charge), back })
      return { reference: made.id, url: `${siteUrl}/sandbox/${made.secret}` }
    },
    lookUp: async (reference) => (await readObject(db, 'intent', { id: reference }))?.data ?? null,
    complete: async () => {},
    cancel: async (reference) => {
      await db.transaction().execute((trx) =>
        changeObject(trx, 'intent', { id: reference }, (intent) => {
          if (intent.captures.length === 0) intent.state = 'canceled'
        }),
      )
    },
    refund: async (captureId, amount, _, key) => {
      await db.transaction().execute(async (trx) => {
        const reference = intentOf(captureId)
        const intent = await changeObject(trx, 'intent', { id: reference }, (each) =>
          addRefund(each, captureId, amount, key),
        )
        if (!intent) throw new Declined(msg('This payment doesn’t exist.'))
        await sendEvent(jobs, trx, 'payment', reference)
      })
    },
    since: async (moment) => (await objectsSince(db, 'intent', moment)).map(({ id }) => id),
    readEvent: async (body, header) => readSandboxEvent(secret, body, header(signatureHeader)),
    recurring: sandboxRecurring(services),
  }
}

export const newIntent = ({
  handle,
  amount,
  currency,
  description,
}: Pick<Charge, 'amount' | 'currency' | 'description'> & { handle: string | null }): SandboxIntent => ({
  handle,
  subscription: null,
  amount,
  currency,
  description,
  state: 'created',
  declines: 0,
  back: null,
  captures: [],
  refunds: [],
  disputes: [],
})

function addRefund(intent: SandboxIntent, captureId: string, amount: number, key: string) {
  if (intent.refunds.some((refund) => refund.key === key)) return
  const paid = intent.captures.find(({ id }) => id === captureId)?.amount ?? 0
  const given = intent.refunds.reduce(
    (sum, { state, amount: own }) => sum + (state === 'failed' ? 0 : own),
    0,
  )
  if (given + amount > paid) throw new Declined(msg('You can’t refund more than was paid.'))
  intent.refunds.push({ id: newId('refund'), captureId, key, amount, state: 'succeeded' })
}
