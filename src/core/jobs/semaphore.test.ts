import { expect, test } from 'vitest'
import { turnstile } from './semaphore.ts'

test('no more than so many are inside at once, in the order in which they came, faults or not', async () => {
  const pass = turnstile(2)
  const order: number[] = []
  let [inside, most] = [0, 0]
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, turn) =>
      pass(async () => {
        inside += 1
        most = Math.max(most, inside)
        order.push(turn)
        await Promise.resolve()
        inside -= 1
        if (turn % 3 === 1) throw new Error('fault')
        return turn
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})
