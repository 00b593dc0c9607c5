// Compares the money on the dashboard with every entry of the ledger, to the cent.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard, dashboardCharts, spans } from '#core/collections/dashboard.ts'
import { gatherSums } from '#core/data/daily-sums.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { startOfDay } from '#core/time/time.ts'
import { type PastPayment, writePast } from '#payments/past.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { enterPayout } from '#slices/accounting/contract.ts'
import { refundGift } from '#slices/giving/gifts/gift-contract.ts'
import { readIdentity, writeIdentity } from '#slices/organisation/contract.ts'
import { cancelOrder } from '#slices/shop/orders/order-admin-contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { giveNow } from '../testing/fixtures/gifts.ts'
import { massesOf } from '../testing/fixtures/masses.ts'
import { buyersIn, shelvesOf } from '../testing/fixtures/shop.ts'

let app: TestApp
let owner: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  owner = app.as(someone('owner'))
})
afterAll(() => app.close())

let { timeZone } = demoOrganisation
const at = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)

/** When the month began and the last one did, and where the last one stood when it had come as far as this one. */
function months() {
  const now = Temporal.Now.zonedDateTimeISO(timeZone)
  const began = now.with({ day: 1 }).startOfDay()
  const lastBegan = began.subtract({ months: 1 })
  // A month that is shorter than today's day counts in full.
  const same = now.day > lastBegan.daysInMonth ? began : now.subtract({ months: 1 })
  return { began, lastBegan, same }
}

/** Every entry of the ledger in dollars, as it stands; nothing here is summed up by the database. */
async function inBooks() {
  const { rows } = await sql<{ account: string; amount: number; at: Date }>`
    select account, amount, at from ledger_entry where currency = 'USD'`.execute(app.db)
  return (account: string, from: Date, until: Date) =>
    rows
      .filter((row) => row.account.startsWith(account) && row.at >= from && row.at < until)
      .reduce((sum, { amount }) => sum + amount, 0)
}
const [ever, never] = [new Date(0), new Date('2300-01-01')]

/** The cards as they are shown, and as the books have them. */
async function compared() {
  const { cards } = await owner.call(dashboard, {})
  const sum = await inBooks()
  const { began, lastBegan, same } = months()
  const income = (account: string) => ({
    currency: 'USD',
    amount: 0 - sum(account, at(began), never),
    before: 0 - sum(account, at(lastBegan), at(same)),
  })
  return {
    shown: Object.fromEntries(cards.map(({ label, sums }) => [label, sums[0]])),
    booked: {
      Wallet: {
        currency: 'USD',
        amount: sum('clearing ', ever, never),
        before: sum('clearing ', ever, at(same)),
      },
      Donations: income('gifts'),
      Purchases: income('shop income'),
    },
  }
}

async function agrees() {
  const { shown, booked } = await compared()
  expect(shown).toEqual(booked)
  return booked
}

async function chartsAgree() {
  const sum = await inBooks()
  for (const span of spans) {
    const { charts, from, to } = await owner.call(dashboardCharts, { span })
    const within = [startOfDay(from, timeZone), startOfDay(to, timeZone, 1)] as const
    for (const [title, account] of [
      ['Giving', 'gifts'],
      ['Orders', 'shop income'],
    ] as const) {
      const points = charts.find((chart) => chart.title === title)?.points ?? []
      const total = points.reduce((all, { amount }) => all + amount, 0)
      expect({ span, title, total }).toEqual({ span, title, total: 0 - sum(account, ...within) })
    }
  }
}

const past = (kind: 'gift' | 'order', amount: number, at: Date, back?: PastPayment['back']): PastPayment => ({
  kind,
  amount,
  currency: 'USD',
  account: kind === 'gift' ? 'gifts' : 'shop income',
  fund: kind === 'gift' ? 'Widows' : '',
  at,
  ...(back && { back }),
})

test('GET /staff/dashboard shows zero for a site without payments', async () => {
  const nothing = { currency: 'USD', amount: 0, before: 0 }
  expect(await agrees()).toEqual({ Wallet: nothing, Donations: nothing, Purchases: nothing })
})

test('GET /staff/dashboard agrees with the ledger after gifts, fees, refunds, orders, offerings and payouts', async () => {
  const gift = await giveNow(app, { email: 'ada@example.org', donationPurpose: 'Widows', amount: 120 })
  await giveNow(app, { email: 'obi@example.org', donationPurpose: 'Orphans', amount: 25, coverFee: true })
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  const oil = await shelves.sells('Oil', 10, { price: 1335 })
  const buyers = buyersIn(app)
  await buyers.buys({ items: [{ id: oil.id, quantity: 2 }] })
  const { number } = await buyers.buys({ items: [{ id: oil.id, quantity: 1 }] })
  await massesOf(app).accepted({ price: 20 })
  const paid = await agrees()
  expect(paid.Donations.amount).toBe(12_000 + 2606)
  expect(paid.Purchases.amount).toBeGreaterThan(3 * 1335)
  // The offering is no donation, but it is there.
  expect(paid.Wallet.amount).toBeGreaterThan(paid.Donations.amount + paid.Purchases.amount)

  await owner.call(refundGift, { id: gift.id, amount: '19.99', reason: 'Given twice' })
  const order = app.db.selectFrom('shop_order').select('id').where('number', '=', number)
  await owner.call(cancelOrder, { ...(await order.executeTakeFirstOrThrow()), reason: 'The buyer called' })
  const refunds = app.db.selectFrom('refund').select('id').where('state', '=', 'succeeded')
  await expect.poll(async () => (await refunds.execute()).length).toBe(2)
  const back = await agrees()
  expect(back.Donations.amount).toBe(paid.Donations.amount - 1999)
  expect(back.Purchases.amount).toBeLessThan(paid.Purchases.amount)
  await owner.call(enterPayout, {
    provider: 'sandbox',
    currency: 'USD',
    amount: '40.00',
    paidOn: '2026-01-02',
    reference: 'PO-1',
  })
  expect((await agrees()).Wallet.amount).toBe(back.Wallet.amount - 4000)
  expect(await brokenRules(app.db)).toEqual([])
})

test('the month so far is compared with the same days of last month, up to the same hour', async () => {
  const { began, lastBegan, same } = months()
  const early = same.subtract({ minutes: 10 })
  await app.db.transaction().execute((trx) =>
    writePast(trx, [
      past('gift', 1101, at(lastBegan)),
      past('gift', 1207, at(early)),
      past('gift', 1303, at(same.add({ minutes: 10 }))),
      past('order', 4099, at(lastBegan.subtract({ seconds: 1 }))),
      past('gift', 907, at(began.subtract({ months: 5 })), {
        amount: 307,
        at: at(began.subtract({ months: 4, days: 3 })),
        reason: 'Given twice',
      }),
    ]),
  )
  const shown = await agrees()
  // In the first minutes of a month, ten minutes earlier is another one.
  expect(shown.Donations.before).toBe(1101 + (at(early) >= at(lastBegan) ? 1207 : 0))
  expect(shown.Purchases.before).toBe(0)
  expect(shown.Wallet.before).toBeGreaterThan(0)
})

test('GET /staff/dashboard/charts agrees with the ledger for every period', async () => {
  await chartsAgree()
  const { charts } = await owner.call(dashboardCharts, {})
  const giving = charts.find(({ title }) => title === 'Giving')
  expect(giving?.points).toHaveLength(12)
  expect(giving?.points.filter(({ amount }) => amount !== 0).length).toBeGreaterThan(2)
})

test('daily sums, even in another time zone, add up to the same money', async () => {
  const before = await agrees()
  await gatherSums(app.db)
  expect(await agrees()).toEqual(before)
  const { rows } = await sql`select from daily_sum where shard <> 0 and day < current_date - 2`.execute(
    app.db,
  )
  expect(rows).toHaveLength(0)
  for (const zone of ['Asia/Kolkata', timeZone]) {
    const { version, draft } = await owner.call(readIdentity, {})
    await owner.call(writeIdentity, { version, draft: { ...draft, timeZone: zone } })
    timeZone = zone
    expect((await agrees()).Wallet.amount).toBe(before.Wallet.amount)
    await chartsAgree()
  }
})

test('negative control: outdated daily sums make the figures disagree', async () => {
  await sql`alter table ledger_entry disable trigger ledger_entry_by_day_insert`.execute(app.db)
  await giveNow(app, { email: 'lost@example.org', donationPurpose: 'Widows', amount: 10 })
  await sql`alter table ledger_entry enable trigger ledger_entry_by_day_insert`.execute(app.db)
  const { shown, booked } = await compared()
  expect(booked.Donations.amount - (shown.Donations?.amount ?? 0)).toBe(1000)
  expect(shown.Wallet).not.toEqual(booked.Wallet)
})

test('GET /staff/dashboard/charts shows each role only its own money', async () => {
  const titles = async (role: Parameters<typeof someone>[0]) =>
    (await app.as(someone(role)).call(dashboardCharts, {})).charts.map(({ title }) => title)
  expect(await titles('owner')).toEqual([
    'Giving',
    'Orders',
    'Registrations',
    'New members',
    'Live attendance',
  ])
  expect(await titles('finance')).toEqual(['Giving', 'Live attendance'])
  expect(await titles('shop')).toEqual(['Orders', 'Live attendance'])
  expect(await titles('outreach')).toEqual(['Registrations', 'Live attendance'])
  for (const role of ['editor', 'pastoral', 'prayer', 'moderator'] as const)
    expect(await titles(role)).toEqual(['Live attendance'])
  expect((await app.fetch('/api/staff/dashboard/charts')).status).toBe(401)
})
