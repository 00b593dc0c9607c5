// The ministry policy, read on a screen and on paper.
import { expect, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

test('each line of an entry is bold, a bullet or plain, depending on its first character', async ({
  page,
}) => {
  await look(page, '/ministry-policy')
  const gifts = page.getByRole('region', { name: 'Gifts, offerings and how money is used' })
  await expect(gifts.locator('p > strong')).toHaveText([
    '1. How a gift is used',
    '2. How we keep records',
    '3. Masses',
    '4. Refunds',
  ])
  await expect(gifts.getByRole('list')).toHaveCount(2)
  await expect(gifts.getByRole('listitem')).toHaveCount(6)
  await expect(gifts.getByRole('listitem').first()).toHaveText(/^A gift for a purpose/)
  await expect(gifts.getByText('Giving is always your choice.')).toHaveCSS('font-weight', '400')
})

test('the table of contents links to each entry, and the URL can be shared', async ({ page }) => {
  await visit(page, '/ministry-policy')
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(links).toHaveCount(6)
  await links.nth(3).click()
  await expect(page).toHaveURL('/ministry-policy#policy-4')
  const heading = page.getByRole('heading', { name: 'Children and vulnerable adults' })
  await expect(heading).toBeInViewport()
  await page.goto('/ministry-policy#policy-4')
  await expect(heading).toBeInViewport()
})

test('only the policy is printed, in black on white', async ({ page }) => {
  await look(page, '/ministry-policy')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Contents' })).toBeHidden()
  const title = page.getByRole('heading', { name: 'The shop, orders and returns' })
  await expect(title).toBeVisible()
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
})
