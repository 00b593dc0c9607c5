import { expect, test } from 'vitest'
import { thousands } from './plain-text.ts'

test('counts are formatted like Intl would', () => {
  for (const count of [0, 7, 999, 1000, 12_500, 100_000, 1_234_567, -4200])
    expect(thousands(count)).toBe(count.toLocaleString('en-US'))
})
