// The newsletter from the first word to the reader's last: written, looked at, tried, sent, and stopped again.
import { randomInt } from 'node:crypto'
import { mailTo } from './support/mailbox.ts'
import { withPictures } from './support/pictures.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': `10.71.${randomInt(256)}.${randomInt(256)}` } })

test('staff write, preview, test and send an issue; a reader unsubscribes and resubscribes', async ({
  page,
}) => {
  // It waits for mails, and for an issue to reach everybody.
  test.slow()
  const { request } = page.context()
  await signInAs(request, 'Administrator')
  const email = `${crypto.randomUUID().slice(0, 8)}@example.org`
  const imported = await request.post(
    '/api/staff/newsletter/subscribers/import?mode=consented&declared=true&source=A+test',
    { headers: { 'Content-Type': 'text/csv' }, data: `email,name\n${email},Ada Obi\n` },
  )
  expect(await imported.json()).toMatchObject({ added: 1 })

  await visit(page, '/admin/settings/newsletter')
  await page.getByRole('textbox', { name: 'Emails per minute' }).fill('1000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await visit(page, '/admin/newsletter')
  await page.getByRole('link', { name: 'New issue' }).click()
  const subject = unique('Light in the window')
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveAccessibleDescription(
    'Enter a subject.',
  )
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(subject)
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Dear friends,\n## At dusk\nWe pray *together*.')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Button' }).click()
  await page.getByRole('combobox', { name: 'Links to' }).selectOption('Another link')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).fill('/sermon')
  await page.getByRole('textbox', { name: 'Button text' }).fill('Pray with us')
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Save and preview' }).click()

  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const mail = page.frameLocator(`iframe[title="${subject}"]`)
  await expect(mail.getByRole('heading', { name: 'At dusk' })).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Pray with us' })).toBeVisible()
  await expect
    .poll(() =>
      mail
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  await axe(page)
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.getByText('AT DUSK')).toBeVisible()

  await page.getByRole('button', { name: 'Send test email' }).click()
  const window = page.getByRole('dialog')
  await window.getByRole('textbox', { name: 'Email' }).fill(`test.${email}`)
  await window.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Test email sent.')).toBeVisible()
  expect(await mailTo(`test.${email}`, subject)).toContain('AT DUSK')

  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sending started.', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  // Without a reload.
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '100', { timeout: 120_000 })
  await axe(page)

  const text = await mailTo(email, subject)
  const stop = /https?:\/\/\S+\/newsletter\/unsubscribe#[\w-]{36}/.exec(text)?.[0] ?? ''
  await visit(page, stop)
  await axe(page, { screen: true })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’re unsubscribed. You won’t get our newsletter anymore.')).toBeVisible()
  const stateOf = async () =>
    (await (await request.get(`/api/staff/newsletter/subscribers?search=${email}`)).json())[0].state
  expect(await stateOf()).toBe('unsubscribed')
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  expect(await stateOf()).toBe('confirmed')
})

test('staff see subscribers and import a list of people who agreed @long', async ({ page }) => {
  await signInAs(page.context().request, 'Administrator')
  await visit(page, '/admin/newsletter/subscribers')
  await axe(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const window = page.getByRole('dialog')
  const name = crypto.randomUUID().slice(0, 8)
  await window.getByLabel('File').setInputFiles({
    name: 'people.csv',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(`Email;First name;Last name\n${name}@example.org;Chioma;${name}\nnobody;;\n`),
  })
  await window.getByRole('textbox', { name: 'Where did they sign up?' }).fill('Signed list in Aba')
  await window.getByRole('combobox', { name: 'How to add them' }).selectOption('consented')
  await window.getByRole('button', { name: 'Import' }).click()
  const declared = window.getByRole('checkbox')
  await expect(declared).toHaveAccessibleDescription(/Confirm that each of them/)
  await declared.check()
  await axe(page)
  await window.getByRole('button', { name: 'Import' }).click()
  await expect(window.getByText('1 subscriber added')).toBeVisible()
  await expect(window.getByText('line 3 (nobody)')).toBeVisible()
  await page.keyboard.press('Escape')
  const search = page.getByRole('searchbox', { name: 'Search Subscribers' })
  await search.fill(name)
  await search.press('Enter')
  const row = page.getByRole('row').filter({ hasText: `${name}@example.org` })
  await expect(row).toContainText('Signed list in Aba')
  await row.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(row).toContainText('Unsubscribed')
})

test('the newsletter page without a link offers the sign-up and no dead button @long', async ({ page }) => {
  await visit(page, '/newsletter')
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm subscription' })).toHaveCount(0)
  await visit(page, '/newsletter/unsubscribe')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
})
