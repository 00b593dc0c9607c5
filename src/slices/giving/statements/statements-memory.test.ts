import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { isLong } from '../../../testing/size.ts'
import type { Statement } from './statement-contract.ts'
import { statementsPdf } from './statements-file.ts'

const donors = isLong ? 10_000 : 2000
const atOnce = 100

const statement = (id: number): Statement => ({
  ...{ id, year: 2025, name: `Donor ${id}`, address: '', corrected: false },
  issuedAt: '2026-01-10T12:00:00.000Z',
  lines: [
    {
      ...{ kind: 'gift', day: '2025-06-01', receiptNumber: `RC-2025-${id}`, what: 'Widows', amount: 2500 },
      ...{ currency: 'USD', goods: '', goodsValue: 0 },
    },
  ],
})

const of = {
  organisation: demoOrganisation,
  issuer: { legalName: 'HGPM', taxId: '', address: [], sentence: 'Thank you.' },
  logo: null,
}

// What is in use, without what only waits to be collected.
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
const memoryInUse = () => {
  if (typeof collect !== 'function') throw new Error('This Node.js offers no garbage collection on demand.')
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test(`the statements of ${donors} donors are streamed, never all in memory`, async () => {
  let taken = 0
  const pages = async function* () {
    while (taken < donors) {
      const first = taken
      taken += atOnce
      yield Array.from({ length: atOnce }, (_, index) => statement(first + index + 1))
    }
  }
  const before = memoryInUse()
  const reader = statementsPdf(2025, pages(), of).getReader()
  await reader.read()
  // Whoever has begun to read pauses: soon nothing more is asked of the database.
  let takenBefore = -1
  const isStill = () => {
    const still = taken === takenBefore
    takenBefore = taken
    return still
  }
  await expect.poll(isStill, { interval: 500 }).toBe(true)
  expect(taken).toBeLessThan(donors)
  let [bytes, measuredAt] = [0, 0]
  const growth: number[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (taken - measuredAt < donors / 10) continue
    measuredAt = taken
    growth.push(memoryInUse() - before)
  }
  expect(taken).toBe(donors)
  expect(bytes).toBeGreaterThan(donors * 500)
  expect(growth.length).toBeGreaterThan(5)
  expect(Math.max(...growth)).toBeLessThan(100_000_000)
}, 600_000)
