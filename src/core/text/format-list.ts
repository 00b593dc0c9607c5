import { locale } from './messages.ts'

/** "a, b and c". American English would have a comma before "and", which docs/voice.md does without. */
export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const ours = locale()
  return new Intl.ListFormat(ours === 'en-US' ? 'en-GB' : ours, { type }).format(items)
}
