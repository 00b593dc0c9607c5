import { expect, test } from 'vitest'
import type { QueueItem } from '../moderation/moderation-contract.ts'
import { merge, nextAfter, placed } from './use-queue.ts'

const item = (id: number, turn = 2, version = 1): QueueItem => ({
  id,
  turn,
  version,
  kind: 'note',
  state: 'waiting',
  name: '',
  title: '',
  body: '',
  picture: '',
  video: '',
  created: `2026-11-15T10:00:${String(id).padStart(2, '0')}.000Z`,
  edited: false,
  author: { who: 'guest', username: null, since: null, approved: 0, rejected: 0, waiting: 0, blocked: false },
  isTestimony: false,
  heldFor: [],
  reports: [],
  alike: { words: 1, place: 1 },
})
const ids = (items: readonly QueueItem[]) => items.map(({ id }) => id)

test('posts that others decided are removed, new ones at the end are added, and new ones in between wait', () => {
  const { items, fresh } = merge(
    [item(1), item(2), item(3)],
    [item(9, 0), item(1, 2, 5), item(3), item(4)],
    true,
  )
  expect(ids(items)).toEqual([1, 3, 4])
  expect(items[0]?.version).toBe(5)
  expect(ids(fresh)).toEqual([9])
})

test('posts below what was read stay, and an empty list takes all', () => {
  expect(ids(merge([item(1), item(2), item(3)], [item(1), item(2)], false).items)).toEqual([1, 2, 3])
  expect(ids(merge([item(1), item(2), item(3)], [item(1), item(2)], true).items)).toEqual([1, 2])
  expect(merge([], [item(1), item(2)], true).fresh).toEqual([])
})

test('a post returns to its place, and the next one is selected', () => {
  expect(ids(placed([item(1), item(3)], item(2)))).toEqual([1, 2, 3])
  expect(ids(placed([item(1), item(3)], item(4, 0)))).toEqual([4, 1, 3])
  expect(nextAfter([item(1), item(2), item(3)], 2)).toBe(3)
  expect(nextAfter([item(1), item(2)], 2)).toBe(1)
  expect(nextAfter([item(1)], 1)).toBe(null)
})
