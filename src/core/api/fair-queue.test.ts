import { expect, test } from 'vitest'
import { fairQueue, QueueFullError } from './fair-queue.ts'

const limits = { slots: 1, perLane: 3, perGroup: 5, maxRunMs: 60_000 }
const visitors = (lane: string, signal?: AbortSignal) =>
  ({ group: 'visitors', lane, ...(signal && { signal }) }) as const

/** Jobs that note when they start; the first waits until it is let go. */
function noted(queue = fairQueue(['staff', 'visitors'], limits)) {
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  return {
    queue,
    started,
    open: gate.resolve,
    first: queue.run(visitors('first'), () => gate.promise),
    job: (name: string) => async () => void started.push(name),
  }
}

test('addresses take turns: one with many jobs waits for the others after each', async () => {
  const { queue, started, open, job, first } = noted()
  await turnOfTheLoop()
  const all = ['a', 'a', 'a', 'b', 'c'].map((lane, index) =>
    queue.run(visitors(lane), job(`${lane}${index}`)),
  )
  open()
  await Promise.all([first, ...all])
  expect(started).toEqual(['a0', 'b3', 'c4', 'a1', 'a2'])
})

test('staff and visitors take turns, however many visitors wait', async () => {
  const { queue, started, open, job, first } = noted()
  await turnOfTheLoop()
  const waiting = ['a', 'b', 'c', 'd'].map((lane) => queue.run(visitors(lane), job(lane)))
  const staff = [1, 2].map((id) => queue.run({ group: 'staff', lane: '7' }, job(`staff ${id}`)))
  open()
  await Promise.all([first, ...waiting, ...staff])
  expect(started).toEqual(['staff 1', 'a', 'staff 2', 'b', 'c', 'd'])
})

test('waiting jobs are limited per address and in total', async () => {
  const { queue, open, job, first } = noted()
  await turnOfTheLoop()
  const accepted = ['a', 'a', 'a'].map((lane) => queue.run(visitors(lane), job(lane)))
  await expect(queue.run(visitors('a'), job('a'))).rejects.toMatchObject({ full: 'lane' })
  accepted.push(queue.run(visitors('b'), job('b')), queue.run(visitors('c'), job('c')))
  await expect(queue.run(visitors('d'), job('d'))).rejects.toMatchObject({ full: 'group' })
  await expect(queue.run(visitors('d'), job('d'))).rejects.toBeInstanceOf(QueueFullError)
  accepted.push(queue.run({ group: 'staff', lane: '1' }, job('staff')))
  open()
  await Promise.all([first, ...accepted])
  expect(queue.waiting).toBe(0)
})

test('a client that disconnects leaves the queue, and its job never runs', async () => {
  const { queue, started, open, job, first } = noted()
  await turnOfTheLoop()
  const gone = new AbortController()
  const left = queue.run(visitors('a', gone.signal), job('gone'))
  const stays = queue.run(visitors('a'), job('stays'))
  gone.abort()
  await expect(left).rejects.toThrow('aborted')
  expect(queue.waiting).toBe(1)
  open()
  await Promise.all([first, stays])
  expect(started).toEqual(['stays'])
})

test('a job that fails gives up its slot', async () => {
  const queue = fairQueue(['visitors'], limits)
  const failing = () => Promise.reject(new Error('no'))
  await expect(queue.run(visitors('a'), failing)).rejects.toThrow('no')
  expect(await queue.run(visitors('a'), async () => 'next')).toBe('next')
})

test('a job that waits too long for something else doesn’t block the others', async () => {
  const never = Promise.withResolvers<void>()
  const queue = fairQueue(['visitors'], { ...limits, maxRunMs: 1 })
  const slow = queue.run(visitors('a'), () => never.promise)
  expect(await queue.run(visitors('b'), async () => 'served')).toBe('served')
  never.resolve()
  await slow
})

test('the event loop gets its turn between two jobs', async () => {
  const queue = fairQueue(['visitors'], limits)
  const order: string[] = []
  const job = (name: string) => async () => {
    order.push(name)
    setImmediate(() => order.push(`loop after ${name}`))
  }
  await Promise.all(['a', 'b'].map((lane) => queue.run(visitors(lane), job(lane))))
  expect(order).toEqual(['a', 'loop after a', 'b'])
})

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
