import { expect, test } from 'vitest'
import { formatList } from './format-list.ts'

test('a series has no comma before its last item', () => {
  expect(formatList(['bread', 'light', 'prayer'])).toBe('bread, light and prayer')
  expect(formatList(['bread', 'light', 'prayer'], 'disjunction')).toBe('bread, light or prayer')
  expect(formatList(['bread'])).toBe('bread')
})
