// The pattern book at /_ui: there while the site is being built, not in the finished one.
import { openOwnInstance } from './support/own-instance.ts'
import { axe, expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('the production build has no pattern book', async ({ request }) => {
  expect((await request.get('/_ui')).status()).toBe(404)
})

test('npm run dev serves the pages', { tag: '@long' }, async ({ request }) => {
  const app = await openOwnInstance({ dev: true })
  try {
    const home = await request.get(`${app.url}/`, { timeout: 200_000 })
    expect(home.status()).toBe(200)
    expect(await home.text()).toContain('<h1')
  } finally {
    await app.close()
  }
})

test('the pattern book shows every section, clean and accessible', { tag: '@long' }, async ({
  page,
  expectedFaults,
}) => {
  test.setTimeout(240_000)
  const app = await openOwnInstance({ dev: true })
  try {
    expectedFaults.push(app.isOwn)
    await visit(page, `${app.url}/_ui`)
    for (const section of ['Colors and type', 'Controls', 'Display', 'Feedback', 'Art']) {
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    }
    await axe(page, { screen: true })
  } finally {
    await page.close()
    await app.close()
  }
})
