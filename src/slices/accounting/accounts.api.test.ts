import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { listBankLines } from './bank/bank-contract.ts'
import { bankRules } from './bank/match-store.ts'
import {
  checkBooks,
  enterPayout,
  exportJournal,
  exportReport,
  listPayouts,
  readBalances,
  readJournal,
  readReport,
  takeBackPayout,
} from './contract.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
  await giveNow(app, { email: 'ada@example.org', donationPurpose: 'Widows', amount: 25 })
  await giveNow(app, { email: 'obi@example.org', donationPurpose: 'Orphans', amount: 100 })
})
afterAll(() => app.close())

const balances = async () => {
  const { currencies } = await bursar.call(readBalances, {})
  const accounts = currencies.find(({ currency }) => currency === 'USD')?.accounts ?? []
  const of = (name: string, fund = '') =>
    accounts.find(({ account, fund: its }) => account === name && its === fund)
  return { of, accounts }
}
const balance = async () => (await bursar.call(listPayouts, {})).held[0]
const payout = {
  provider: 'sandbox',
  currency: 'USD',
  amount: '40.00',
  paidOn: '2026-11-01',
  reference: 'PO-1',
}

test('GET /staff/accounts/balances lists every account with its balance and agrees with the payments', async () => {
  const { of, accounts } = await balances()
  expect(of('gifts', 'Widows')).toMatchObject({ kind: 'income', opening: 0, credit: 2500, closing: 2500 })
  expect(of('gifts', 'Orphans')).toMatchObject({ kind: 'income', closing: 10_000 })
  expect(of('clearing sandbox')).toMatchObject({ kind: 'asset' })
  const sum = (kind: string) =>
    accounts.filter((line) => line.kind === kind).reduce((all, { closing }) => all + closing, 0)
  expect(sum('asset') + sum('expense')).toBe(sum('income') + sum('liability'))
})

test('GET /staff/accounts/balances starts with the balance before the first day', async () => {
  const { currencies } = await bursar.call(readBalances, { from: '2100-01-01', to: '2100-01-31' })
  const gifts = currencies[0]?.accounts.filter(({ account }) => account === 'gifts') ?? []
  const lines = gifts.map(({ fund, opening, debit, credit, closing }) => ({
    fund,
    opening,
    debit,
    credit,
    closing,
  }))
  expect(lines).toEqual([
    { fund: 'Orphans', opening: 10_000, debit: 0, credit: 0, closing: 10_000 },
    { fund: 'Widows', opening: 2500, debit: 0, credit: 0, closing: 2500 },
  ])
})

test('GET /staff/accounts/check finds nothing wrong', async () => {
  expect(await bursar.call(checkBooks, {})).toEqual({ broken: [] })
})

test('GET /staff/accounts/balances is empty before the first entry', async () => {
  const { currencies } = await bursar.call(readBalances, { from: '2020-01-01', to: '2020-12-31' })
  expect(currencies).toEqual([])
})

test('GET /staff/accounts/journal lists an account’s lines with links to the gifts', async () => {
  const { items, total } = await bursar.call(readJournal, { account: 'gifts', fund: 'Widows' })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    amount: -2500,
    currency: 'USD',
    description: expect.stringMatching(/^Payment: gift RC-\d{4}-\d{6} from ada@example\.org$/),
  })
  expect(items[0]?.href).toMatch(/^\/admin\/donations\/\d+$/)
  const journal = await bursar.call(readJournal, { search: String(items[0]?.entry) })
  expect(journal.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(journal.items.length).toBeGreaterThan(1)
})

test('POST /staff/accounts/journal/export has the debit and credit of every line', async () => {
  const { text } = await bursar.call(exportJournal, {})
  const lines = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  const total = (column: number) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line[column] || 0) * 100), 0)
  expect(lines.length).toBe((await bursar.call(readJournal, {})).total)
  expect(total(9)).toBe(total(10))
  expect(total(9)).toBeGreaterThan(0)
})

test('POST /staff/accounts/payouts moves a payout from the provider to the bank once; POST …/take-back undoes it', async () => {
  const before = (await balance())?.amount ?? 0
  const { id } = await bursar.call(enterPayout, payout)
  expect((await balance())?.amount).toBe(before - 4000)
  expect((await balances()).of('bank')).toMatchObject({ kind: 'asset', closing: 4000 })
  await expect(bursar.call(enterPayout, payout)).rejects.toMatchObject({
    status: 400,
    errors: { reference: 'This payout has already been recorded.' },
  })
  expect(await brokenRules(app.db)).toEqual([])

  await bursar.call(takeBackPayout, { id })
  expect((await balance())?.amount).toBe(before)
  await expect(bursar.call(takeBackPayout, { id })).rejects.toMatchObject({ status: 409 })
  const { payouts } = await bursar.call(listPayouts, {})
  expect(payouts).toMatchObject([{ id, reference: 'PO-1', takenBackBy: 'Test' }])
  // The mistake and its correction both stay in the books.
  expect((await bursar.call(readJournal, { account: 'bank' })).items.map(({ amount }) => amount)).toEqual([
    -4000, 4000,
  ])
  expect(await brokenRules(app.db)).toEqual([])
})

test('POST /staff/accounts/payouts/{id}/take-back rejects an unknown payout', async () => {
  await expect(bursar.call(takeBackPayout, { id: 999 })).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/accounts/payouts reports invalid fields', async () => {
  await expect(
    bursar.call(enterPayout, { ...payout, amount: 'much', paidOn: '', reference: '' }),
  ).rejects.toMatchObject({
    status: 400,
    errors: {
      amount: 'Enter the amount.',
      paidOn: 'Enter the date it arrived.',
      reference: 'Enter the reference from the bank statement.',
    },
  })
  await expect(bursar.call(enterPayout, { ...payout, paidOn: '2199-01-01' })).rejects.toMatchObject({
    errors: { paidOn: 'Choose today or an earlier date.' },
  })
})

test('GET /staff/accounts/report shows month, year to date and net, and so does POST /staff/accounts/report/export', async () => {
  const month = dayOf(new Date(), demoOrganisation.timeZone).slice(0, 7)
  const { from, currencies } = await bursar.call(readReport, { month })
  expect(from).toBe(`${month}-01`)
  const { lines = [], net } = currencies[0] ?? {}
  const gifts = lines.filter(({ account }) => account === 'gifts')
  expect(gifts.map(({ fund, yearToDate }) => [fund, yearToDate])).toEqual([
    ['Orphans', 10_000],
    ['Widows', 2500],
  ])
  const fees = lines.find(({ account }) => account === 'fees')?.yearToDate ?? 0
  expect(fees).toBeGreaterThan(0)
  expect(net?.yearToDate).toBe(12_500 - fees)
  const { text } = await bursar.call(exportReport, { month })
  expect(text).toContain('Income,Gifts: Widows,USD,')
  expect(text).toContain(`Net,Income less expenses,USD,${((net?.month ?? 0) / 100).toFixed(2)},`)
  // The next year starts at zero, and its balances at where this one ended.
  const later = await bursar.call(readReport, { month: '2099-02' })
  const asset = later.currencies[0]?.lines.find(({ kind }) => kind === 'asset')
  expect(later.currencies[0]?.net).toEqual({ month: 0, yearToDate: 0 })
  expect(asset?.opening).toBe(asset?.closing)
  expect(asset?.closing).not.toBe(0)
})

test('months and days in the books use the ministry’s time zone', async () => {
  // 11:07 PM on December 31 in Los Angeles.
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into ledger_tx (source, at) values ('within 999 1', '2020-01-01T07:07:00Z') returning id, at
    )
    insert into ledger_entry (tx_id, account, currency, amount, at)
    select id, account, 'USD', amount, at from written, (values ('bank', 700), ('gifts', -700)) as lines(account, amount)
    returning id`.execute(app.db)
  const gifts = async (month: string) =>
    (await bursar.call(readReport, { month })).currencies[0]?.lines.find(({ account }) => account === 'gifts')
  expect(await gifts('2019-12')).toMatchObject({ month: 700, yearToDate: 700 })
  expect(await gifts('2020-01')).toMatchObject({ month: 0, yearToDate: 0, opening: 700 })
  const total = async (from: string, to: string) => (await bursar.call(readJournal, { from, to })).total
  expect(await total('2019-12-31', '2019-12-31')).toBe(rows.length)
  expect(await total('2020-01-01', '2020-01-01')).toBe(0)
})

test('the demo’s books pass all checks and have payouts for earlier months', async () => {
  const demo = await openTestApp({ demo: true })
  const { payouts } = await demo.as(someone('finance')).call(listPayouts, {})
  expect(payouts.length).toBeGreaterThan(1)
  expect(await brokenRules(demo.db)).toEqual([])
  expect(await bankRules(demo.db)).toEqual([])
  const { items } = await demo.as(someone('finance')).call(listBankLines, {})
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['open', 'matched', 'aside']))
  await demo.close()
})

test('GET /staff/accounts/payouts requires the money permission', async () => {
  await expect(app.as(someone('editor')).call(listPayouts, {})).rejects.toMatchObject({ status: 403 })
})
