// The narrowest phone, which is also a wide screen zoomed to 400%: nothing may need scrolling sideways.
import { expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ viewport: { width: 320, height: 640 } })

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - 320)

test('every page fits into 320px', async ({ page }) => {
  for (const path of [
    '/',
    '/blogs',
    '/blog/1',
    '/search?q=prayer',
    '/about-us',
    '/about-us/fada',
    '/about-us/leaders',
    '/about-us/branches',
    '/branch/9',
    '/ministry-policy',
    '/sermon',
    '/sermon?tab=previous-messages',
    '/sermon/teaching/1',
    '/programs-and-events',
    '/event/1',
    '/resources',
    '/children-coner',
    '/shop',
    '/shop?tab=ministry-candle',
    '/shop/1',
    '/all-product',
    '/give',
    '/give/14',
    '/give/manage',
    '/api/docs',
  ]) {
    await visit(page, path)
    expect(await overflow(page), path).toBe(0)
  }
})

test('a card and the menu fit into 320px', async ({ page }) => {
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Donation' }).click()
  await expect(page.getByRole('dialog', { name: 'Donation' })).toBeVisible()
  expect(await overflow(page)).toBe(0)
})

test('names without a place to break fit into 320px', async ({ page, request }) => {
  const answer = await request.post(staffUrl('/api/staff/blog/posts'), {
    data: {
      draft: {
        title: 'Wonderful'.repeat(22),
        author: 'Nwachukwu'.repeat(11),
        image: '/art/card-dawn-dove-post.svg',
        body: `A word: ${'Alleluia'.repeat(40)}`,
      },
      publication: { state: 'published' },
    },
  })
  const { id } = await answer.json()
  for (const path of [
    '/',
    '/blogs',
    `/blog/${id}`,
    '/search?q=Alleluia',
    '/admin/blogs',
    `/admin/blogs/${id}`,
  ]) {
    await visit(page, staffUrl(path))
    expect(await overflow(page), path).toBe(0)
  }
  await request.delete(staffUrl(`/api/staff/blog/posts/${id}`))
})
