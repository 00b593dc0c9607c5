import { expect, test } from 'vitest'
import { currencyIn, suggestedIn } from './region.ts'

test('a country suggests the currency that people pay with there, if a ministry can choose it', () => {
  expect(['US', 'NG', 'IE', 'VA', 'GB', 'CH', 'LI', 'JP', 'CM'].map(currencyIn)).toEqual([
    ...['USD', 'NGN', 'EUR', 'EUR', 'GBP', 'CHF', 'CHF'],
    ...[undefined, undefined],
  ])
})

test('a country suggests its time zones', () => {
  const zones = ['Africa/Lagos', 'America/Chicago', 'America/New_York', 'Europe/Rome']
  const { NG, US } = suggestedIn(zones)
  expect(NG).toEqual({ currency: 'NGN', zones: ['Africa/Lagos'] })
  expect(US?.zones).toEqual(['America/Chicago', 'America/New_York'])
})
