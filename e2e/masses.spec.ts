// A Mass, from the request to the altar: by those who ask for it, the priest, and the bursar.
import { randomUUID } from 'node:crypto'
import { stopClock } from './support/clock.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const tab = '/consultations?tab=massrequest'
const card = (page: Page) => page.getByRole('dialog', { name: 'Mass offering' })
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' })

/** Today where the ministry is. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })

test('a visitor requests a Mass: errors in order, a declined card, and payment by the emailed link', {
  tag: '@wide',
}, async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 402/)
  const email = `mass-${randomUUID().slice(0, 8)}@example.org`
  const intention = `For my late father ${randomUUID().slice(0, 8)}`
  await page.clock.install()
  await visit(page, tab)
  const form = page.getByRole('main')
  await expect(form.getByLabel('Offering', { exact: true })).toHaveAttribute('placeholder', '$10 and above')
  await expect(form.getByLabel('Mass date')).toHaveAttribute('min', today())
  await stopClock(page)
  for (const [message, field, text] of [
    ['Please Enter your name', 'Name', 'Adaeze Okafor'],
    ['Please Enter Mass Date', 'Mass date', today()],
    ['Please Enter your mobile number', 'Mobile number', '+2348035550117'],
    ['Please Enter your reason for mass request', 'Reason for Mass request', intention],
    ['Enter price atleat $10', 'Offering', '9.99'],
  ] as const) {
    await submit(page).click()
    await expect(form.getByText(message)).toBeVisible()
    await expect(form.getByText(/^(Please )?Enter /)).toHaveCount(1)
    await expect(form.getByLabel(field, { exact: true })).toBeFocused()
    await form.getByLabel(field, { exact: true }).fill(text)
  }
  await page.clock.resume()
  const passed = /^This date has passed\. Choose today or a later date\./
  await form.getByLabel('Mass date').fill('2020-01-01')
  await expect(form.getByLabel('Mass date')).toHaveAccessibleDescription(passed)
  await form.getByLabel('Mass date').fill(today())
  await expect(form.getByLabel('Mass date')).not.toHaveAccessibleDescription(passed)
  await form.getByLabel('Offering', { exact: true }).fill('1,000,000')
  await submit(page).click()
  await expect(form.getByText('Offerings can be at most $999,999.99.')).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await axe(page, { screen: true })
  await page.reload()
  await expect(form.getByLabel('Reason for Mass request')).toHaveValue(intention)
  await form.getByLabel('Offering', { exact: true }).fill('25')
  await submit(page).click()

  await expect(form.getByRole('heading', { name: /^We received your Mass request/ })).toBeFocused()
  await expect(form.getByText(`We’re emailing the link to ${email} too.`)).toBeVisible()
  await form.getByRole('button', { name: 'Make payment' }).click()
  await expect(card(page).getByRole('heading', { name: '$25.00' })).toBeVisible()
  await card(page).getByLabel('Card number').fill('4000 0000 0000 0002')
  await card(page)
    .getByRole('button', { name: /^Pay Now/ })
    .click()
  await expect(card(page).getByText(/card was declined|didn’t go through/)).toBeVisible()

  // The browser is closed and opened again: the mailed link goes on.
  const mailed = linkIn(await mailTo(email, 'Your Mass request'))
  const { pathname, hash } = new URL(mailed)
  await visit(page, `${pathname}${hash}`)
  await page.getByRole('button', { name: 'Make payment' }).click()
  await card(page).getByLabel('Card number').fill('4242 4242 4242 4242')
  await card(page)
    .getByRole('button', { name: /^Pay Now/ })
    .click()
  await expect(card(page).getByRole('heading', { name: 'Your Mass is in our register' })).toBeVisible()
  await card(page).getByRole('link', { name: 'View your request' }).click()
  await expect(page.getByText('You’ll see its date here once it’s scheduled.')).toBeVisible()
  await axe(page, { screen: true })
})

test('the priest opens the intention, schedules the Mass and marks it as offered; the requester sees it @once', async ({
  page,
  browser,
  request,
}) => {
  const email = `mass-${randomUUID().slice(0, 8)}@example.org`
  const intention = `For my late father ${randomUUID().slice(0, 8)}`
  const asked = await request.post('/api/consultation/mass-request/', {
    data: {
      name: 'Adaeze Okafor',
      date: today(),
      mobileNumber: '+2348035550117',
      reasonForMassRequest: intention,
      withoutOffering: true,
      email,
    },
  })
  const { reference, token } = await asked.json()
  const altar = await browser.newContext({ baseURL: process.env.E2E_VISITOR_URL ?? '' })
  await signInAs(altar.request, 'Chaplain')
  // Others may have the day already: a priest of this test's own has not.
  const priest = `Fr. ${randomUUID().slice(0, 8)}`
  const added = await altar.request.post('/api/staff/mass-celebrants', {
    data: { name: priest, perWeek: 1, active: true },
  })
  expect(added.status()).toBe(201)
  const adminPage = await altar.newPage()
  await visit(adminPage, `/admin/masses?search=${reference}`)
  await adminPage.getByRole('rowheader').getByRole('link').click()
  await expect(adminPage.getByText(intention)).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(adminPage.getByText(intention)).toBeVisible()
  await adminPage.getByRole('button', { name: 'Schedule', exact: true }).click()
  const window = adminPage.getByRole('dialog', { name: 'Date and celebrant' })
  await expect(window.getByLabel('Date', { exact: true })).toHaveValue(today())
  await window.getByLabel('Celebrant').selectOption(priest)
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Scheduled').first()).toBeVisible()
  await axe(adminPage)
  await adminPage.getByRole('button', { name: 'Mark as offered' }).click()
  const offered = adminPage.getByRole('dialog', { name: 'Mark as offered' })
  await offered.getByLabel('Recording link').fill('https://video.example/mass')
  await offered.getByRole('button', { name: 'Mark as offered' }).click()
  await expect(adminPage.getByText('Marked as offered.')).toBeVisible()
  await altar.close()

  expect(await mailTo(email, 'Your Mass has been offered')).toContain('https://video.example/mass')
  await visit(page, `/mass#${token}`)
  await expect(page.getByText(`${priest} offered your Mass on`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watch the Mass' })).toBeVisible()
  await axe(page)
})

test('a Mass can be requested without the full offering, and only the bursar sees the difference @once @long', async ({
  page,
  browser,
}) => {
  await visit(page, tab)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Donate' }).click()
  await expect(page.getByRole('dialog', { name: 'Donation' })).toBeVisible()
  await page.keyboard.press('Escape')
  const name = `Obinna ${randomUUID().slice(0, 8)}`
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Mass date').fill(today())
  await form.getByLabel('Mobile number').fill('5625550100')
  await form.getByLabel('Reason for Mass request').fill('For peace in our street')
  await form.getByLabel('Request without an offering').check()
  await expect(form.getByLabel('Offering', { exact: true })).toBeDisabled()
  await submit(page).click()
  await expect(form.getByText('Your Mass is in our register.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Make payment' })).toHaveCount(0)

  for (const [who, address, shown] of [
    ['Bursar', `/admin/mass-offerings?search=${name}`, 'No offering'],
    ['Chaplain', `/admin/masses?search=${name}`, 'Accepted'],
  ] as const) {
    const context = await browser.newContext({ baseURL: process.env.E2E_VISITOR_URL ?? '' })
    await signInAs(context.request, who)
    const adminPage = await context.newPage()
    await visit(adminPage, address)
    await expect(adminPage.getByRole('row').filter({ hasText: name })).toContainText(shown)
    await axe(adminPage)
    if (who === 'Chaplain') {
      for (const part of ['calendar', 'settings', 'book']) {
        await visit(adminPage, `/admin/masses/${part}`)
        await axe(adminPage)
      }
    }
    await context.close()
  }
})
