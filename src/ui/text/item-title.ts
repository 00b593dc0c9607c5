/** What an item is called: the first text of its draft, which is where each kind has its name. */
export function itemTitle(draft: unknown): string | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  return Object.values(draft).find((value) => typeof value === 'string' && value !== '')
}
