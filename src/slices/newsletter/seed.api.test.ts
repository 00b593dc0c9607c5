import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { findIssues } from './issues/issue-store.ts'
import { seedIssues, seedNewsletter } from './seed.ts'
import { countByState } from './subscribers/subscriber-store.ts'

test('the demo has subscribers in every state, sent issues and a draft', async () => {
  const app = await openTestApp()
  await app.db.transaction().execute((trx) => seedNewsletter(trx, new Date()))
  expect(Object.values(await countByState(app.db)).every((count) => count > 0)).toBe(true)
  const { items } = await findIssues(app.db, { search: '', page: 1, page_size: 10 })
  expect(items).toHaveLength(seedIssues.length)
  const sent = items.filter(({ state }) => state === 'sent')
  for (const { recipients, sent: reached, failed } of sent) {
    expect(recipients).toBeGreaterThan(0)
    expect((reached ?? 0) + (failed ?? 0)).toBe(recipients)
  }
  expect(sent).toHaveLength(seedIssues.length - 1)
  await app.close()
})
