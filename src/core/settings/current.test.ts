import { expect, test, vi } from 'vitest'
import { current as currentValue } from './current.ts'
import { demoOrganisation } from './demo-organisation.ts'
import type { Organisation } from './organisation.ts'

const named = (name: string, timeZone = demoOrganisation.timeZone): Organisation => ({
  ...demoOrganisation,
  name,
  timeZone,
})

/** A table whose readings end when, and as, the test says. */
function slowTable() {
  const readings: PromiseWithResolvers<Organisation>[] = []
  const read = () => {
    const reading = Promise.withResolvers<Organisation>()
    readings.push(reading)
    return reading.promise
  }
  return { read, readings }
}

test('the value is read once, and again after a change', async () => {
  const { read, readings } = slowTable()
  const current = currentValue(demoOrganisation, read)
  const first = Promise.all([current.now(), current.now()])
  readings[0]?.resolve(named('First'))
  expect((await first).map(({ name }) => name)).toEqual(['First', 'First'])
  expect((await current.now()).name).toBe('First')
  expect(readings).toHaveLength(1)
  current.forget()
  const second = current.now()
  readings[1]?.resolve(named('Second'))
  expect((await second).name).toBe('Second')
  expect(current.latest().name).toBe('Second')
})

test('a slow read overtaken by a change doesn’t restore the old value', async () => {
  const { read, readings } = slowTable()
  const current = currentValue(demoOrganisation, read)
  const slow = current.now()
  current.forget()
  const fast = current.now()
  readings[1]?.resolve(named('New'))
  await fast
  readings[0]?.resolve(named('Old'))
  await slow
  expect(current.latest().name).toBe('New')
  expect((await current.now()).name).toBe('New')
})

test('while the table can’t be read, the last known value is used, and every request tries again', async () => {
  const { read, readings } = slowTable()
  const current = currentValue(demoOrganisation, read)
  const never = current.now()
  readings[0]?.reject(new Error('away'))
  await expect(never).rejects.toThrow('away')
  const known = current.now()
  readings[1]?.resolve(named('Known'))
  await known
  current.forget()
  const away = current.now()
  readings[2]?.reject(new Error('away'))
  expect((await away).name).toBe('Known')
  const back = current.now()
  readings[3]?.resolve(named('Back'))
  expect((await back).name).toBe('Back')
})

test('each new value is passed on with the previous one', async () => {
  const onRead = vi.fn()
  const values = [named('A'), named('B')]
  const current = currentValue(demoOrganisation, async () => values.shift() ?? named('?'), onRead)
  await current.now()
  current.forget()
  await current.now()
  const names = onRead.mock.calls.map((organisations) => organisations.map(({ name }) => name))
  expect(names).toEqual([
    ['A', demoOrganisation.name],
    ['B', 'A'],
  ])
})
