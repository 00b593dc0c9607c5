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

test('no chip of the store is cut on the left, and the chosen one and the one with the focus are in view', async ({
  page,
}) => {
  // A list scrolls by whole pixels, and the widths of its chips depend on the font: 16.08 is not cut.
  const leftOf = (name: string) =>
    chips
      .getByRole('link', { name, exact: true })
      .evaluate((chip) => Math.round(chip.getBoundingClientRect().left))
  const chips = page.getByRole('navigation', { name: 'Shop' })
  await visit(page, '/shop?tab=books')
  await expect.poll(() => leftOf('Books')).toBe(16)
  await chips.getByRole('list').evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  await expect.poll(() => leftOf('Music')).toBe(16)
  await chips.getByRole('link', { name: 'Oil', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => leftOf('Stickers')).toBe(16)
})

test('the list of products begins with products, and its filters unfold', async ({ page }) => {
  await visit(page, '/all-product')
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport()
  const sale = page.getByLabel('On sale')
  await expect(sale).toBeHidden()
  await page.getByText('Filters', { exact: true }).press('Enter')
  await sale.check()
  await expect(page).toHaveURL('/all-product?sale=true')
  await fitsNarrowest(page)
  await page.reload()
  await expect(sale).toBeChecked()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/all-product')
  await expect(sale).toBeHidden()
  await visit(page, `/all-product?search=${'x'.repeat(100)}`)
  await fitsNarrowest(page)
})

test.describe('without scripts', () => {
  test.use({ viewport: { width: 412, height: 740 }, javaScriptEnabled: false })

  test('more filters can be applied: the link that clears them doesn’t cover the button', async ({
    page,
  }) => {
    await page.goto('/all-product?sale=true')
    await page.getByLabel('In stock').check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/available=true/)
  })
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
