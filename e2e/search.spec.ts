// Searching the site: suggestions while typing, results by kind, and what to do when there are none.
import { axe, expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('suggestions work by keyboard and open their pages @long', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search the site' })
  await expect(field).toBeFocused()
  await field.pressSequentially('donat')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText('Give')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await axe(page, { screen: true })

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(field).toHaveValue('donat')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/give')
  await expect(field).toBeHidden()
})

test('Enter searches if no suggestion is selected; results are grouped, and each kind has its own page', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, '/search')
  const field = page.getByLabel('What are you looking for?')
  await field.fill('prayer')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=prayer')
  const kinds = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(kinds.first()).toHaveText('Pages')
  await expect(page.getByRole('option')).toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: /^Blogs: all \d+ results$/ }).click()
  await expect(page).toHaveURL('/search?q=prayer&kind=Blog')
  await expect(kinds).toHaveText(['Blogs'])
  await page.getByRole('link', { name: 'All results for “prayer”' }).click()
  await expect(kinds.first()).toHaveText('Pages')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('misspelled words find what was meant, and empty results offer alternatives', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox').fill('rosery')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('status')).toHaveText(
      'No results for “rosery.” Showing results for “rosary” instead.',
    )
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /rosary/i })
        .first(),
    ).toBeVisible()

    await page.getByRole('searchbox').fill('zzqx')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: 'No results for “zzqx”' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/feedback')
  })
})
