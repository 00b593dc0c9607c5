import { expect, test } from 'vitest'
import { idleCollector } from './idle-memory.ts'

const megabytes = (count: number) => count * 1024 * 1024

function idleProcess() {
  const state = { busy: 0, inUse: megabytes(100), live: megabytes(100), collections: 0 }
  const look = idleCollector({
    busy: () => state.busy,
    inUse: () => state.inUse,
    collect: () => {
      state.collections += 1
      state.inUse = state.live
    },
  })
  return { state, look }
}

test('garbage is collected once, when nobody is using the site any more', () => {
  const { state, look } = idleProcess()
  Object.assign(state, { busy: 0.6, inUse: megabytes(150) })
  look()
  expect(state.collections).toBe(0)
  state.busy = 0.01
  look()
  look()
  expect(state).toMatchObject({ collections: 1, inUse: megabytes(100) })
})

test('what is still needed isn’t looked through again and again', () => {
  const { state, look } = idleProcess()
  Object.assign(state, { inUse: megabytes(150), live: megabytes(148) })
  for (let time = 0; time < 5; time += 1) look()
  expect(state.collections).toBe(1)
})

test('after the memory in use has shrunk, garbage counts from there', () => {
  const { state, look } = idleProcess()
  state.inUse = megabytes(80)
  look()
  state.inUse = megabytes(110)
  look()
  expect(state.collections).toBe(1)
})

test('a little garbage isn’t worth a pause', () => {
  const { state, look } = idleProcess()
  state.inUse = megabytes(110)
  look()
  expect(state.collections).toBe(0)
})

test('after a collection, the next one waits for a minute', () => {
  const { state, look } = idleProcess()
  for (let time = 0; time < 15; time += 1) {
    state.inUse = megabytes(150)
    look()
  }
  expect(state.collections).toBe(1)
  look()
  expect(state.collections).toBe(2)
})
