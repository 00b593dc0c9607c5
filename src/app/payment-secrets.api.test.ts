// The keys that the owner entered, looked for in everything that the site has and says.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccess, type Role, roles } from '#core/api/access.ts'
import { apiBase } from '#core/api/call.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { choosePayments, openPlaces, rolledKey, stripeKeys } from '../testing/fixtures/payment-keys.ts'
import { served } from './api.ts'

const webhookSecret = 'whsec_canary_in_the_mine_5512'
const secrets = [rolledKey, webhookSecret]
let fakes: Awaited<ReturnType<typeof openPlaces>>
let app: TestApp
beforeAll(async () => {
  fakes = await openPlaces()
  app = await openTestApp({ places: fakes.places })
  await choosePayments(app, {
    mode: 'stripe',
    stripe: { ...stripeKeys, secretKey: rolledKey, webhookSecret },
  })
})
afterAll(async () => {
  await app.close()
  fakes.close()
})

/** As it is, and in base64 from each of its three beginnings. */
const writtenAs = (word: string) => [
  word,
  ...[0, 2, 3].map((from, shift) =>
    Buffer.from(' '.repeat(shift) + word)
      .toString('base64')
      .slice(from, -4),
  ),
]
const leaksIn = (text: string) =>
  secrets.filter((secret) => writtenAs(secret).some((form) => text.includes(form)))

const everybody: readonly (Role | 'visitor')[] = [...roles, 'visitor']

test('no call returns them to anyone', async () => {
  const leaks: string[] = []
  let asked = 0
  for (const role of everybody) {
    const caller = role === 'visitor' ? undefined : someone(role)
    const by = caller ? app.as(caller) : app
    for (const { endpoint } of served) {
      const { method, path, access } = endpoint
      if (method !== 'GET' || path.includes('{')) continue
      if (checkAccess(access, caller ?? { kind: 'visitor' }) !== 'allowed') continue
      asked += 1
      if (leaksIn(await (await by.fetch(`${apiBase}${path}`)).text()).length > 0)
        leaks.push(`${role} ${path}`)
    }
  }
  expect(leaks).toEqual([])
  expect(asked).toBeGreaterThan(200)
}, 60_000)

test('they aren’t readable in any table column or log line', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db)
  const leaks: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(app.db)
    if (leaksIn(rows.map(({ row }) => row).join('\n')).length > 0) leaks.push(name)
  }
  expect(leaks).toEqual([])
  expect(leaksIn(app.logged())).toEqual([])
  // The other half of the proof: Stripe has got them.
  expect(fakes.stripe.callsByAccount).toContain('acct_fake GET /v1/account')
})
