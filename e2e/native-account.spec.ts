// The header, the menus and the account, in a browser that has loaded none of the site's code.
import { randomInt, randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { linkIn, mailTo } from './support/mailbox.ts'
import { testPassword as password } from './support/servers.ts'
import { expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const newName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const main = (page: Page) => page.getByRole('main')
const passwordField = (page: Page) => main(page).getByLabel('Password', { exact: true })

async function newMember(page: Page) {
  const name = newName('Chika')
  const email = `${name.replace(' ', '.').toLowerCase()}@example.org`
  const data = { username: name, password, email }
  // From an address of its own: a few accounts may be made from each.
  const headers = { 'X-Forwarded-For': `198.51.100.${randomInt(256)}` }
  expect((await page.request.post('/api/membership/register', { data, headers })).status()).toBe(201)
  return { name, email }
}

async function logIn(page: Page, name: string, secret = password) {
  await main(page).getByLabel('Username or email').fill(name)
  await passwordField(page).fill(secret)
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
}

test.describe('without the site’s code', () => {
  test.use({ javaScriptEnabled: false })
  test.slow()

  test('the phone menu opens, closes and navigates', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/blogs')
    const menu = page.getByRole('dialog')
    await expect(menu).toHaveCount(0)
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toHaveCount(0)
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page')
    await page.setViewportSize({ width: 800, height: 740 })
    await page.mouse.click(100, 400)
    await expect(menu).toHaveCount(0)
    await opener.click()
    await menu.getByRole('link', { name: 'Shop' }).click()
    await expect(page).toHaveURL('/shop')
    await opener.click()
    await menu.getByRole('link', { name: 'Donation' }).click()
    await expect(page).toHaveURL('/give')
  })

  test('the search opens over the bar and finds a post @long', async ({ page }) => {
    await page.goto('/')
    const input = page.getByRole('searchbox', { name: 'Search the site' })
    await expect(input).toBeHidden()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(input).toBeHidden()
    await page.getByRole('button', { name: 'Search' }).click()
    await input.fill('Advent snow')
    await input.press('Enter')
    await expect(page).toHaveURL('/search?q=Advent+snow')
    await expect(main(page).getByRole('link', { name: 'My first Advent in the snow' })).toBeVisible()
  })

  test('a visitor creates an account, logs in, is recognized, and logs out', async ({
    page,
    context,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of (400|401)/)
    const name = newName('Ngozi')
    await page.goto('/')
    await page.getByRole('link', { name: 'Log in or create account' }).click()
    await expect(page).toHaveURL('/login')
    await main(page).getByRole('link', { name: 'Create Account' }).click()
    await main(page).getByLabel('Name').fill(name)
    await passwordField(page).fill('qz7x')
    await main(page).getByRole('button', { name: 'Create Account' }).click()
    await expect(passwordField(page)).toHaveAccessibleDescription(/^Use at least 8 characters\./)
    await expect(passwordField(page)).toHaveValue('')
    await expect(main(page).getByLabel('Name')).toHaveValue(name)
    expect(await page.content()).not.toContain('qz7x')
    await passwordField(page).fill(password)
    await main(page).getByRole('button', { name: 'Create Account' }).click()
    await expect(main(page)).toContainText('Your account is ready. Please log in.')

    await logIn(page, name, 'a wrong password')
    await expect(page.getByRole('alert')).toContainText('The username or password is incorrect.')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(main(page).getByLabel('Username or email')).toHaveValue(name)
    expect(await page.content()).not.toContain('a wrong password')
    await logIn(page, name)
    await expect(page).toHaveURL('/account')
    await expect(main(page)).toContainText(name)
    // The icon in the bar leads to the account now.
    await page.getByRole('link', { name: 'Log in or create account' }).click()
    await expect(page).toHaveURL('/account')
    const cookies = await context.cookies()
    expect(cookies.filter(({ httpOnly }) => !httpOnly).map(({ name, value }) => [name, value])).toEqual([
      ['session_hint', '1'],
    ])
    await main(page).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login?left=1')
    await expect(main(page)).toContainText('You’re logged out.')
    expect((await context.cookies()).map((cookie) => cookie.name)).toEqual(['device'])
    expect((await page.goto('/account'))?.status()).toBe(401)
  })

  test('login returns to the requested page, and never to another site @long', async ({
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 401/)
    const { name } = await newMember(page)
    await page.goto('/account/security')
    await main(page).getByRole('link', { name: 'Log in' }).click()
    await logIn(page, name, 'not this one')
    await logIn(page, name)
    await expect(page).toHaveURL('/account/security')
    await page.goto('/login?next=%2Fblogs')
    await expect(page).toHaveURL('/blogs')
    for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      await page.goto(`/login?next=${encodeURIComponent(elsewhere)}`)
      await expect(page).toHaveURL('/account')
    }
    await page.context().clearCookies()
    await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`)
    await logIn(page, name)
    await expect(page).toHaveURL('/account')
  })

  test('with two-step verification, a second page asks for the code without repeating the password @long', async ({
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 401/)
    const { name } = await newMember(page)
    await page.request.post('/api/membership/login', { data: { username: name, password } })
    const { key } = await (await page.request.post('/api/membership/totp', { data: {} })).json()
    const epoch = Math.floor(Date.now() / 1000)
    const codeAt = (seconds: number) => generateSync({ secret: key, epoch: epoch + seconds })
    const on = await page.request.post('/api/membership/totp/on', { data: { code: codeAt(0) } })
    expect(on.status()).toBe(200)
    await page.context().clearCookies()

    await page.goto('/login?next=/shop')
    await logIn(page, name)
    await expect(main(page).getByLabel('Code')).toBeVisible()
    await expect(passwordField(page)).toHaveCount(0)
    await main(page).getByLabel('Code').fill('000000')
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(main(page).getByLabel('Code')).toHaveAccessibleDescription(/^This code is incorrect/)
    expect(await page.content()).not.toContain(password)
    await main(page).getByLabel('Code').fill(codeAt(30))
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/shop')
    await page.goto('/account')
    await expect(main(page)).toContainText(name)
  })

  test('a member who forgot the password sets a new one by link @long', async ({ page, expectedFaults }) => {
    expectedFaults.push(/status of 4(00|10)/)
    const { name, email } = await newMember(page)
    await page.goto('/login')
    await main(page).getByRole('link', { name: 'Forgot Password' }).click()
    await main(page).getByRole('button', { name: 'Submit' }).click()
    await expect(main(page).getByLabel('Email')).toHaveAccessibleDescription(/^Enter your email address/)
    await main(page).getByLabel('Email').fill(email)
    await main(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/forgot-password?sent=1')
    await expect(page.getByRole('status')).toContainText('If there’s an account with this email address')

    const link = linkIn(await mailTo(email, 'Choose a new password'))
    await page.goto(link)
    await main(page).getByLabel('Link from our email').fill(link)
    await main(page).getByLabel('New password').fill('password123')
    await main(page).getByRole('button', { name: 'Save password' }).click()
    await expect(main(page).getByLabel('New password')).toHaveAccessibleDescription(/too common/)
    await main(page).getByLabel('New password').fill('a bright clear morning')
    await main(page).getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL('/reset-password?done=1')
    await main(page).getByRole('link', { name: 'Log in' }).click()
    await logIn(page, name, 'a bright clear morning')
    await expect(page).toHaveURL('/account')
  })

  test('a member confirms their email address and edits the account @long', async ({
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 4(00|03)/)
    const { email } = await newMember(page)
    const link = linkIn(await mailTo(email, 'Confirm your email address'))
    await page.goto(link)
    await main(page).getByLabel('Link from our email').fill(link)
    await main(page).getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page).toHaveURL('/confirm-email?done=1')

    await page.goto('/login')
    await logIn(page, email)
    await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()
    await main(page).getByRole('textbox', { name: 'Phone' }).fill('no number')
    await main(page).getByRole('button', { name: 'Save phone number' }).click()
    await expect(main(page).getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
      /Enter a phone number/,
    )
    await main(page).getByRole('textbox', { name: 'Phone' }).fill('+234 803 555 0117')
    await main(page).getByRole('button', { name: 'Save phone number' }).click()
    await expect(page.getByRole('status')).toContainText('Saved.')
    await expect(main(page).getByRole('textbox', { name: 'Phone' })).toHaveValue('+234 803 555 0117')

    await page.goto('/account/security')
    await main(page).getByLabel('Current password').fill('not this one')
    await main(page).getByLabel('New password').fill('a bright clear morning')
    await main(page).getByRole('button', { name: 'Change password' }).click()
    await expect(main(page).getByLabel('Current password')).toHaveAccessibleDescription(
      'This password is incorrect.',
    )
    expect(await page.content()).not.toContain('a bright clear morning')
    await main(page).getByLabel('Current password').fill(password)
    await main(page).getByLabel('New password').fill('a bright clear morning')
    await main(page).getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('status')).toContainText('Your password was changed.')

    await page.goto('/account/data')
    const download = page.waitForEvent('download')
    await main(page).getByRole('button', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe('my-data.json')
    await main(page).getByRole('button', { name: 'Delete my account' }).click()
    await main(page).getByLabel('Your password').fill('a bright clear morning')
    await main(page).getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/delete-account?done=1')
    await expect(main(page)).toContainText('Go in peace')
    await page.goto('/login')
    await expect(main(page).getByLabel('Username or email')).toBeVisible()
    const file = await page.request.get('/account/data/my-data.json')
    expect(file.status()).toBe(401)
    expect(await file.text()).toContain('Please log in')
    expect(file.headers()['content-type']).toMatch(/^text\/html/)
  })
})

test('code that loads later notices a login or logout that happened without it @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name } = await newMember(page)
  const early = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const bare = await early.newPage()
  await bare.goto('/login')
  await logIn(bare, name)
  await expect(bare).toHaveURL('/account')
  await page.context().addCookies(await early.cookies())
  await early.close()
  await visit(page, '/blogs')
  await expect(page.getByRole('button', { name: `Your account, ${name}` })).toBeVisible()
  await page.request.post('/account?form=logout', { form: {} })
  await visit(page, '/shop')
  await expect(page.getByRole('button', { name: 'Log in or create account' })).toBeVisible()
})

test('with the code, the login page works in place, and values from a link are filled in @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 4(00|01)/)
  const { name, email } = await newMember(page)
  await visit(page, '/login?next=/shop')
  await logIn(page, name, 'not this one')
  await expect(main(page).getByText('The username or password is incorrect.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logIn(page, name)
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('button', { name: `Your account, ${name}` })).toBeVisible()
  const link = linkIn(await mailTo(email, 'Confirm your email address'))
  await page.goto(link, { waitUntil: 'commit' })
  await expect(page.locator('input[name=token]')).toHaveValue(link.split('#')[1] ?? '')
})

test('the account menu works by keyboard, and closes with Escape, Tab or a press outside @long', async ({
  page,
}) => {
  const { name } = await newMember(page)
  await page.request.post('/api/membership/login', { data: { username: name, password } })
  await visit(page, '/blogs')
  const trigger = page.getByRole('button', { name: `Your account, ${name}` })
  const menu = page.getByRole('menu')
  const item = (label: string) => page.getByRole('menuitem', { name: label, exact: true })
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item('Profile')).toBeFocused()
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(item('Log out on all devices')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Profile')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Log out on all devices')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('o')
  await expect(item('Orders')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(trigger).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Log out on all devices')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await expect(trigger).not.toBeFocused()
  await trigger.click()
  await expect(menu).toBeVisible()
  await trigger.click()
  await expect(menu).toHaveCount(0)
  await trigger.click()
  await page.mouse.click(300, 600)
  await expect(menu).toHaveCount(0)
  await trigger.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/account/security')
  await expect(menu).toHaveCount(0)
})

test('login and logout posts from another site are rejected, and the login page is never cached', async ({
  request,
}) => {
  const form = { username: 'Editor', password }
  for (const address of ['/login?form=login', '/account?form=logout', '/forgot-password?form=forgot']) {
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }]) {
      const answer = await request.post(address, { form, headers: { ...headers } })
      expect(answer.status(), address).toBe(403)
      expect(answer.headers()['set-cookie']).toBeUndefined()
    }
  }
  for (const path of ['/login', '/login?tab=register', '/join']) {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control'], path).toBe('no-store')
    expect(await answer.text()).toContain('noindex')
  }
})

test('password guesses in the page’s form are limited like those at the API @long', async ({ page }) => {
  const { name } = await newMember(page)
  const headers = { 'X-Forwarded-For': '192.0.2.77' }
  const attempt = (secret: string) =>
    page.request.post('/login?form=login', {
      form: { username: name, password: secret },
      headers,
      maxRedirects: 0,
    })
  for (let guess = 0; guess < 10; guess += 1) expect((await attempt(`guess ${guess}`)).status()).toBe(401)
  const refused = await attempt(password)
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Too many attempts')
})
