import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { brokenMasses } from './check.ts'
import { listOfferings } from './offerings/offerings-contract.ts'
import { listMasses, openIntention } from './register/register-contract.ts'
import { massStates } from './states.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

test('the demo has Masses in every state, and its books pass all checks', async () => {
  const { items } = await app.as(someone('finance')).call(listOfferings, { page_size: 50 })
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(massStates))
  const { call } = app.as(someone('pastoral'))
  const due = await call(listMasses, { view: 'due' })
  expect(due.items.length).toBeGreaterThan(1)
  expect((await call(openIntention, { id: due.items[0]?.id ?? 0 })).intention).not.toBe('')
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenMasses(app.db)).toEqual([])
})
