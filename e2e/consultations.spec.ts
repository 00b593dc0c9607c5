// An hour with the priest: asked for by a visitor, given and moved by the chaplain, followed by the link.
import { stopClock } from './support/clock.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const form = '/consultations?tab=consultation'

async function fill(page: Page, email: string, reason: string) {
  await page.getByLabel('Name').fill('Ngozi Eze')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel('Country', { exact: true }).fill('Nigeria')
  await page.getByLabel('Country code').selectOption('NG')
  await page.getByLabel('Mobile number').fill('803 555 0117')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Reason to see Fada').fill(reason)
}

test('the form shows one error at a time in the specified order, keeps what was typed, and is empty after sending', {
  tag: '@wide',
}, async ({ page }) => {
  await page.clock.install()
  await visit(page, form)
  await stopClock(page)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const fault = (label: string) => page.getByLabel(label, { exact: true })
  await submit.click()
  await expect(fault('Name')).toHaveAccessibleDescription('Please Enter your name')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await page.clock.runFor(3100)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await fault('Name').fill('Ngozi Eze')
  await submit.click()
  await expect(fault('Country')).toHaveAccessibleDescription('Please Enter your country')
  await fault('Country').fill('Nigeria')
  await submit.click()
  await expect(fault('Mobile number')).toHaveAccessibleDescription('Please Enter your mobile number')
  await fill(page, '', '')
  await submit.click()
  await expect(fault('Email')).toHaveAccessibleDescription('Please Enter your email address')
  const email = `ngozi.${crypto.randomUUID()}@example.org`
  await fill(page, email, '')
  await submit.click()
  await expect(fault('Reason to see Fada')).toHaveAccessibleDescription(/Please Enter your prayer request/)
  await page.clock.resume()

  await page.getByLabel('Earliest date').fill('2020-01-01')
  await expect(page.getByText('This date has passed. Choose today or a later date.')).toBeVisible()
  await page.getByLabel('Earliest date').fill('')
  await expect(page.getByText('This date has passed. Choose today or a later date.')).toHaveCount(0)
  await page.getByLabel('Reason to see Fada').fill('To find the first word')
  await page.getByText('Tue', { exact: true }).click()
  await expect(fault('How would you like to meet?')).toHaveValue('')
  await fault('How would you like to meet?').selectOption('Video call')
  await visit(page, form)
  await expect(fault('How would you like to meet?')).toHaveValue('video')
  await expect(fault('Name')).toHaveValue('Ngozi Eze')
  await expect(fault('Mobile number')).toHaveValue('803 555 0117')
  await expect(page.getByLabel('Country code')).toHaveValue('NG')
  await expect(page.getByLabel('Tuesday')).toBeChecked()
  await axe(page)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'We’ve received your consultation request' })).toBeFocused()
  await expect(fault('Name')).toHaveValue('')
  await expect(fault('Gender')).toHaveValue('male')
  await expect(fault('Mobile number')).toHaveValue('')
  await page.getByRole('link', { name: 'View your consultation' }).click()
  await expect(page.getByText('Pending')).toBeVisible()
  await expect(page.getByText('Tuesday', { exact: true })).toBeVisible()
  await expect(page.getByText('How you’d like to meet: Video call')).toBeVisible()
})

test('the chaplain opens the reason and sets a time; the requester sees it and withdraws @once', async ({
  page,
  context,
}) => {
  const email = `adaeze.${crypto.randomUUID()}@example.org`
  await visit(page, form)
  await fill(page, email, 'A quarrel at home, for the priest alone')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const reference = (await page.getByText(/^CO-\w{4}-\w{4}$/).textContent()) ?? ''
  const received = await mailTo(email, `We received your consultation request ${reference}`)
  expect(received).not.toContain('quarrel')
  const link = linkIn(received)

  await signInAs(context.request, 'Chaplain')
  await visit(page, `/admin/consultation?search=${reference}`)
  await expect(page.getByText('quarrel')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open Ngozi Eze’s reason' }).click()
  await expect(page.getByText('A quarrel at home, for the priest alone')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Free times' }).getByRole('button').first().click()
  await expect(dialog.getByLabel('Place or call link')).toHaveValue(/Holy Ghost House/)
  await axe(page)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Accepted. We’ll email them.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('quarrel')).toHaveCount(0)

  const found = await context.request.get(`/api/staff/consultation/consultations?search=${reference}`)
  const [{ meeting }] = await found.json()
  await visit(page, `/admin/consultation/agenda?week=${meeting.startsAt.slice(0, 10)}`)
  const entry = page.getByRole('listitem').filter({ hasText: reference })
  await entry.getByRole('button', { name: 'Open Ngozi Eze’s reason' }).click()
  await expect(entry).toContainText('A quarrel at home, for the priest alone')
  await axe(page)
  await entry.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel consultation' }).click()
  await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveAccessibleDescription(
    /Write a short message/,
  )
  await page.keyboard.press('Escape')
  await entry.getByRole('button', { name: 'Move' }).click()
  const moving = page.getByRole('dialog')
  await moving.getByRole('group', { name: 'Free times' }).getByRole('button').last().click()
  await moving.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Moved. We’ll email them.')).toBeVisible()

  expect(await mailTo(email, `Your consultation ${reference} is confirmed`)).toContain('(Pacific time)')
  await visit(page, link)
  await expect(page.getByText('Your consultation is confirmed.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toBe(`${reference}.ics`)
  await axe(page, { screen: true })
  await page.getByRole('button', { name: 'I can’t make it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'I can’t make it' }).click()
  await expect(page.getByText('Pending')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('We’ve deleted what you wrote.')).toBeVisible()

  for (const path of ['agenda', 'settings']) {
    await visit(page, `/admin/consultation/${path}`)
    await axe(page)
  }
})

test.describe('without the page’s code', () => {
  test.use({ javaScriptEnabled: false })

  test('the form can still be sent @once', async ({ page }) => {
    await page.goto(form)
    await fill(page, `early.${crypto.randomUUID()}@example.org`, 'To talk')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page).toHaveURL(/\/consultation\?reference=CO-/)
    await expect(page.getByText(/We’ve received your request CO-.* and will answer by email/)).toBeVisible()
  })
})
