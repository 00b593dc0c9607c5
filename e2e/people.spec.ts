// The owner invites somebody, who joins, is given another role, suspended and let in again.
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright/test'
import { linkIn, mailTo } from './support/mailbox.ts'
import { testPassword } from './support/servers.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

/** Letters alone, each digit as one of its own: two that are alike would be one person's. */
const unique = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))
const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notifications').getByText(text)

/** A session of their own: what one ends, ends nobody else's. */
async function signIn(page: Page, username: string) {
  const answer = await page.request.post('/api/membership/login', {
    data: { username, password: testPassword },
  })
  expect(answer.status()).toBe(200)
}

async function invite(page: Page, email: string, role: string) {
  await visit(page, '/admin/members/invitations')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: 'Editor' }).uncheck()
  await page.getByRole('checkbox', { name: role }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, `We sent an invitation to ${email}.`)).toBeVisible()
}

const linkFor = async (email: string) => linkIn(await mailTo(email, 'invited you to'))

const another = async (browser: Browser) => (await browser.newContext()).newPage()

test('an invitation works once, and the owner changes and removes roles', async ({
  page,
  browser,
  expectedFaults,
}) => {
  expectedFaults.push(/status of (410|401|403)/)
  const name = `Ifeoma ${unique()}`
  const email = `${unique()}@example.org`
  await signIn(page, 'Owner')
  await invite(page, email, 'editor')
  const open = page.getByRole('row', { name: email })
  await expect(open).toContainText('Owner')
  await axe(page)
  const link = await linkFor(email)

  const guest = await another(browser)
  await visit(guest, link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You’re invited')
  await expect(guest.getByRole('main')).toContainText('Your role will be Editor')
  await guest.getByLabel('Name').fill(name)
  await guest.getByLabel('Password', { exact: true }).fill('password')
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest.getByText('This password is too common')).toBeVisible()
  await axe(guest)
  await guest.getByLabel('Password', { exact: true }).fill(testPassword)
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL('/admin/dashboard')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Peace be with you, ${name}`)
  await visit(guest, '/blogs')
  await visit(guest, link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This invitation link doesn’t work')
  await visit(guest, '/admin/blogs')
  await expect(guest.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()

  await visit(page, '/admin/members')
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill(email.slice(0, 6))
  await search.press('Enter')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('1 device')).toBeVisible()
  await axe(page)
  await page.getByRole('checkbox', { name: 'Editor' }).uncheck()
  await page.getByRole('checkbox', { name: 'Finance' }).check()
  await page.getByRole('checkbox', { name: 'Store' }).check()
  await page.getByRole('button', { name: 'Change roles' }).click()
  await expect(toast(page, `${name} now has the roles Store and Finance.`)).toBeVisible()
  await expect(page.getByText('No devices')).toBeVisible()
  expect((await guest.request.get('/api/staff/blog/posts')).status()).toBe(401)
  await signIn(guest, name)
  expect((await guest.request.get('/api/staff/blog/posts')).status()).toBe(403)

  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('This account is suspended')).toBeVisible()
  expect((await guest.request.get('/api/staff/blog/posts')).status()).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, `${name} can log in again.`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, `${name}’s account was deleted.`)).toBeVisible()
  await expect(page).toHaveURL('/admin/members')
  await guest.context().close()
})

test('a logged-in member accepts an invitation with their account @long', async ({ page, browser }) => {
  const name = `Kunle ${unique()}`
  const email = `${unique()}@example.org`
  await signIn(page, 'Owner')
  await invite(page, email, 'moderator')
  const link = await linkFor(email)
  const guest = await another(browser)
  await guest.request.post('/api/membership/register', { data: { username: name, password: testPassword } })
  await visit(guest, '/blogs')
  await guest.getByRole('button', { name: 'Log in or create account' }).click()
  const card = guest.getByRole('dialog', { name: 'Your account' })
  await card.getByLabel('Username').fill(name)
  await card.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(testPassword)
  await card.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(card).toHaveCount(0)
  await visit(guest, link)
  await guest.getByRole('button', { name: `Accept as ${name}` }).click()
  await expect(guest).toHaveURL('/admin/dashboard')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Peace be with you, ${name}`)
  await guest.context().close()
})

test('the member list can be filtered, sorted and exported; nobody can change their own role @long', async ({
  page,
}) => {
  await signIn(page, 'Owner')
  await visit(page, '/admin/members')
  await page.getByRole('navigation', { name: 'Members' }).getByRole('link', { name: 'Staff' }).click()
  await expect(page).toHaveURL('/admin/members?group=staff')
  await expect(page.getByRole('rowheader', { name: 'Bursar' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Parishioner' })).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(page).toHaveURL('/admin/members?group=staff&sort=name')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await axe(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^members-.*\.csv$/)
  await page.getByRole('link', { name: 'Owner', exact: true }).click()
  await expect(page.getByText('You can view this account but not change it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change roles' })).toHaveCount(0)
})
