// What the site remembers: the audit log and the outbox.
import { randomUUID } from 'node:crypto'
import { axe, expect, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('an action appears in the audit log immediately, and can be filtered by person, action and day @long', async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@record.example`
  const sent = await request.post(staffUrl('/api/staff/invitations'), { data: { email, roles: ['shop'] } })
  expect(sent.status()).toBe(201)
  await visit(page, staffUrl('/admin/audit'))
  const line = page.getByRole('row').filter({ hasText: `${email[0]}…@record.example as Store` })
  await expect(line).toContainText('Test invited')
  await expect(line).toContainText('Role: Owner')
  await axe(page)

  await page.getByLabel('Person').selectOption('Test')
  await page.getByLabel('Action', { exact: true }).selectOption('Invited …')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page).toHaveURL(/person=1.*&act=.*invited/)
  // It appears once the list is filtered.
  await expect(page.getByRole('main').getByRole('link', { name: 'Clear filters' }).first()).toBeVisible()
  await expect(line).toHaveCount(1)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByText('No activity found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL(staffUrl('/admin/audit'))

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Test exported audit.csv' }).first()).toBeVisible()
})

test('an unsent email is stored, with its preview and plain text @long', async ({ page, request }) => {
  const email = `${randomUUID()}@outbox.example`
  await request.post(staffUrl('/api/staff/invitations'), { data: { email, roles: ['shop'] } })
  await visit(page, staffUrl('/admin/mail?state=kept'))
  await expect(page.getByText('Email isn’t set up')).toBeVisible()
  await axe(page)
  await page.getByRole('row', { name: email }).getByRole('link').click()
  const mail = page.frameLocator('iframe')
  const button = mail.getByRole('link', { name: 'Accept invitation' })
  await expect(button).toBeVisible()
  // The mail's inline styles apply, although our own pages forbid them.
  await expect(button).toHaveCSS('background-color', 'rgb(20, 23, 54)')
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('You’re invited')
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.locator('pre')).toContainText('/join#')
  await axe(page, { screen: true })
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
})

test('an email’s preview runs no scripts and can’t be framed by other sites', async ({ request }) => {
  const email = `${randomUUID()}@frame.example`
  await request.post(staffUrl('/api/staff/invitations'), { data: { email, roles: ['shop'] } })
  const [newest] = await (await request.get(staffUrl('/api/staff/mail'))).json()
  const answer = await request.get(staffUrl(`/admin/mail/${newest.id}/letter`))
  expect(answer.headers()['content-security-policy']).toContain('sandbox allow-popups')
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN')
  const page = await request.get(staffUrl('/admin/mail'))
  expect(page.headers()['x-frame-options']).toBe('DENY')
})
