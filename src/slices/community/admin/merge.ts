import type { QueueItem } from '../moderation/moderation-contract.ts'

export const inTurn = (one: QueueItem, other: QueueItem): number =>
  one.turn - other.turn || one.created.localeCompare(other.created) || one.id - other.id

/**
 * What the list shows after it was read anew. Nothing moves under the hands: what changed changes in its place, what
 * others decided goes, what comes after the last is added there, and what would push in between waits as `fresh`
 * until it is asked for.
 */
export function merge(
  shown: readonly QueueItem[],
  found: readonly QueueItem[],
  /** Nothing waits beyond what was found. */
  isWhole: boolean,
): { items: QueueItem[]; fresh: QueueItem[] } {
  const byId = new Map(found.map((item) => [item.id, item]))
  const last = found.at(-1)
  const isBeyond = (item: QueueItem) => !isWhole && last !== undefined && inTurn(item, last) > 0
  const kept = shown.flatMap((item) => byId.get(item.id) ?? (isBeyond(item) ? item : []))
  const known = new Set(kept.map(({ id }) => id))
  const others = found.filter(({ id }) => !known.has(id))
  const end = kept.at(-1)
  const isAfter = (item: QueueItem) => end === undefined || inTurn(item, end) > 0
  return { items: [...kept, ...others.filter(isAfter)], fresh: others.filter((item) => !isAfter(item)) }
}

/** Where a post goes that comes back. */
export function placed(items: readonly QueueItem[], item: QueueItem): QueueItem[] {
  const rest = items.filter(({ id }) => id !== item.id)
  const place = rest.findIndex((each) => inTurn(each, item) > 0)
  return place === -1 ? [...rest, item] : rest.toSpliced(place, 0, item)
}

/** Whose turn it is after one is gone: the next, or the one before where it was the last. */
export function nextAfter(items: readonly QueueItem[], id: number): number | null {
  const place = items.findIndex((item) => item.id === id)
  return (items[place + 1] ?? items[place - 1])?.id ?? null
}
