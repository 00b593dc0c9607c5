// Giving as most do it: by the card that opens anywhere, as a guest. Further ways: giving-*.spec.ts.
import { stopClock } from './support/clock.ts'
import { newEmail, payWith, receiptNumber, test } from './support/giving.ts'
import { axe, expect, type Page } from './support/test.ts'
import { visit } from './support/visit.ts'

const card = (page: Page) => page.getByRole('dialog', { name: 'Donation' })

test('a guest gives: errors in order, a declined card, one that needs confirmation, thank-you page and receipt', {
  tag: '@wide',
}, async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 402/)
  await page.clock.install()
  await visit(page, '/')
  await page.getByRole('button', { name: 'Give to the poor' }).click()
  const asGuest = card(page).getByRole('button', { name: 'Continue as Guest' })
  await expect(asGuest).toBeVisible()
  await stopClock(page)
  await asGuest.click()
  await expect(card(page).getByText('Email Address is Required')).toBeVisible()
  await page.clock.runFor(2100)
  await expect(card(page).getByText('Email Address is Required')).toHaveCount(0)
  const email = card(page).getByLabel('Email Address')
  await email.fill(newEmail())
  await asGuest.click()

  const submit = card(page).getByRole('button', { name: /^Donate/ })
  await submit.click()
  await expect(card(page).getByText('Please select a purpose for donation')).toBeVisible()
  await card(page).getByLabel('Purpose').selectOption('Others')
  await card(page).getByLabel('What is your gift for?').fill('A bell for the chapel')
  await submit.click()
  await expect(card(page).getByText('Enter amount')).toBeVisible()
  await page.clock.resume()
  await card(page).getByRole('button', { name: '$25', exact: true }).click()
  await card(page).getByLabel('Add $1.06 to cover the processing fee').check()
  await axe(page, { screen: true })
  await submit.click()

  await expect(card(page).getByText('no money is charged')).toBeVisible()
  await payWith(card(page), '4000 0000 0000 0002')
  await expect(card(page).getByText('Your card was declined. Please try a different card.')).toBeVisible()
  await payWith(card(page), '4000 0025 0000 3155')
  await card(page).getByRole('button', { name: 'Yes, it’s me' }).click()
  await expect(card(page).getByText(receiptNumber)).toBeVisible()
  await expect(card(page).getByText('$26.06, including $1.06 for the processing fee')).toBeVisible()

  const file = await card(page).getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const pdf = await page.request.get(file ?? '')
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await card(page).getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, and God bless you')
  await expect(page.getByRole('main').getByText('A bell for the chapel', { exact: true })).toBeVisible()
  await axe(page, { screen: true })
})
