// The narrowest phone: what else must fit there than the pages that pages.spec.ts looks at.
import { fitsNarrowest, narrowest } from './support/narrow.ts'
import { expect, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ viewport: narrowest })

test('a card and the menu fit in 320px', async ({ page }) => {
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Donation' }).click()
  await expect(page.getByRole('dialog', { name: 'Donation' })).toBeVisible()
  await fitsNarrowest(page)
})

test('long names without a break fit in 320px @long', async ({ page, request }) => {
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
    await fitsNarrowest(page)
  }
  await request.delete(staffUrl(`/api/staff/blog/posts/${id}`))
})
