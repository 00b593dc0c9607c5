import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

test('one piece of work runs at a time, and who waits takes turns, faults or not', async () => {
  const inTurn = fairQueue()
  const order: string[] = []
  let [inside, most] = [0, 0]
  const work = (who: string, name: string) =>
    inTurn(who, async () => {
      inside += 1
      most = Math.max(most, inside)
      order.push(name)
      await Promise.resolve()
      inside -= 1
      if (name === 'a2') throw new Error('fault')
    })
  const results = await Promise.allSettled([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    ...['b1', 'b2'].map((name) => work('b', name)),
    work('c', 'c1'),
  ])
  expect(most).toBe(1)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('after everybody has left, the next one goes right in', async () => {
  const inTurn = fairQueue()
  await inTurn('a', async () => {})
  expect(await inTurn('b', async () => 'done')).toBe('done')
})
