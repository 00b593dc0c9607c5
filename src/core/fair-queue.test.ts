import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const wide = { atOnce: 1, mostWaiting: 100, mostWaitingOfOne: 100, longestWait: 10 }

/** A queue whose work ends when the test says so, and the order in which it began. */
function setUp(bounds: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  let now = 0
  const { run, refuseWhenFull } = fairQueue({ ...wide, ...bounds }, () => now)
  const began: string[] = []
  const ends: (() => void)[] = []
  const all: Promise<void>[] = []
  const come = (name: string, known = false) => {
    const work = () => {
      began.push(name)
      return new Promise<void>((end) => ends.push(end))
    }
    const done = run({ of: name, known }, work)
    all.push(done)
    return done
  }
  const finish = async () => {
    const settled = Promise.allSettled(all)
    for (let at = 0; at < ends.length; at += 1) {
      ends[at]?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await settled
  }
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  return { come, finish, pass, began, refuseWhenFull }
}

test('one of each name comes after the other, however many of one wait', async () => {
  const { come, finish, began } = setUp()
  for (const name of ['flood', 'flood', 'flood', 'flood', 'Ngozi', 'Ada', 'Ada']) void come(name)
  await finish()
  expect(began).toEqual(['flood', 'flood', 'Ngozi', 'Ada', 'flood', 'Ada', 'flood'])
})

test('those who are known come before all others', async () => {
  const { come, finish, began } = setUp()
  for (let n = 0; n < 5; n += 1) void come(`stranger ${n}`)
  void come('member', true)
  await finish()
  expect(began.slice(0, 2)).toEqual(['stranger 0', 'member'])
})

test('never more run at once than may', async () => {
  const { run } = fairQueue({ ...wide, atOnce: 2 })
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(Array.from({ length: 50 }, (_, n) => run({ of: `${n % 7}` }, work)))
  expect(most).toBe(2)
  expect(running).toBe(0)
})

test('work that fails hands its place on', async () => {
  const { run } = fairQueue(wide)
  const fails = () => run({ of: 'a' }, () => Promise.reject(new Error('no')))
  const answers = await Promise.allSettled([fails(), fails(), run({ of: 'b' }, async () => 'done')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('whoever would wait too long is refused at once, and known members still get in', async () => {
  const { come, finish, began, refuseWhenFull } = setUp({ mostWaiting: 3, mostWaitingOfOne: 2 })
  void come('running')
  for (const name of ['a', 'a']) void come(name)
  await expect(come('a')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect(() => refuseWhenFull({ of: 'a' })).toThrow('try again')
  refuseWhenFull({ of: 'b' })
  void come('b')
  expect(() => refuseWhenFull({ of: 'c' })).toThrow('try again')
  await expect(come('c')).rejects.toMatchObject({ status: 503 })
  void come('member', true)
  await finish()
  expect(began).toEqual(['running', 'member', 'a', 'b', 'a'])
})

test('nobody is kept waiting longer than that, and who comes later has a turn at once', async () => {
  const { come, finish, pass, began } = setUp()
  void come('running')
  const early = [come('a'), come('b')].map((each) => expect(each).rejects.toMatchObject({ status: 503 }))
  pass(11)
  void come('c')
  await finish()
  await Promise.all(early)
  expect(began).toEqual(['running', 'c'])
})
