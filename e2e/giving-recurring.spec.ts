// Gifts that come back: in the donor's own hands, in the member's account, and when a card fails.
import { donate, fillGift, newEmail, payWith, receiptNumber, test } from './support/giving.ts'
import { mailTo } from './support/mailbox.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

const manageLink = (mail: string) => /https?:\/\/\S+\/give\/manage\/[\w-]+/.exec(mail)?.[0] ?? ''

test('a donor changes, pauses and stops a recurring gift by the link in the email', async ({ page }) => {
  const email = newEmail()
  await visit(page, '/give/1')
  await expect(page.getByLabel('Purpose')).toHaveValue('Widows')
  await page.getByLabel('Purpose').selectOption('Monthly')
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Amount in dollars').fill('40')
  await page.getByLabel('Name for the receipt').fill('Adaeze Okafor')
  for (const [often, words] of [
    [
      'Weekly',
      /^You’ll be charged \$40\.00 today and every \w+day until you stop your gift\. Next charge: \w+ \d+, \d{4}\./,
    ],
    ['Quarterly', /\$40\.00 today and every three months on the .+ until you stop your gift\. Next charge: /],
    [
      'Every four months',
      /\$40\.00 today and every four months on the .+ until you stop your gift\. Next charge: /,
    ],
    ['Annually', /\$40\.00 today and every year on .+ until you stop your gift\. Next charge: /],
    ['One-time', null],
    ['Monthly', /\$40\.00 today and on the .+ of each month until you stop your gift\. Next charge: /],
  ] as const) {
    await page.locator('label').filter({ hasText: often }).click()
    if (words) await expect(page.getByText(words)).toBeVisible()
    else await expect(page.getByText(/You’ll be charged/)).toHaveCount(0)
  }
  await axe(page)
  await donate(page)
  // Said once more beside the button that pays.
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toBeVisible()
  await expect(
    page.getByText(/\$40\.00 today and on the .+ of each month until you stop your gift\./),
  ).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText(receiptNumber)).toBeVisible()
  await expect(page.getByText(`Adaeze Okafor, ${email}`)).toBeVisible()

  const receipt = await mailTo(email, 'your gift of $40.00')
  expect(receipt).toContain(' for Adaeze Okafor, ')
  const link = manageLink(receipt)
  await visit(page, link)
  await expect(page.getByText('$40.00 every month')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await axe(page, { screen: true })
  await page.getByLabel('Amount in dollars').fill('0')
  await page.getByRole('button', { name: 'Change amount' }).click()
  await expect(page.getByText('Enter amount')).toBeVisible()
  await page.getByLabel('Amount in dollars').fill('15')
  await page.getByRole('button', { name: 'Change amount' }).click()
  await expect(page.getByText('$15.00 every month', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(
    page.getByText('You won’t be charged until you resume.', { exact: false }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await page.getByLabel('How often').selectOption('quarterly')
  await page
    .getByLabel('Next gift on')
    .fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Change schedule' }).click()
  await expect(page.getByText('$15.00 every three months', { exact: true })).toBeVisible()
  await page.getByLabel('Purpose').selectOption('Orphans')
  await page.getByRole('button', { name: 'Change purpose' }).click()
  await expect(page.getByRole('heading', { name: 'Orphans' })).toBeVisible()

  await page.getByRole('button', { name: 'Use a different card' }).click()
  await page.waitForURL(/\/sandbox\/card\//)
  await alive(page)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page).toHaveURL(link)
  await alive(page)

  await page.getByRole('button', { name: 'Stop' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: receiptNumber }).first()).toBeVisible()

  await visit(page, '/give/manage')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText('we’ve emailed you the link')).toBeVisible()
  const all =
    /https?:\/\/\S+\/give\/gifts\/[\w-]+/.exec(await mailTo(email, 'Subject: The link to your gifts'))?.[0] ??
    ''
  await visit(page, all)
  await expect(page.getByRole('link', { name: receiptNumber }).first()).toBeVisible()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await axe(page, { screen: true })
})

test('donor and staff are told about a failed charge, and another card pays it @long', async ({
  page,
  browser,
  baseURL,
  expectedFaults,
}) => {
  // Two people, two mails and three collections, at the pace of real jobs.
  test.slow()
  expectedFaults.push(/status of 402/)
  const email = newEmail()
  await visit(page, '/give')
  await fillGift(page, email, '22')
  await page
    .locator('label')
    .filter({ hasText: /^Monthly$/ })
    .click()
  await donate(page)
  await payWith(page, '4000 0000 0000 0341')
  await expect(page.getByText(receiptNumber)).toBeVisible()
  await visit(page, manageLink(await mailTo(email, 'your gift of $22.00')))
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  const toCardPage = async () => {
    await page.getByRole('button', { name: 'Use a different card' }).click()
    await page.waitForURL(/\/sandbox\/card\//)
    await alive(page)
  }
  await toCardPage()
  await axe(page, { screen: true })
  await page.getByRole('button', { name: 'Charge the next gift now' }).click()
  await page.waitForURL(/\/give\/manage\//)

  // What the donor reads in the mail leads to the way out.
  await visit(page, manageLink(await mailTo(email, 'There was a problem with your recurring gift')))
  await expect(page.getByText('Card declined', { exact: true })).toBeVisible()
  await expect(page.getByText('Your last gift didn’t go through')).toBeVisible()
  await axe(page)

  const adminPage = await browser.newContext(baseURL ? { baseURL } : {})
  const staff = await adminPage.newPage()
  await signInAs(adminPage.request, 'Bursar')
  await visit(staff, `/admin/donations?search=${email}&kind=recurring`)
  const gifts = staff.getByRole('table', { name: 'Gifts', exact: true })
  await expect(gifts.getByRole('row')).toHaveCount(3)
  await expect(gifts.getByRole('row').nth(1)).toContainText('Pending')
  await gifts.getByRole('row').nth(1).getByRole('link').first().click()
  const recurring = staff.getByRole('region', { name: 'Part of a recurring gift' })
  await expect(recurring).toContainText('Card declined')
  await expect(staff.getByRole('table', { name: 'Emails' })).toContainText(
    'There was a problem with your recurring gift',
  )
  await axe(staff)

  await toCardPage()
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('Your card was declined. Please try a different card.')).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await page.waitForURL(/\/give\/manage\//)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Active', { exact: true })).toBeVisible({ timeout: 1000 })
    await expect(page.getByRole('link', { name: /^RC-\d{4}-\d{6}$/ })).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Your last gift didn’t go through')).toHaveCount(0)

  await staff.reload()
  await expect(recurring).toContainText('Active')
  await expect(staff.getByRole('table', { name: 'Ledger' })).toContainText('Gifts: Widows')
  await adminPage.close()
})

test('members find their gifts and receipts in the account @long', async ({ page }) => {
  await signInAs(page.request, 'Parishioner')
  await visit(page, '/give')
  await fillGift(page, newEmail(), '18')
  await page
    .locator('label')
    .filter({ hasText: /^Weekly$/ })
    .click()
  await donate(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText(receiptNumber)).toBeVisible()
  await expect
    .poll(async () => (await (await page.request.get('/api/giving/own')).json()).recurring.length)
    .toBeGreaterThan(0)
  await visit(page, '/account/gifts')
  await expect(page.getByRole('link', { name: receiptNumber }).first()).toBeVisible()
  await axe(page, { screen: true })
  await page.getByRole('link', { name: 'Change, pause or stop' }).first().click()
  await expect(page.getByText('$18.00 every week')).toBeVisible()
})
