import { sql } from 'kysely'
import type { Worker } from '#core/jobs.ts'
import type { PaymentHouse } from '#core/payments/house.ts'
import { balances } from '#core/payments/ledger.ts'
import { paypalProvider } from '#core/payments/paypal.ts'
import { type Provider, Unknown } from '#core/payments/port.ts'
import { providersOf } from '#core/payments/providers.ts'
import { refundWorker } from '#core/payments/refund-worker.ts'
import { settle, settleSubscription } from '#core/payments/settle.ts'
import { atProvider, beginPayment } from '#core/payments/start.ts'
import { stripeProvider } from '#core/payments/stripe.ts'
import type { Delivery } from './fake-api.ts'
import { openFakePaypal } from './fake-paypal.ts'
import { openFakeStripe } from './fake-stripe.ts'
import { openPaymentHouse } from './payment-house.ts'

/** The payment core with the real SDKs of Stripe and PayPal, each before a fake of its service. */
export async function openRealPayments() {
  const core = await openPaymentHouse()
  const stripe = await openFakeStripe()
  const paypal = await openFakePaypal()
  const card = stripeProvider(stripe.settings, stripe.place)
  const wallet = paypalProvider(paypal.settings, paypal.place)
  const waiting: { name: string; data: unknown }[] = []
  const house: PaymentHouse = {
    ...core.house,
    jobs: { send: async (_, { name }, data) => void waiting.push({ name, data }) },
    providers: providersOf(card, wallet),
  }
  /** As jobs do: what is unknown comes again. */
  const untilKnown = async (work: () => Promise<void>): Promise<void> => {
    for (let tries = 0; tries < 20; tries += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Unknown)) throw error
      }
    }
    throw new Error('It stays unknown.')
  }
  /** All that waits for this worker. */
  const doJobs = async ({ job, work }: Worker) => {
    for (const { name, data } of waiting.splice(0)) {
      if (name === job.name) await untilKnown(() => work(data, house.jobs))
    }
  }
  return {
    house,
    db: core.db,
    told: core.told,
    stripe: { provider: card, fake: stripe },
    paypal: { provider: wallet, fake: paypal },
    untilKnown,
    begin: async (provider: Provider, amount: number, key: string) => {
      const what = { kind: 'gift' as const, amount, currency: 'USD', account: 'gifts', fund: 'Widows' }
      const payment = await beginPayment(house, provider, { ...what, key, begin: async () => {} })
      const { reference } = await atProvider(house, payment, { description: 'A gift' }, provider.createIntent)
      return { reference, payableId: payment.payable_id, paymentId: payment.id }
    },
    /** What the webhook and its job do with an event. */
    hear: (provider: Provider, { body, header }: Delivery) =>
      untilKnown(async () => {
        const event = await provider.readEvent(body, header)
        if (!event) return
        const take = event.about === 'payment' ? settle : settleSubscription
        await take(house, provider, event.reference)
      }),
    waiting,
    giveRefunds: () => doJobs(refundWorker(house)),
    doJobs,
    clearing: async (name: string) =>
      (await balances(core.db)).find(({ account }) => account === `clearing ${name}`)?.balance ?? 0,
    /** Everything that the house believes of one payable, without its names and numbers. */
    beliefs: async (payableId: number) =>
      (
        await sql`
          select p.state, p.amount,
            (select jsonb_agg(state order by state) from payment where payable_id = p.id) as payments,
            (select max(declines) from payment where payable_id = p.id) as declines,
            (select jsonb_agg(jsonb_build_array(amount, fee, surplus) order by id) from capture
              where payable_id = p.id) as captures,
            (select jsonb_agg(jsonb_build_array(r.amount, r.state) order by r.amount, r.state)
              from refund r join capture c on c.id = r.capture_id where c.payable_id = p.id) as refunds,
            (select jsonb_agg(jsonb_build_array(d.amount, d.state) order by d.amount)
              from dispute d join capture c on c.id = d.capture_id where c.payable_id = p.id) as disputes,
            (select jsonb_object_agg(account, sum) from (
              select e.account, sum(e.amount) from ledger_entry e join ledger_tx t on t.id = e.tx_id
              where t.payable_id = p.id group by e.account having sum(e.amount) <> 0) s) as ledger
          from payable p where p.id = ${payableId}`.execute(core.db)
      ).rows[0],
    close: async () => {
      stripe.close()
      paypal.close()
      await core.close()
    },
  }
}
