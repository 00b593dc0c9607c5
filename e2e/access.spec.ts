// What a visitor must not see.
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('an admin page asks visitors to log in and shows nothing else', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 401/)
  for (const path of ['/admin/blogs', '/admin/blogs/new', '/admin/blogs/1']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(401)
    expect(answer.headers()['cache-control'], path).toBe('no-store')
    expect(await answer.text(), path).not.toContain('My first Advent')
    expect(await answer.text(), path).toContain('Please log in')
  }
  await visit(page, '/admin/blogs/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
})

test('the data of an admin page is protected like the page', async ({ request }) => {
  const answer = await request.get('/admin/blogs.data')
  expect(answer.status()).toBe(401)
  expect(await answer.text()).not.toContain('My first Advent')
})

test('every staff endpoint returns 401 to visitors, and nothing else', async ({ request }) => {
  for (const [method, path] of [
    ['GET', '/api/staff/blog/posts'],
    ['GET', '/api/staff/blog/posts/1'],
    ['POST', '/api/staff/blog/posts'],
    ['PUT', '/api/staff/blog/posts/1'],
    ['DELETE', '/api/staff/blog/posts/1'],
    ['POST', '/api/staff/blog/posts/1/restore'],
    ['POST', '/api/staff/pictures'],
  ] as const) {
    const answer = await request.fetch(path, { method, ...(method === 'GET' ? {} : { data: {} }) })
    expect(answer.status(), path).toBe(401)
    expect(Object.keys(await answer.json()), path).toEqual(['code', 'detail'])
  }
  expect((await request.get('/api/blog/posts/1')).status()).toBe(200)
})
