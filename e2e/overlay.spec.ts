// The one window of the site, and the cards that the bars open in it.
import { expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const account = (page: Page) => page.getByRole('button', { name: 'Log in or create account' })
const cart = (page: Page) => page.getByRole('button', { name: 'Shopping cart' })

test('the cart icon opens the empty cart @long', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/blogs')
  await cart(page).click()
  const card = page.getByRole('dialog', { name: 'Shopping cart' })
  await expect(card.getByText('Your Cart is Empty')).toBeVisible()
  await card.getByRole('link', { name: 'Go to the store' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(card).toBeHidden()
})

test('the card is 550px wide on large screens, and full width on phones @long', async ({ page }) => {
  await visit(page, '/blogs')
  await account(page).click()
  const room = page.viewportSize()?.width ?? 0
  await expect
    .poll(async () => (await page.getByRole('dialog').boundingBox())?.width)
    .toBe(Math.min(550, room))
})

test('the user icon opens the account card; the close icon, Escape and a press outside close it and restore the focus @wide', async ({
  page,
}) => {
  await visit(page, '/blogs')
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await account(page).click()
    await expect.poll(() => dialog.evaluate((card) => card.contains(document.activeElement))).toBe(true)
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(account(page)).toBeFocused()
  }
})

test('one card is open at a time, and the keyboard stays in it', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/blogs')
  await account(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Your account')
  await expect.poll(() => dialog.evaluate((card) => card.contains(document.activeElement))).toBe(true)
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
  }
  for (const [name, next] of [
    ['Forgot Password', 'Forgot Password'],
    ['Login', 'Your account'],
  ] as const) {
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toHaveAccessibleName(next)
    await expect.poll(() => dialog.evaluate((card) => card.contains(document.activeElement))).toBe(true)
  }
})

test('closing a card that was opened from the menu restores the page @long', async ({ page }) => {
  await visit(page, '/blogs')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const inSheet = await opener.isVisible()
  if (inSheet) await opener.click()
  await page.getByRole('button', { name: 'Donation' }).click()
  await expect(page.getByRole('dialog', { name: 'Donation' })).toBeVisible()
  await expect(page).toHaveURL('/blogs')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(inSheet ? opener : page.getByRole('button', { name: 'Donation' })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'READ MORE' }).first().click()
  await expect(page).toHaveURL('/blog/1')
})

test('Back closes the card @long', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'All posts' }).click()
  await expect(page).toHaveURL('/blogs')
  await account(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
