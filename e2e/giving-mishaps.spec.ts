// What goes wrong between a donor and a gift: nobody is charged twice, and no gift is lost.
import { donate, fillGift, newEmail, payWith, receiptNumber, test } from './support/giving.ts'
import { mailTo } from './support/mailbox.ts'
import { signInAs } from './support/sign-in.ts'
import { expect } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

test('a lost response, a second press and a reload all continue the same gift @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/)
  const gifts: string[] = []
  await visit(page, '/give')
  await fillGift(page, newEmail(), '30')
  // The server has begun the gift, and its answer never arrives.
  await page.route('**/create-payment-intent', async (route) => {
    gifts.push((await (await route.fetch()).json()).gift)
    await route.abort()
  })
  await donate(page)
  await expect(page.getByText('Unable to process donation')).toBeVisible()
  await page.unroute('**/create-payment-intent')
  // Read on the way: a page that goes on takes its answers with it.
  await page.route('**/create-payment-intent', async (route) => {
    const response = await route.fetch()
    gifts.push((await response.json()).gift)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^Donate/ }).dblclick()
  await expect(page.getByLabel('Card number')).toBeVisible()

  await visit(page, '/give')
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('30')
  await donate(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(gifts.length).toBeGreaterThanOrEqual(3)
  expect(new Set(gifts).size).toBe(1)
})

test('a donor who loses the connection after paying isn’t charged again, and sees the thank-you page after a reload', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/)
  await visit(page, '/give')
  await fillGift(page, newEmail(), '35')
  await donate(page)
  const paid = page.waitForResponse(/\/api\/sandbox\/[^/]+\/pay/)
  await page.route('**/api/payments/*/settle', (route) => route.abort())
  await payWith(page, '4242 4242 4242 4242')
  await paid
  await expect(page.getByText('We don’t know yet if your payment went through')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toHaveCount(0)
  await page.unroute('**/api/payments/*/settle')
  await page.reload()
  await expect(page).toHaveURL(/\/give\/thank-you\//)
  await expect(page.getByText(receiptNumber)).toBeVisible()
  await expect(page.getByText('$35.00', { exact: true })).toBeVisible()
  // Thanked for: the form begins anew.
  await visit(page, '/give')
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('')
})

test('a donor who closes the browser right after paying gets the receipt by email @long', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await visit(page, '/give')
  await fillGift(page, email, '36')
  await donate(page)
  await page.route('**/api/payments/*/settle', () => new Promise(() => {}))
  const paid = page.waitForResponse(/\/api\/sandbox\/[^/]+\/pay/)
  await payWith(page, '4242 4242 4242 4242')
  await paid
  await page.close()
  const mail = await mailTo(email, 'your gift of $36.00')
  const later = await context.newPage()
  await visit(later, /https?:\/\/\S+\/give\/thank-you\/[\w-]+/.exec(mail)?.[0] ?? '')
  await expect(later.getByText(receiptNumber)).toBeVisible()
})

test('paying in two windows, or again after Back, makes one gift @long', async ({ page, context }) => {
  test.slow()
  const email = newEmail()
  await visit(page, '/give')
  await fillGift(page, email, '37')
  await donate(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  // A window that was doubled knows what the first one has begun.
  const begun = await page.evaluate(() => window.sessionStorage.getItem('pending-giving') ?? '')
  const second = await context.newPage()
  await second.addInitScript((kept) => window.sessionStorage.setItem('pending-giving', kept), begun)
  await visit(second, '/give')
  await expect(second.getByLabel('Amount in dollars')).toHaveValue('37')
  await donate(second)
  await expect(second.getByLabel('Card number')).toBeVisible()
  await Promise.all([payWith(page, '4242 4242 4242 4242'), payWith(second, '4242 4242 4242 4242')])
  for (const each of [page, second]) {
    await expect(each.getByText(receiptNumber)).toBeVisible({ timeout: 30_000 })
  }
  const number = await page.getByText(receiptNumber).first().textContent()
  await expect(second.getByText(number ?? '', { exact: true })).toBeVisible()

  await page.goBack()
  await alive(page)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(
    page.getByText(number ?? '', { exact: true }).or(page.getByLabel('Amount in dollars')),
  ).toBeVisible()
  const own = await context.newPage()
  await signInAs(context.request, 'Bursar')
  await visit(own, `/admin/donations?search=${email}`)
  const gifts = own.getByRole('table', { name: 'Gifts', exact: true })
  await expect(gifts.getByRole('row')).toHaveCount(2)
  await gifts.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(own.getByRole('table', { name: 'Captured' }).getByRole('row')).toHaveCount(2)
})

test('a donor who returns to an abandoned payment starts again with everything filled in @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 40[29]/)
  await visit(page, '/give')
  await fillGift(page, newEmail(), '38')
  await donate(page)
  // A day would end it too; this is quicker.
  for (let tries = 1; tries <= 5; tries += 1) {
    const answered = page.waitForResponse(/\/api\/payments\/[^/]+\/settle|\/api\/sandbox\/[^/]+\/pay/)
    await payWith(page, '4000 0000 0000 0002')
    await answered
    await expect(page.getByText('Your card was declined. Please try a different card.')).toBeVisible()
  }
  await expect(async () => {
    await payWith(page, '4000 0000 0000 0002')
    await expect(page.getByText('This payment was canceled. Please start again.')).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('38')
  await donate(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText(receiptNumber)).toBeVisible()
})
