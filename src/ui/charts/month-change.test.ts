import { expect, test } from 'vitest'
import { monthChange } from './series-labels.ts'

test.each([
  [15_000, 10_000, 'Up 50% from $100.00 at this point last month'],
  [5000, 10_000, 'Down 50% from $100.00 at this point last month'],
  [10_000, 10_000, 'About the same as at this point last month ($100.00)'],
  [0, 10_000, 'Down 100% from $100.00 at this point last month'],
  [10_000, 0, 'Nothing at this point last month'],
  [0, 0, 'Nothing at this point last month'],
  // More was given back than came in.
  [10_000, -2000, '-$20.00 at this point last month'],
  [-2000, 10_000, 'Down 120% from $100.00 at this point last month'],
  [10_000, 5, '$0.05 at this point last month'],
])('%i after %i: %s', (now, before, said) => {
  expect(monthChange(now, before)).toBe(said)
})
