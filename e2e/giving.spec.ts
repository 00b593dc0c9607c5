// Giving, as donors do it: the card, the page, the provider's own page, gifts that come back, and what goes wrong.
import { randomUUID } from 'node:crypto'
import { mailTo } from './support/mailbox.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

const newEmail = () => `donor-${randomUUID().slice(0, 8)}@example.org`
const card = (page: Page) => page.getByRole('dialog', { name: 'Donation' })
const receiptNumber = /RC-\d{4}-\d{6}/

/** What the width does not change is shown once, on the desktop. */
const onlyOnDesktop = () => test.skip(test.info().project.name === 'phone')

async function payWith(place: Pick<Page, 'getByLabel' | 'getByRole'>, number: string) {
  await place.getByLabel('Card number').fill(number)
  await place.getByRole('button', { name: /^Pay Now/ }).click()
}

async function fillGift(page: Page, email: string, amount: string) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Purpose').selectOption('Widows')
  await page.getByLabel('Amount in dollars').fill(amount)
}
const donate = (page: Page) => page.getByRole('button', { name: /^Donate/ }).click()

test('a guest gives: messages in their order, a card that is declined, one that asks the bank, thanks and receipt', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 402/)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Give to the poor' }).click()
  const asGuest = card(page).getByRole('button', { name: 'Continue as Guest' })
  await asGuest.click()
  await expect(card(page).getByText('Email Address is Required')).toBeVisible()
  await expect(card(page).getByText('Email Address is Required')).toHaveCount(0)
  const email = card(page).getByLabel('Email Address')
  await email.fill(newEmail())
  await asGuest.click()

  const submit = card(page).getByRole('button', { name: /^Donate/ })
  await submit.click()
  await expect(card(page).getByText('Please select a purpose for donation')).toBeVisible()
  await card(page).getByLabel('Purpose').selectOption('Others')
  await card(page).getByLabel('What is it for?').fill('A bell for the chapel')
  await submit.click()
  await expect(card(page).getByText('Enter amount')).toBeVisible()
  await card(page).getByRole('button', { name: '$25', exact: true }).click()
  await card(page).getByLabel('Add $1.06 to cover the fee').check()
  await axe(page)
  await submit.click()

  await expect(card(page).getByText('no money moves')).toBeVisible()
  await payWith(card(page), '4000 0000 0000 0002')
  await expect(card(page).getByText('Your card was declined. Please try another card.')).toBeVisible()
  await payWith(card(page), '4000 0025 0000 3155')
  await card(page).getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(card(page).getByText(receiptNumber)).toBeVisible()
  await expect(card(page).getByText('$26.06, of which $1.06 for the fee')).toBeVisible()

  const file = await card(page).getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const pdf = await page.request.get(file ?? '')
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await card(page).getByRole('link', { name: 'Open the receipt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, and God bless you')
  await expect(page.getByRole('main').getByText('A bell for the chapel', { exact: true })).toBeVisible()
  await axe(page)
})

test('a recurring gift is changed, paused and stopped by the link in the mail', async ({ page }) => {
  onlyOnDesktop()
  const email = newEmail()
  await visit(page, '/give/1')
  await expect(page.getByLabel('Purpose')).toHaveValue('Widows')
  await page.getByLabel('Purpose').selectOption('Monthly')
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Amount in dollars').fill('40')
  await donate(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText(receiptNumber)).toBeVisible()

  const link =
    /https?:\/\/\S+\/give\/manage\/[\w-]+/.exec(await mailTo(email, 'Your gift of $40.00'))?.[0] ?? ''
  await visit(page, link)
  await expect(page.getByText('$40.00 monthly')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await axe(page)
  await page.getByLabel('Amount in dollars').fill('0')
  await page.getByRole('button', { name: 'Change the amount' }).click()
  await expect(page.getByText('Enter amount')).toBeVisible()
  await page.getByLabel('Amount in dollars').fill('15')
  await page.getByRole('button', { name: 'Change the amount' }).click()
  await expect(page.getByText('$15.00 monthly', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(
    page.getByText('Nothing is collected until you go on.', { exact: false }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Go on giving' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Give another card' }).click()
  await page.waitForURL(/\/sandbox\/card\//)
  await alive(page)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page).toHaveURL(link)

  await page.getByRole('button', { name: 'Stop giving' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Stop giving' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: receiptNumber }).first()).toBeVisible()

  await visit(page, '/give/manage')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Mail me the links' }).click()
  await expect(page.getByText('their links are on the way')).toBeVisible()
})

test("an amount alone is given on the provider's own page, or not", async ({ page }) => {
  onlyOnDesktop()
  await visit(page, '/blogs')
  const openHosted = async () => {
    await page.getByRole('button', { name: 'Donation' }).click()
    await page.getByRole('button', { name: 'Just an amount' }).click()
  }
  const hosted = page.getByRole('dialog', { name: 'Online giving' })
  await openHosted()
  await hosted.getByRole('button', { name: 'Give' }).click()
  await expect(hosted.getByText('Enter amount')).toBeVisible()
  await hosted.getByLabel('Amount in dollars').fill('12.50')
  await hosted.getByRole('button', { name: 'Give' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$12.50')
  await axe(page)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL('/give?cancelled')
  await expect(page.getByText('Nothing was taken')).toBeVisible()
  await axe(page)

  await visit(page, '/blogs')
  await openHosted()
  await hosted.getByRole('button', { name: '$50', exact: true }).click()
  await hosted.getByRole('button', { name: 'Give' }).click()
  await page.waitForURL(/\/sandbox\//)
  await alive(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/give\/thank-you\//)
  await expect(page.getByText(receiptNumber)).toBeVisible()
})

test("hosted giving that fails says so in the specification's words", async ({ page, expectedFaults }) => {
  onlyOnDesktop()
  expectedFaults.push(/ERR_FAILED|status of 400/)
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Donation' }).click()
  await page.getByRole('button', { name: 'Just an amount' }).click()
  const hosted = page.getByRole('dialog', { name: 'Online giving' })
  await hosted.getByLabel('Amount in dollars').fill('12')
  const give = hosted.getByRole('button', { name: 'Give' })
  await page.route('**/create-payment-intent', (route) => route.abort())
  await give.click()
  await expect(hosted.getByText('Something went wrong.')).toBeVisible()
  await page.unroute('**/create-payment-intent')
  await page.route('**/create-payment-intent', (route) =>
    route.fulfill({ json: { id: 'x', url: 'nowhere' } }),
  )
  await give.click()
  await expect(hosted.getByText('Unable to process giving request.')).toBeVisible()
  await page.unroute('**/create-payment-intent')
  await page.route('**/create-payment-intent', (route) =>
    route.fulfill({ status: 400, json: { detail: 'Too little', error: 'Too little' } }),
  )
  await give.click()
  await expect(hosted.getByText('Too little')).toBeVisible()
})

test('a lost answer, a second press and a reload all go on with the one gift', async ({
  page,
  expectedFaults,
}) => {
  onlyOnDesktop()
  expectedFaults.push(/ERR_FAILED/)
  const gifts: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('create-payment-intent')) gifts.push((await response.json()).gift)
  })
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
  await page.getByRole('button', { name: /^Donate/ }).dblclick()
  await expect(page.getByLabel('Card number')).toBeVisible()

  await visit(page, '/give')
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('30')
  await donate(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(gifts.length).toBeGreaterThanOrEqual(3)
  expect(new Set(gifts).size).toBe(1)
})

test('who loses the line after paying is not charged again, and finds the thanks after a reload', async ({
  page,
  expectedFaults,
}) => {
  onlyOnDesktop()
  expectedFaults.push(/ERR_FAILED/)
  await visit(page, '/give')
  await fillGift(page, newEmail(), '35')
  await donate(page)
  const paid = page.waitForResponse(/\/api\/sandbox\/[^/]+\/pay/)
  await page.route('**/api/payments/*/settle', (route) => route.abort())
  await payWith(page, '4242 4242 4242 4242')
  await paid
  await expect(page.getByText('We do not know yet whether your payment went through')).toBeVisible()
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

test('a member finds gifts and receipts in the account', async ({ page }) => {
  onlyOnDesktop()
  await signInAs(page.request, 'Parishioner')
  const answer = await page.request.post('/api/donate/create-payment-intent', {
    data: { email: newEmail(), donationPurpose: 'Orphans', amount: 18, rhythm: 'weekly' },
  })
  const { clientSecret, gift } = await answer.json()
  await page.request.post(`/api/sandbox/${clientSecret}/pay`, { data: { number: '4242424242424242' } })
  await page.request.post(`/api/giving/gifts/${gift}/settle`, { data: {} })
  await expect
    .poll(async () => (await (await page.request.get('/api/giving/own')).json()).recurring.length)
    .toBeGreaterThan(0)
  await visit(page, '/account/gifts')
  await expect(page.getByRole('link', { name: receiptNumber }).first()).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Change, pause or stop' }).first().click()
  await expect(page.getByText('$18.00 weekly')).toBeVisible()
})
