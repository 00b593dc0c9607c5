// Somebody writes to the ministry, staff answer and close it; an account goes by a mailed link.
import { randomUUID } from 'node:crypto'
import { linkIn, mailTo } from './support/mailbox.ts'
import { testPassword } from './support/servers.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const unique = () => randomUUID().slice(0, 8)
const newEmail = () => `writer-${unique()}@example.org`
const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notifications').getByText(text)
const send = (page: Page) => page.getByRole('button', { name: 'Get in Touch' }).click()

test('a visitor sends a message, and staff reply by email, close and delete it', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/)
  const [name, email] = [`Gloria ${unique()}`, newEmail()]
  await visit(page, '/feedback')
  await send(page)
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Enter Full Name')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill(name)
  await send(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Provide contact email')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await send(page)
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/^Enter message/)
  await page.getByLabel('Message').fill('Can my mother follow by telephone?\n\nShe is 81.')
  await context.setOffline(true)
  await send(page)
  await expect(toast(page, 'Unable to send message')).toBeVisible()
  await context.setOffline(false)
  await send(page)
  await expect(toast(page, /We got your message/)).toBeVisible()
  for (const field of ['Full name', 'Message']) await expect(page.getByLabel(field)).toHaveValue('')
  const [reference = ''] = /CM-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText()) ?? []

  await signInAs(page.request, 'Administrator')
  await visit(page, '/admin/messages')
  await page.getByLabel('Search', { exact: true }).last().fill(reference)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await axe(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('She is 81.')).toBeVisible()
  await axe(page)
  await page.getByLabel(`Reply to ${name}`).fill('Gladly: the number is below.')
  await page.getByRole('button', { name: 'Send and close' }).click()
  await expect(toast(page, 'Your reply is on its way, and the message is closed.')).toBeVisible()
  const thread = page.getByRole('list', { name: 'Conversation' })
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(/\d/)
  expect(await mailTo(email, reference)).toContain('Gladly: the number is below.')

  await page.getByRole('button', { name: 'Reopen' }).click()
  await toast(page, 'Message reopened.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await toast(page, 'Message deleted.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('an account is deleted by the link emailed to its confirmed address @long', async ({
  page,
  browser,
  expectedFaults,
}) => {
  expectedFaults.push(/status of (401|410)/)
  const [username, email] = [`Leaver ${unique()}`, newEmail()]
  const post = (path: string, data: object) => page.request.post(`/api/membership/${path}`, { data })
  await post('register', { username, password: testPassword, email })
  await signInAs(page.request, username)
  const confirming = linkIn(await mailTo(email, 'Confirm your email address'))
  expect((await post('confirm-email', { token: confirming.split('#')[1] })).status()).toBe(200)

  const stranger = await (await browser.newContext()).newPage()
  await visit(stranger, '/feedback')
  await stranger.getByLabel('Full name').fill('Whoever it is')
  await stranger.getByLabel('Email', { exact: true }).fill(email)
  await stranger.getByLabel('Reason for contact').selectOption('Account deletion')
  await expect(stranger.getByText('We’ll ask you to confirm by email')).toBeVisible()
  await stranger.getByLabel('Message').fill('Please delete it.')
  await send(stranger)
  await expect(toast(stranger, /We sent you an email with a link/)).toBeVisible()
  await stranger.context().close()

  const link = linkIn(await mailTo(email, 'Your request to delete your account'))
  expect(link).toContain('/delete-account#')
  await visit(page, link)
  await axe(page, { screen: true })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go in peace')
  expect((await post('login', { username, password: testPassword })).status()).toBe(401)
  await visit(page, '/')
  await visit(page, link)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alert')).toContainText('has expired or was already used')
})

test.describe('without the page’s code', () => {
  test.use({ javaScriptEnabled: false })

  test('a message can be sent, and one with errors comes back complete', async ({ page, expectedFaults }) => {
    expectedFaults.push(/status of 400/)
    await page.goto('/feedback?reason=website')
    await page.getByLabel('Full name').fill('Ngozi Eze')
    await page.getByLabel('Message').fill('The film stops.')
    await page.getByLabel('Reason for contact').selectOption('An order from the store')
    await send(page)
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      'Provide contact email',
    )
    await expect(page.getByLabel('Message')).toHaveValue('The film stops.')
    await expect(page.getByLabel('Reason for contact')).toHaveValue('order')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await send(page)
    await expect(page.getByText(/Your reference number is CM-/)).toBeVisible()
  })
})
