// What a member does with the account: a new password, the email address, the second step, leaving.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateSync } from 'otplib'
import { linkIn, mailTo } from './support/mailbox.ts'
import { testPassword as password } from './support/servers.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

// They wait for mails, which jobs send by the clock.
test.slow()

const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notifications').getByText(text)
const card = (page: Page) => page.getByRole('dialog', { name: 'Your account' })

async function newMember(page: Page) {
  const name = `Chika ${randomUUID().slice(0, 8)}`
  const email = `${name.replace(' ', '.').toLowerCase()}@example.org`
  const answer = await page.request.post('/api/membership/register/', {
    data: { username: name, password, email },
  })
  expect(answer.status()).toBe(201)
  return { name, email }
}

const signIn = (page: Page, username: string) =>
  page.request.post('/api/membership/login', { data: { username, password } })

async function fillLogin(page: Page, name: string, secret: string) {
  await card(page).getByLabel('Username').fill(name)
  await card(page).getByLabel('Password', { exact: true }).fill(secret)
  await card(page).getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a member who forgot the password sets a new one by link, and the old one stops working', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 4(00|01|10)/)
  const { name, email } = await newMember(page)
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Log in or create account' }).click()
  await card(page).getByRole('button', { name: 'Forgot Password' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot Password' })
  await forgot.getByLabel('Email').fill(email)
  await forgot.getByRole('button', { name: 'Submit' }).click()
  await expect(forgot.getByRole('status')).toContainText('If there’s an account with this email address')

  const link = linkIn(await mailTo(email, 'Choose a new password'))
  await visit(page, link)
  const field = page.getByLabel('New password', { exact: true })
  await field.fill('password123')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(field).toHaveAccessibleDescription(/^This password is too common/)
  await field.fill('a bright clear morning')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('Your password was changed')
  await mailTo(email, 'Your password was changed')

  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, name, password)
  await expect(toast(page, 'The username or password is incorrect.')).toBeVisible()
  await fillLogin(page, name, 'a bright clear morning')
  await expect(toast(page, 'Login Successful')).toBeVisible()

  // From elsewhere: the same address again would be no visit.
  await visit(page, '/blogs')
  await visit(page, link)
  await page.getByLabel('New password', { exact: true }).fill('a second try entirely')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert').getByText('This link has expired or was already used')).toBeVisible()
  await page.getByRole('button', { name: 'Get a new link' }).click()
  await expect(forgot.getByRole('button', { name: 'Submit' })).toBeVisible()
})

test('a member confirms the email address, logs in over the page, downloads their data and deletes the account', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 40[013]/)
  const { name, email } = await newMember(page)
  await signIn(page, name)
  await visit(page, '/account')
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save and send link' }).click()
  await expect(toast(page, /We sent a link/)).toBeVisible()
  // The first came when the account was made.
  await visit(page, linkIn(await mailTo(email, 'Confirm your email address', 2)))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('status')).toContainText(`${email} is confirmed`)
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  // The session ends while something is typed.
  const telephone = page.getByRole('textbox', { name: 'Phone' })
  await telephone.fill('+234 803 555 0117')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(card(page)).toContainText('You’ve been logged out')
  await expect(card(page).getByLabel('Username')).toHaveValue(name)
  await axe(page)
  await fillLogin(page, name, password)
  await expect(card(page)).toHaveCount(0)
  await expect(telephone).toHaveValue('+234 803 555 0117')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(toast(page, 'Saved.')).toBeVisible()

  // As if the password had been given long ago.
  await page.getByRole('link', { name: 'Your data' }).click()
  const asked = {
    detail: 'Enter your password to continue.',
    errors: { confirmation: 'Enter your password' },
  }
  await page.route('**/membership/own-data', (route) => route.fulfill({ status: 403, json: asked }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Download my data' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Your password').fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByLabel('Your password')).toHaveAccessibleDescription(/incorrect/)
  await axe(page)
  await question.getByLabel('Your password').fill(password)
  const downloading = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Continue' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).account).toMatchObject({
    username: name,
    email,
    telephone: '+234 803 555 0117',
  })
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, /Your account has been deleted/)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Log in or create account' })).toBeVisible()
  await mailTo(email, 'Your account has been deleted')
  expect((await signIn(page, name)).status()).toBe(401)
})

test('two-step verification is set up with an app, required at login, and works with a recovery code', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 401/)
  const { name } = await newMember(page)
  await signIn(page, name)
  await visit(page, '/account/security')
  const part = page.getByRole('region', { name: 'Two-step verification' })
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part.getByRole('img', { name: 'QR code' })).toBeVisible()
  await axe(page, { screen: true })
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '')
  await part.getByLabel('Enter the six-digit code').fill(generateSync({ secret }))
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const codes = await part.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await axe(page)
  await part.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(part).toContainText('10 of 10 recovery codes left')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Log in or create account' }).click()
  await fillLogin(page, name, password)
  const code = card(page).getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/^Enter the code from your authenticator app/)
  await expect(card(page).getByLabel('Password', { exact: true })).toHaveValue(password)
  await code.fill(codes[0]?.toLowerCase() ?? '')
  await code.press('Enter')
  await expect(toast(page, 'Login Successful')).toBeVisible()
})

test('the account card keeps what was typed when switching tabs @long', async ({ page }) => {
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Log in or create account' }).click()
  const typed = { Name: 'Ada', Password: 'half a password', Email: 'ada@example.org' }
  const field = (label: string) =>
    card(page)
      .getByRole('tabpanel', { name: 'Create Account' })
      .getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
  await card(page).getByRole('tab', { name: 'Create Account' }).click()
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value)
  await card(page).getByRole('tab', { name: 'Login' }).click()
  await expect(card(page).getByLabel('Username')).toHaveValue('Ada')
  await card(page).getByRole('tab', { name: 'Create Account' }).click()
  for (const [label, value] of Object.entries(typed)) await expect(field(label)).toHaveValue(value)
})

test('the link from the first start creates the owner, once @long', async ({ page }) => {
  const log = fileURLToPath(new URL('../test-results/staff-server.log', import.meta.url))
  const token = /\/welcome#([\w-]{43})/.exec(readFileSync(log, 'utf8'))?.[1] ?? ''
  await visit(page, staffUrl(`/welcome#${token}`))
  await page.getByLabel('Name', { exact: true }).fill('Mother Superior')
  await page.getByLabel('Email', { exact: true }).fill('mother@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page).toHaveURL(staffUrl('/admin/setup'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your site')
  const seen = await page.evaluate(() => `${JSON.stringify(localStorage)} ${document.cookie}`)
  expect(seen).not.toMatch(/access|refresh/)
  await visit(page, staffUrl('/blogs'))
  await visit(page, staffUrl(`/welcome#${token}`))
  await expect(page.getByRole('main')).toContainText('You’re the owner of this site')
  await expect(page.getByLabel('Password')).toHaveCount(0)
})
