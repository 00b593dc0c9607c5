import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentAttention } from '#slices/accounting/attention-contract.ts'
import { openTestApp, someone } from '../../testing/app.ts'
import { massesOf } from '../../testing/fixtures/masses.ts'

test('GET /staff/accounts/attention links to the Mass whose offering is disputed', async () => {
  const app = await openTestApp()
  const masses = massesOf(app)
  const mass = await masses.asks({ price: '25' })
  await masses.paid(mass)
  await sql`
    insert into dispute (capture_id, provider, provider_id, amount, currency, state)
    select c.id, c.provider, 'dispute_1', c.amount, c.currency, 'open' from capture c
    join mass_request r on r.payable_id = c.payable_id where r.reference = ${mass.reference}`.execute(app.db)
  const { payments } = await app.as(someone('finance')).call(paymentAttention, {})
  expect(payments).toMatchObject([
    { what: 'dispute', kind: 'mass', href: `/admin/mass-offerings/${await masses.idOf(mass.reference)}` },
  ])
  await app.close()
})
