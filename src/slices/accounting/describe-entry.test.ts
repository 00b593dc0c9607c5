import { expect, test } from 'vitest'
import { describeEntry } from './describe-entry.ts'

const ada = { name: 'Ada Obi', reference: 'RC-2026-000052' }

test.each([
  ['capture 5', 'gift', ada, 'Payment: gift RC-2026-000052 from Ada Obi'],
  ['refund 3', 'order', { name: 'Ada Obi', reference: 'HG-1' }, 'Refund: order HG-1 by Ada Obi'],
  ['refund 3 failed', 'gift', ada, 'Failed refund: gift RC-2026-000052 from Ada Obi'],
  ['dispute 2 won', 'gift', ada, 'Dispute won: gift RC-2026-000052 from Ada Obi'],
  ['within 5 1', 'mass', { name: '', reference: 'M-7' }, 'Transfer between accounts: Mass M-7'],
  // Whoever may not see what was paid for reads only its kind.
  ['fee 4', 'gift', null, 'Processing fee: gift'],
  ['capture 5', 'order', null, 'Payment: store order'],
  ['payout 1', null, null, 'Payout to the bank'],
  ['payout 1 taken back', null, null, 'Payout reversed'],
  ['something new', null, null, 'something new'],
] as const)('%s of a %s', (source, kind, payer, text) => {
  expect(describeEntry(source, kind, payer)).toBe(text)
})
