import { z } from 'zod'
import type { Database, Db } from '#core/data/db.ts'
import { migrate } from '#core/data/migrate.ts'
import { createLog } from '#core/observability/log.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import type { Payment, PaymentHandler, PaymentServices } from '#payments/handlers.ts'
import { providersOf } from '#payments/providers.ts'
import { refundJob } from '#payments/refunds/refund.ts'
import { refundWorker } from '#payments/refunds/refund-worker.ts'
import { beginPayment, callProvider } from '#payments/start.ts'
import { openAppDatabase } from './databases/database.ts'
import { fakeProvider } from './fakes/fake-provider.ts'

/** Only the payment core, with a provider in memory; the test runs its jobs. */
export async function openTestPayments() {
  const database: Database = await openAppDatabase()
  await migrate(database)
  const { db } = database
  const fake = fakeProvider()
  const waiting: { name: string; data: unknown }[] = []
  const logged: string[] = []
  const handlerCalls: { payable: number; what: string }[] = []
  const recordCall =
    (what: string, verdict: 'keep' | 'return' = 'keep') =>
    async (_: Db, payable: { id: number }) => {
      handlerCalls.push({ payable: payable.id, what })
      return verdict
    }
  const paymentHandler: PaymentHandler = {
    paid: recordCall('paid'),
    changed: async (trx, payable) => void (await recordCall(`changed to ${payable.state}`)(trx, payable)),
    released: async (trx, payable) => void (await recordCall('released')(trx, payable)),
  }
  const app: PaymentServices = {
    db,
    jobs: {
      send: async (_, { name }, data) => void waiting.push({ name, data }),
    },
    log: createLog('info', { write: (line: string) => void logged.push(line) }),
    mail: { send: async () => {}, resend: async () => {}, canSend: false },
    siteUrl: 'http://localhost',
    secret: 'a secret of the tests',
    organisation: () => demoOrganisation,
    providers: providersOf(fake.provider, null),
    paymentHandlers: { gift: paymentHandler, order: { paid: recordCall('paid', 'return') } },
  }
  const IdOnly = z.object({ id: z.int() })
  return {
    app,
    fake,
    db,
    handlerCalls,
    logged: () => logged.join(''),
    /** A payable whose payment was started at the provider. */
    begin: async (
      amount: number,
      key: string,
      kind: 'gift' | 'order' = 'gift',
    ): Promise<Payment & { reference: string }> => {
      const ask = {
        kind,
        amount,
        currency: 'USD',
        account: 'gifts',
        fund: 'Widows',
        key,
        begin: async () => {},
      }
      const payment = await beginPayment(app, fake.provider, ask)
      const { reference } = await callProvider(app, payment, { description: '' }, fake.provider.createIntent)
      return { ...payment, reference }
    },
    /** Gives the refunds that were asked for; with one that fails, the rest waits for the next time. */
    runRefunds: async () => {
      for (const { name, data } of waiting.splice(0)) {
        if (name === refundJob.name) await refundWorker(app).work(IdOnly.parse(data), app.jobs)
      }
    },
    /** The jobs of one capture's refunds come back until all are given. */
    runRefundsOf: async (captureId: number) => {
      waiting.length = 0
      const requested = await db
        .selectFrom('refund')
        .select('id')
        .where('capture_id', '=', captureId)
        .where('state', '=', 'requested')
        .execute()
      for (const { id } of requested) await refundWorker(app).work({ id }, app.jobs)
    },
    close: database.close,
  }
}
