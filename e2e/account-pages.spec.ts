// The pages of the account, as their holder, a stranger and axe see them.
import { testPassword } from './support/servers.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

const pages = [
  ['/account', 'Profile'],
  ['/account/details', 'Contact details'],
  ['/account/security', 'Security'],
  ['/account/orders', 'Orders'],
  ['/account/gifts', 'Gifts'],
  ['/account/requests', 'Requests'],
  ['/account/data', 'Your data'],
] as const

const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('account pages are accessible, fit the screen and aren’t indexed', async ({ page }) => {
  for (const [path, title] of pages) {
    const response = await look(page, staffUrl(path))
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect.poll(() => widerThanScreen(page)).toBe(false)
    await axe(page, { screen: true })
  }
})

test('pages opened from email links, and the card that requests one, are accessible', async ({ page }) => {
  for (const path of ['/reset-password#too-short', '/confirm-email#']) {
    await visit(page, path)
    await axe(page, { screen: true })
  }
  await visit(page, '/reset-password')
  await page.getByRole('button', { name: 'Get a new link' }).click()
  const card = page.getByRole('dialog', { name: 'Forgot Password' })
  await card.getByRole('button', { name: 'Submit' }).click()
  await expect(card.getByLabel('Email')).toHaveAccessibleDescription(/^Enter your email address/)
  await axe(page, { screen: true })
})

test('visitors are asked to log in and see no account data @long', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 401/)
  for (const [path, title] of pages) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(401)
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(await answer.text()).not.toContain(`>${title}</h1>`)
    expect((await page.request.get(`${path}.data`)).status(), path).toBe(401)
  }
  await visit(page, '/account/security')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const card = page.getByRole('dialog', { name: 'Your account' })
  await card.getByLabel('Username').fill('Editor')
  await card.getByLabel('Password', { exact: true }).fill(testPassword)
  await card.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText('You’re on staff. Please turn this on.')).toBeVisible()

  await page.getByRole('button', { name: 'Your account, Editor' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await page.getByRole('button', { name: 'Your account, Editor' }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/')
})
