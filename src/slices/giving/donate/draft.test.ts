import { expect, test } from 'vitest'
import type { Purpose } from '../purposes/purpose-contract.ts'
import { bodyOf, draftOf, emptyDraft, isAmount, sumOf, withPurpose } from './draft.ts'
import { readSent } from './pending.ts'

const purpose = (name: string, rhythm: Purpose['rhythm'] = null): Purpose => ({
  id: 1,
  name,
  description: '',
  goal: null,
  raised: 0,
  rhythm,
  area: 'general',
  suggested: [],
})
const purposes = [purpose('Widows'), purpose('Monthly', 'monthly'), purpose('Others')]
const filled = { ...emptyDraft, email: ' ada@example.org', purpose: 'Widows', amount: '25' }

test('the request contains what was filled in, and no empty fields', () => {
  expect(bodyOf(filled)).toEqual({ email: 'ada@example.org', donationPurpose: 'Widows', amount: '25' })
  expect(bodyOf({ ...filled, rhythm: 'weekly', coverFee: true, name: ' Ada ' })).toMatchObject({
    rhythm: 'weekly',
    coverFee: true,
    name: 'Ada',
  })
})

test("with Others, the donor's own words are the purpose", () => {
  const own = { ...filled, purpose: 'Others', other: 'A bell' }
  expect(bodyOf(own).donationPurpose).toBe('A bell')
  expect(bodyOf({ ...own, other: ' ' }).donationPurpose).toBe('')
  expect(draftOf(bodyOf(own), purposes)).toMatchObject({ purpose: 'Others', other: 'A bell' })
  expect(draftOf(bodyOf(filled), purposes)).toMatchObject({ purpose: 'Widows', other: '' })
})

test('a purpose with a frequency presets it, and choosing another purpose resets it', () => {
  const monthly = withPurpose(filled, 'Monthly', purposes)
  expect(monthly.rhythm).toBe('monthly')
  expect(withPurpose(monthly, 'Widows', purposes).rhythm).toBe('once')
  expect(withPurpose({ ...monthly, rhythm: 'annually' }, 'Widows', purposes).rhythm).toBe('annually')
  expect(withPurpose({ ...filled, rhythm: 'weekly' }, 'Others', purposes).rhythm).toBe('weekly')
})

test('the total follows what is typed, with or without the fee', () => {
  expect(sumOf(filled)).toEqual({ fee: 106, total: 2500 })
  expect(sumOf({ ...filled, coverFee: true })?.total).toBe(2606)
  expect(sumOf({ ...filled, amount: 'much' })).toBeNull()
  expect(isAmount('$25.00', 2500)).toBe(true)
  expect(isAmount('', 2500)).toBe(false)
})

test('a sent gift survives a reload; anything else is dropped', () => {
  const body = bodyOf({ ...filled, name: 'Ada', rhythm: 'weekly', coverFee: true })
  expect(readSent(JSON.parse(JSON.stringify(body)))).toEqual(body)
  for (const other of [null, '', {}, { email: 5 }, { ...body, amount: 'much' }]) {
    expect(() => readSent(other)).toThrow()
  }
})
