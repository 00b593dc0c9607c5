import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { enterDeposit, listDeposits, reverseDeposit } from '#slices/accounting/deposits/deposit-contract.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { batchRules } from '../check.ts'
import { listGifts } from '../gifts/gift-admin-contract.ts'
import { readGiftDetail, refundGift } from '../gifts/gift-contract.ts'
import {
  addLine,
  changeBatch,
  closeBatch,
  discardBatch,
  listBatches,
  openBatch,
  readBatch,
  removeLine,
} from './batch-contract.ts'
import {
  findDonors,
  handPurposes,
  listGiftsInKind,
  readInKindReceipt,
  recordGift,
  recordGiftInKind,
  voidGiftInKind,
} from './offline-contract.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
let purpose: number
const today = dayOf(new Date(), demoOrganisation.timeZone)
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
  const all = await bursar.call(handPurposes, {})
  purpose = all.find(({ name }) => name === 'Widows')?.id ?? 0
})
afterAll(() => app.close())

const gift = () => ({
  name: 'Ada Obi',
  email: '',
  amount: '40.00',
  method: 'cash' as const,
  receivedOn: today,
  purpose,
  receipt: 'print' as const,
})

const mailsTo = async (address: string) => {
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = ${address} order by id`.execute(app.db)
  return rows.map(({ subject }) => subject)
}

const ledgerOf = async (id: number) => {
  const { ledger } = await bursar.call(readGiftDetail, { id })
  return ledger.map(({ account, amount }) => `${account} ${amount}`)
}

test('GET /staff/donations/by-hand/purposes lists the published purposes', () => {
  expect(purpose).toBeGreaterThan(0)
})

test('POST /staff/donations/by-hand records a gift once per key, with receipt, email and ledger entries', async () => {
  const input = { ...gift(), email: 'obi@example.org', receipt: 'email' as const }
  const first = await bursar.call(recordGift, input, 'one key of a hand')
  const again = await bursar.call(recordGift, input, 'one key of a hand')
  expect(again).toEqual(first)
  expect(first.receiptNumber).toMatch(/^RC-\d{4}-\d{6}$/)
  expect(await ledgerOf(first.id)).toEqual(['cash on hand 4000', 'gifts -4000'])
  expect(await mailsTo('obi@example.org')).toEqual([expect.stringContaining(first.receiptNumber)])
  const { items } = await bursar.call(listGifts, { search: first.receiptNumber })
  expect(items).toMatchObject([{ state: 'complete', amount: 4000, purpose: 'Widows' }])
  expect(await brokenRules(app.db)).toEqual([])
})

test('POST /staff/donations/by-hand books an earlier day in its own year, and sends no email for a printed receipt', async () => {
  const lastYear = `${Number(today.slice(0, 4)) - 1}-12-31`
  const { id, receiptNumber } = await bursar.call(recordGift, {
    ...gift(),
    email: 'paper@example.org',
    receivedOn: lastYear,
    method: 'check',
    checkNumber: '1041',
    goods: 'Dinner',
    goodsValue: '15',
  })
  expect(receiptNumber).toMatch(`RC-${lastYear.slice(0, 4)}-`)
  expect(await ledgerOf(id)).toEqual(['undeposited checks 4000', 'gifts -4000'])
  expect(await mailsTo('paper@example.org')).toEqual([])
  const { paid } = await bursar.call(readGiftDetail, { id })
  expect(dayOf(new Date(paid ?? ''), demoOrganisation.timeZone)).toBe(lastYear)
})

test('GET /staff/donations/by-hand/donors finds people, and a gift with only a name creates a record that can be chosen', async () => {
  const { id } = await bursar.call(recordGift, { ...gift(), name: 'Ngozi Eze' })
  const [donor] = await bursar.call(findDonors, { search: 'ngo' })
  expect(donor).toMatchObject({ name: 'Ngozi Eze', email: '' })
  const again = await bursar.call(recordGift, { ...gift(), name: 'Ngozi Eze', person: donor?.id ?? 0 })
  const rows = app.db.selectFrom('gift').select('person_id').where('id', 'in', [id, again.id])
  expect(await rows.execute()).toEqual([{ person_id: donor?.id }, { person_id: donor?.id }])
  await expect(bursar.call(recordGift, { ...gift(), person: 999_999 })).rejects.toMatchObject({ status: 400 })
})

test.each([
  [{ amount: '' }, 'amount'],
  [{ method: 'check' as const }, 'checkNumber'],
  [{ receipt: 'email' as const }, 'email'],
  [{ goods: 'Dinner' }, 'goodsValue'],
  [{ goods: 'Dinner', goodsValue: '41' }, 'goodsValue'],
  [{ purpose: 999_999 }, 'purpose'],
  [{ receivedOn: '2199-01-01' }, 'receivedOn'],
  [{ receivedOn: '2001-01-01' }, 'receivedOn'],
])('POST /staff/donations/by-hand rejects %j with a field error', async (change, field) => {
  await expect(bursar.call(recordGift, { ...gift(), ...change })).rejects.toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) },
  })
})

test('POST /staff/donations/by-hand/in-kind, GET /staff/donations/by-hand/in-kind, GET /giving/in-kind/{token} and POST /staff/donations/by-hand/in-kind/{id}/void', async () => {
  const { receiptNumber, id, token } = await bursar.call(recordGiftInKind, {
    name: 'Ada Obi',
    email: 'things@example.org',
    description: 'Twelve chairs',
    receivedOn: today,
    receipt: 'email',
  })
  expect(await mailsTo('things@example.org')).toEqual([expect.stringContaining(receiptNumber)])
  expect(await bursar.call(listGiftsInKind, {})).toMatchObject([{ receiptNumber, voidedBy: null }])
  expect(await app.call(readInKindReceipt, { token })).toMatchObject({ receiptNumber, voided: false })
  await bursar.call(voidGiftInKind, { id, reason: 'Entered twice' })
  expect(await bursar.call(listGiftsInKind, {})).toMatchObject([{ voidReason: 'Entered twice' }])
  await expect(bursar.call(voidGiftInKind, { id, reason: 'Again' })).rejects.toMatchObject({ status: 404 })
})

const counted = () => ({
  receivedOn: today,
  controlTotal: '100',
  counterOne: 'Ada',
  counterTwo: 'Obi',
})
const line = () => ({ amount: '60', method: 'cash' as const, purpose })

test('POST /staff/batches, GET /staff/batches, GET /staff/batches/{id}, POST /staff/batches/{id}, POST /staff/batches/{id}/lines, POST /staff/batches/{id}/lines/{line}/remove and POST /staff/batches/{id}/discard: two people can edit a batch while it’s open', async () => {
  await expect(bursar.call(openBatch, { ...counted(), counterTwo: 'ada' })).rejects.toMatchObject({
    errors: { counterTwo: expect.any(String) },
  })
  const { id } = await bursar.call(openBatch, counted())
  const added = await bursar.call(addLine, { id, ...line() })
  await bursar.call(removeLine, { id, line: added.id })
  await bursar.call(changeBatch, { id, ...counted(), controlTotal: '60', note: 'Sunday' })
  expect(await bursar.call(readBatch, { id })).toMatchObject({ controlTotal: 6000, note: 'Sunday', all: [] })
  await bursar.call(discardBatch, { id })
  expect((await bursar.call(listBatches, {})).map((batch) => batch.id)).not.toContain(id)
})

test('POST /staff/batches/{id}/close requires a matching total, books the gifts, and then the batch can’t change', async () => {
  const { id } = await bursar.call(openBatch, counted())
  await bursar.call(addLine, { id, ...line(), name: 'Grace', email: 'grace@example.org' })
  await expect(bursar.call(closeBatch, { id })).rejects.toMatchObject({
    status: 409,
    message: 'The lines add up to $60.00 instead of $100.00.',
  })
  await bursar.call(addLine, { id, ...line(), amount: '40', method: 'check', checkNumber: '77' })
  await bursar.call(closeBatch, { id })
  const { all, closedBy } = await bursar.call(readBatch, { id })
  expect(closedBy).toBe('Test')
  expect(all.map(({ gift }) => gift?.receiptNumber)).toEqual([expect.any(String), expect.any(String)])
  expect(await mailsTo('grace@example.org')).toHaveLength(1)
  const late = await Promise.allSettled([
    bursar.call(addLine, { id, ...line() }),
    bursar.call(removeLine, { id, line: all[0]?.id ?? 0 }),
    bursar.call(changeBatch, { id, ...counted() }),
    bursar.call(discardBatch, { id }),
    bursar.call(closeBatch, { id }),
  ])
  expect(late).toMatchObject(late.map(() => ({ status: 'rejected', reason: { status: 409 } })))
  await expect(sql`delete from batch_line where batch_id = ${id}`.execute(app.db)).rejects.toThrow('closed')
  expect(await batchRules(app.db)).toEqual([])
})

test('GET /staff/accounts/deposits, POST /staff/accounts/deposits and POST /staff/accounts/deposits/{id}/reverse: a closed batch is deposited once', async () => {
  const { id } = await bursar.call(openBatch, counted())
  await bursar.call(addLine, { id, ...line() })
  await bursar.call(addLine, { id, ...line(), amount: '40', method: 'check', checkNumber: '78' })
  await bursar.call(closeBatch, { id })
  const { undeposited } = await bursar.call(listDeposits, {})
  const waiting = undeposited.batches.find((batch) => batch.id === id)
  expect(waiting).toMatchObject({ cash: 6000, checks: 4000 })
  const input = { batches: [id], payments: [], depositedOn: today, reference: 'Slip 9' }
  const deposit = await bursar.call(enterDeposit, input)
  await expect(bursar.call(enterDeposit, input)).rejects.toMatchObject({ status: 409 })
  expect((await bursar.call(listBatches, {})).find((batch) => batch.id === id)?.deposit).toMatchObject({
    reference: 'Slip 9',
  })
  await bursar.call(reverseDeposit, deposit)
  await expect(bursar.call(reverseDeposit, deposit)).rejects.toMatchObject({ status: 409 })
  await bursar.call(enterDeposit, input)
  expect(await brokenRules(app.db)).toEqual([])
})

test('a line is corrected by reversal: the donor is emailed, and the ledger has both entries', async () => {
  const { id, receiptNumber } = await bursar.call(recordGift, {
    ...gift(),
    email: 'wrong@example.org',
    receipt: 'email',
  })
  await bursar.call(refundGift, { id, amount: '40', reason: 'Typed twice' })
  await expect.poll(async () => (await bursar.call(readGiftDetail, { id })).state).toBe('refunded')
  expect(await ledgerOf(id)).toEqual(['cash on hand 4000', 'gifts -4000', 'gifts 4000', 'cash on hand -4000'])
  expect(await mailsTo('wrong@example.org')).toEqual([
    expect.stringContaining('Receipt'),
    `Receipt ${receiptNumber} is no longer valid`,
  ])
  expect(await brokenRules(app.db)).toEqual([])
})

test('everything here requires the money permission', async () => {
  for (const role of ['prayer', 'pastoral', 'editor', 'shop'] as const) {
    const { call } = app.as(someone(role))
    const asked = await Promise.allSettled([
      call(handPurposes, {}),
      call(findDonors, { search: 'ada' }),
      call(recordGift, gift()),
      call(recordGiftInKind, { ...gift(), description: 'Chairs' }),
      call(listGiftsInKind, {}),
      call(voidGiftInKind, { id: 1, reason: 'x' }),
      call(listBatches, {}),
      call(readBatch, { id: 1 }),
      call(openBatch, counted()),
      call(changeBatch, { id: 1, ...counted() }),
      call(addLine, { id: 1, ...line() }),
      call(removeLine, { id: 1, line: 1 }),
      call(closeBatch, { id: 1 }),
      call(discardBatch, { id: 1 }),
      call(listDeposits, {}),
      call(enterDeposit, { batches: [1], payments: [], depositedOn: today, reference: 'x' }),
      call(reverseDeposit, { id: 1 }),
    ])
    expect(asked).toMatchObject(asked.map(() => ({ status: 'rejected', reason: { status: 403 } })))
  }
})

test('the audit log names no donor', async () => {
  const { rows } = await sql<{ note: string | null }>`select note from audit`.execute(app.db)
  expect(rows.length).toBeGreaterThan(5)
  expect(JSON.stringify(rows)).not.toMatch(/example\.org|Grace|Ada Obi/)
})
