import { expect, test } from 'vitest'
import { monthChange } from './series-labels.ts'

test.each([
  [15_000, 10_000, '+50 % to $100.00 by this day last month'],
  [5000, 10_000, '−50 % to $100.00 by this day last month'],
  [10_000, 10_000, '±0 % to $100.00 by this day last month'],
  [0, 10_000, '−100 % to $100.00 by this day last month'],
  [10_000, 0, 'Nothing by this day last month'],
  [0, 0, 'Nothing by this day last month'],
  // More was given back than came in.
  [10_000, -2000, '-$20.00 by this day last month'],
  [-2000, 10_000, '−120 % to $100.00 by this day last month'],
  [10_000, 5, '$0.05 by this day last month'],
])('%i after %i: %s', (now, before, said) => {
  expect(monthChange(now, before)).toBe(said)
})
