// Accounts: making one, logging in and out, and who sees the admin area.
import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { stopClock } from './support/clock.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { signInAs } from './support/sign-in.ts'
import { expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const password = 'a long quiet evening'
const newName = () => `Ada ${randomUUID().slice(0, 8)}`

const account = (page: Page) => page.getByRole('button', { name: 'Log in or create account' })
const signedIn = (page: Page, name: string) => page.getByRole('button', { name: `Your account, ${name}` })
const card = (page: Page) => page.getByRole('dialog', { name: 'Your account' })
const secret = (page: Page, tab: 'Login' | 'Create Account' = 'Login') =>
  card(page).getByRole('tabpanel', { name: tab }).getByLabel('Password', { exact: true })
const toast = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text)
const submit = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })

/** How far something moves at once when the page is scrolled. */
const slipped = (where: Locator) =>
  where.evaluate((element) => {
    const before = element.getBoundingClientRect().top
    window.scrollBy({ top: 200, behavior: 'instant' })
    return element.getBoundingClientRect().top - before
  })

async function openCard(page: Page) {
  await visit(page, '/blogs')
  await account(page).click()
  await expect(card(page)).toBeVisible()
}

async function logIn(page: Page, name: string) {
  await card(page).getByLabel('Username').fill(name)
  await secret(page).fill(password)
  await submit(page, 'Log in').click()
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
}

/** A text that stands in the card now stands there for 2.5 s from its coming, of which none has passed. */
async function expectFor2500(page: Page, text: string) {
  await page.clock.runFor(2400)
  await expect(card(page).getByText(text)).toBeVisible()
  await page.clock.runFor(200)
  await expect(card(page).getByText(text)).toHaveCount(0)
}

const register = async (page: Page, name: string) => {
  const answer = await page.request.post('/api/membership/register/', { data: { username: name, password } })
  expect(answer.status()).toBe(201)
}

for (const { tab, label, button } of [
  { tab: 'Login', label: 'Username or email', button: 'Log in' },
  { tab: 'Create Account', label: 'Name', button: 'Create Account' },
] as const) {
  test(`${tab} asks for the name, then the password, for 2.5 s each, without a request`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.clock.install()
    await openCard(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/membership/') && calls.push(request.url()))
    await card(page).getByRole('tab', { name: tab }).click()
    const name = card(page).getByLabel(label, { exact: true })
    await expect(name).toBeVisible()
    await stopClock(page)

    await submit(page, button).click()
    await expect(name).toHaveAccessibleDescription(/^Enter Username/)
    await expect(name).toBeFocused()
    await expect(card(page).getByText('Enter password')).toHaveCount(0)
    await expectFor2500(page, 'Enter Username')

    await name.fill('Ada')
    await name.press('Enter')
    await expect(secret(page, tab)).toHaveAccessibleDescription(/^Enter password/)
    await expect(secret(page, tab)).toBeFocused()
    await expect(name).toHaveValue('Ada')
    await expectFor2500(page, 'Enter password')
    expect(calls).toEqual([])
  })
}

test('a visitor creates an account, logs in, stays logged in after a reload, and logs out', {
  tag: '@wide',
}, async ({ page }) => {
  const name = newName()
  await openCard(page)
  await card(page).getByRole('tab', { name: 'Create Account' }).click()
  await card(page).getByLabel('Name', { exact: true }).fill(name)
  await secret(page, 'Create Account').fill(password)
  await submit(page, 'Create Account').click()
  await expect(toast(page, 'Your account is ready. Please log in.')).toBeVisible()

  await expect(card(page).getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(card(page).getByLabel('Username')).toHaveValue(name)
  await expect(secret(page)).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  const stored = await page.evaluate(() => localStorage.getItem('root') ?? '')
  expect(JSON.parse(stored)).toMatchObject({
    version: 1,
    state: { session: { currentUser: { username: name, roles: ['member'] }, loading: false, error: null } },
  })

  const confirmed = page.waitForResponse(/\/api\/membership\/me/)
  await page.reload()
  expect((await confirmed).status()).toBe(200)
  await signedIn(page, name).click()
  await expect(page.getByRole('menu')).toContainText(name)
  await expect(page.getByRole('menuitem', { name: 'Admin area' })).toHaveCount(0)
  const signOut = page.getByRole('menuitem', { name: 'Log out', exact: true })
  expect(await slipped(signOut), 'the menu stays where it is while the page scrolls').toBe(0)
  await signOut.click()
  await expect(account(page)).toBeVisible()
  await page.reload()
  await expect(account(page)).toBeVisible()
})

test('a wrong password shows an error in the card for 2.5 s and in a toast, and the fields stay filled @long', {
  tag: '@once',
}, async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 40[01]/)
  const name = newName()
  await register(page, name)
  await page.clock.install()
  await openCard(page)
  await card(page).getByLabel('Username').fill(name)
  await secret(page).fill('not the password')
  await stopClock(page)
  const [answer] = await Promise.all([
    page.waitForResponse(/\/membership\/login/),
    submit(page, 'Log in').click(),
  ])
  const { detail } = await answer.json()
  await expect(card(page).getByText(detail)).toBeVisible()
  await expect(toast(page, detail)).toBeVisible()
  await expectFor2500(page, detail)
  await expect(secret(page)).toHaveValue('not the password')
})

test("without a response, the specification's texts are shown @long", { tag: '@once' }, async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/)
  await page.route('**/api/membership/*', (route) => route.abort())
  await page.clock.install()
  await openCard(page)
  await card(page).getByLabel('Username').fill('Ada')
  await secret(page).fill(password)
  await stopClock(page)
  await submit(page, 'Log in').click()
  await expect(card(page).getByText('Unable to login user')).toBeVisible()
  await expect(toast(page, 'Unable to login user')).toBeVisible()
  await card(page).getByRole('tab', { name: 'Create Account' }).click()
  await expect(card(page).getByLabel('Name', { exact: true })).toHaveValue('Ada')
  await secret(page, 'Create Account').fill(password)
  await submit(page, 'Create Account').click()
  await expect(card(page).getByText('Unable to register new user', { exact: true })).toBeVisible()
  await expect(toast(page, 'Unable to register new user')).toBeVisible()
})

test('a member confirms their email address and can then log in with it @long', {
  tag: '@once',
}, async ({ page }) => {
  const name = newName()
  const email = `${randomUUID().slice(0, 8)}@example.org`
  await openCard(page)
  await card(page).getByRole('tab', { name: 'Create Account' }).click()
  await card(page).getByLabel('Name', { exact: true }).fill(name)
  await secret(page, 'Create Account').fill(password)
  await card(page)
    .getByRole('textbox', { name: /^Email/ })
    .fill(email)
  await submit(page, 'Create Account').click()
  await expect(toast(page, `To confirm ${email}, open the link we emailed you.`)).toBeVisible()
  await visit(page, linkIn(await mailTo(email, 'Confirm your email address')))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('status')).toContainText(`${email} is confirmed`)
  await openCard(page)
  await logIn(page, email)
  await expect(signedIn(page, name)).toBeVisible()
})

test('a visitor’s page makes no session request @long', { tag: '@once' }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/membership/') && calls.push(request.url()))
  await visit(page, '/blogs')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('a member who was logged out elsewhere is logged out on the next visit @long', { tag: '@once' }, async ({
  page,
}) => {
  const name = newName()
  await register(page, name)
  await openCard(page)
  await logIn(page, name)
  await page.context().clearCookies()
  await page.reload()
  await expect(account(page)).toBeVisible()
})

test('staff log in at the admin area, and the requested page opens @long', { tag: '@wide' }, async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 401/)
  expect((await visit(page, '/admin/blogs'))?.status()).toBe(401)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await logIn(page, 'Editor')
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
  await expect(page.getByRole('row').or(page.getByRole('listitem')).first()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Blogs')

  const toggle = page.getByRole('button', { name: 'Open menu' })
  if (await toggle.isVisible()) await toggle.click()
  const rooms = page.getByRole('navigation', { name: 'Admin' })
  await expect(rooms.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(account(page)).toBeVisible()
  expect((await page.request.get('/admin/blogs')).status()).toBe(401)
})

test('staff find the admin area in their menu @wide @long', async ({ page }) => {
  await openCard(page)
  await logIn(page, 'Editor')
  await signedIn(page, 'Editor').click()
  await page.getByRole('menuitem', { name: 'Admin area' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Peace be with you, Editor' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Peace be with you, Editor')).toBeVisible({
    visible: (page.viewportSize()?.width ?? 0) >= 1280,
  })
})

test('logging out in one tab closes the admin area in another @long', { tag: '@once' }, async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 401/)
  await openCard(page)
  await logIn(page, 'Editor')
  const adminPage = await context.newPage()
  await visit(adminPage, '/admin/blogs')
  // Whether it is still signed in has been asked and answered: from now on only the other tab can change it.
  await adminPage.waitForLoadState('networkidle')
  // As people do: a tab behind another is not drawn on time, and a press on it may miss.
  await page.bringToFront()
  await signedIn(page, 'Editor').click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Please log in')
})

test('a member without a staff role can’t open the admin area @long', { tag: '@once' }, async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 403/)
  const name = newName()
  await register(page, name)
  await signInAs(page.request, name)
  const response = await visit(page, '/admin/blogs')
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page')
})
