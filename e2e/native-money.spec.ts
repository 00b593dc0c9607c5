// Gifts, Masses and orders without the page's code, up to and on the provider's page.
import { randomUUID } from 'node:crypto'
import { newEmail, receiptNumber, test } from './support/giving.ts'
import { signInAs } from './support/sign-in.ts'
import { expect, type Page } from './support/test.ts'
import { alive } from './support/visit.ts'

/** Today where the ministry is. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })

const payAtProvider = async (page: Page, number = '4242 4242 4242 4242') => {
  await expect(page).toHaveURL(/\/sandbox\//)
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay Now/ }).click()
}

/** Playwright's own search for texts leaves out what is shown only without JavaScript. */
const unscripted = async (page: Page) => (await page.locator('main noscript').allTextContents()).join(' ')

test.describe('without JavaScript', { tag: '@wide' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a gift with errors keeps what was typed, and can then be paid on the provider’s page', async ({
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 40[02]/)
    const email = newEmail()
    await page.goto('/give')
    await page.getByLabel('Purpose').selectOption('Others')
    await page.getByLabel('What is your gift for?').fill('A bell for the chapel')
    await page.getByText('$25', { exact: true }).click()
    await expect(page.getByLabel('Amount in dollars')).toBeHidden()
    await page.getByLabel('Help cover the processing fee').check()
    await page.getByLabel('Name for the receipt').fill('Ngozi Eze')
    await page.getByRole('button', { name: /^Donate/ }).click()

    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/^Email Address is Required/)
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await expect(page.getByLabel('Email Address')).toBeInViewport()
    await expect(page.getByLabel('Purpose')).toHaveValue('Others')
    await expect(page.getByLabel('What is your gift for?')).toHaveValue('A bell for the chapel')
    await expect(page.getByRole('radio', { name: '$25', exact: true })).toBeChecked()
    await expect(page.getByLabel(/the processing fee$/)).toBeChecked()
    await expect(page.getByLabel('Name for the receipt')).toHaveValue('Ngozi Eze')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: /^Donate/ }).dblclick()

    await expect(page).toHaveURL(/\/give\/pay\/[\w-]{36}$/)
    await expect(page.getByText('$26.06', { exact: true })).toBeVisible()
    await expect(page.getByText('A bell for the chapel · One-time')).toBeVisible()
    expect(await unscripted(page)).toContain('on our payment provider’s secure page')
    const payPage = page.url()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await payAtProvider(page, '4000 0000 0000 0002')
    await expect(page.getByText('Your card was declined. Please try a different card.')).toBeVisible()
    await payAtProvider(page)
    await expect(page).toHaveURL(/\/give\/thank-you\/[\w-]{36}\?check$/)
    await expect(page.getByText(receiptNumber)).toBeVisible()
    await expect(page.getByText('$26.06, including $1.06 for the processing fee')).toBeVisible()
    // Paid: the page where it was paid leads to the thanks.
    await page.goto(payPage)
    await expect(page).toHaveURL(/\/give\/thank-you\//)
  })

  test('a recurring gift for a purpose explains what it needs @long', async ({ page }) => {
    await page.goto('/give')
    await page.getByRole('main').getByRole('link', { name: 'Widows' }).first().click()
    await expect(page.getByLabel('Purpose')).toHaveValue('Widows')
    await page.getByLabel('Email Address').fill(newEmail())
    await page.getByLabel('Amount in dollars').fill('15')
    await page.locator('label').filter({ hasText: 'Monthly' }).click()
    await page.getByRole('button', { name: /^Donate/ }).click()
    await expect(page.getByText('Widows · Monthly')).toBeVisible()
    await expect(page.getByText(/^You’ll be charged \$15\.00 today and on the/)).toBeVisible()
    expect(await unscripted(page)).toContain('Setting up a recurring gift needs JavaScript.')
  })

  test('donors can request the link to all their gifts @long', async ({ page, expectedFaults }) => {
    expectedFaults.push(/status of 400/)
    await page.goto('/give/manage')
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Email Address is Required')
    await page.getByLabel('Email Address').fill(newEmail())
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await expect(page).toHaveURL('/give/manage?sent')
    await expect(page.getByText('If we have gifts from this address')).toBeVisible()
  })

  const askForMass = async (page: Page, name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Mass date').fill(today())
    await page.getByLabel('Mobile number').fill('5625550100')
    await page.getByLabel('Reason for Mass request').fill('For my late father')
  }

  test('a Mass request with errors keeps what was typed, and its offering can then be paid', async ({
    page,
    browser,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 400/)
    await page.goto('/consultations?tab=massrequest')
    const name = `Adaeze ${randomUUID().slice(0, 8)}`
    await askForMass(page, name)
    await page.getByLabel('Offering', { exact: true }).fill('9')
    const submit = page.getByRole('main').getByRole('button', { name: 'Submit' })
    await submit.click()
    await expect(page.getByLabel('Offering', { exact: true })).toHaveAccessibleDescription(
      'Enter price atleat $10',
    )
    await expect(page.getByLabel('Reason for Mass request')).toHaveValue('For my late father')
    await page.getByLabel('Offering', { exact: true }).fill('25')
    await submit.dblclick()
    await expect(page).toHaveURL(/\/mass\?reference=MR-\w{4}-\w{4}#[\w-]+$/)
    await expect(page.getByRole('heading', { name: 'Your offering of $25.00' })).toBeVisible()
    const stranger = await browser.newContext({ baseURL: process.env.E2E_VISITOR_URL ?? '' })
    expect(await (await stranger.request.get(page.url())).text()).not.toContain(name)
    await stranger.close()

    await page.getByRole('button', { name: 'Make payment' }).click()
    await payAtProvider(page)
    await expect(page).toHaveURL(/\/mass\?reference=MR-/)
    await expect(page.getByText('Your Mass is in our register.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make payment' })).toHaveCount(0)

    const altar = await browser.newContext({ baseURL: process.env.E2E_VISITOR_URL ?? '' })
    await signInAs(altar.request, 'Bursar')
    const books = await altar.newPage()
    await books.goto(`/admin/mass-offerings?search=${name}`)
    await expect(books.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    await altar.close()
  })

  test('a Mass without an offering is in the register @long', async ({ page }) => {
    await page.goto('/consultations?tab=massrequest')
    await askForMass(page, 'Obinna')
    await page.getByLabel('Offering', { exact: true }).fill('20')
    await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Request without an offering' }).click()
    await expect(page).toHaveURL(/\/mass\?reference=MR-/)
    await expect(page.getByText('Your Mass is in our register.')).toBeVisible()
  })

  test('shipping changes an order’s total, and paying it empties the cart', async ({
    page,
    context,
    baseURL,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 40[09]/)
    const product = await cheapProduct(page)
    await context.addCookies([{ name: 'cart', value: `${product}.1_999999.4`, url: baseURL ?? '' }])
    await page.goto('/checkout')
    await expect(page.getByText('An item in your cart is no longer sold.')).toBeVisible()
    await page.getByLabel('First Name').fill('Ngozi')
    await page.getByLabel('Email Address').fill(newEmail())
    await page.getByRole('button', { name: /^Continue to payment/ }).click()
    await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('Enter Last Name')
    await expect(page.getByLabel('First Name')).toHaveValue('Ngozi')
    await page.getByLabel('Last Name').fill('Eze')
    await page
      .locator('label')
      .filter({ hasText: /^Pickup$/ })
      .click()
    await expect(page.getByLabel('Country', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: /^Continue to payment/ }).dblclick()
    await expect(page).toHaveURL(/\/shop\/order\/[\w-]{36}$/)
    // The checkout showed shipping, and pickup is free: the order says so before it's paid.
    await expect(page.getByRole('main')).toContainText('PickupFree')
    const order = page.url()
    await page.getByRole('button', { name: 'Pay for this order' }).click()
    await payAtProvider(page)
    await expect(page).toHaveURL(`${order}?check`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
    await page.goto('/checkout')
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  })
})

/** One that is too cheap for free shipping, and of which there are many. */
async function cheapProduct(page: Page): Promise<number> {
  const list: { id: number; left: number | null }[] = await (
    await page.request.get('/api/store/products?page_size=50&available=true&sort=price')
  ).json()
  return list.find(({ left }) => left === null)?.id ?? 0
}

test('fields filled in before the code has loaded are kept, and the payment continues here @long', {
  tag: '@wide',
}, async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/give', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email Address').fill(newEmail())
  await page.getByLabel('Purpose').selectOption('Widows')
  await page.getByText('$50', { exact: true }).click()
  code.resolve()
  await alive(page)
  await expect(page.getByRole('button', { name: '$50', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('50')
  await expect(page.getByRole('button', { name: 'Donate $50.00' })).toBeVisible()

  // Sent as without the code, and paid with it.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action*="form=gift"]')?.submit())
  await expect(page).toHaveURL(/\/give\/pay\//)
  await alive(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await expect(page).toHaveURL(/\/give\/thank-you\//)
  await expect(page.getByText(receiptNumber)).toBeVisible()
})

test('forms with invalid values or from another site start no payment @once', async ({ request }) => {
  const form = { email: newEmail(), donationPurpose: 'Widows', amount: '25' }
  const statusOf = async (...asked: Parameters<typeof request.post>) =>
    (await request.post(...asked)).status()
  expect(await statusOf('/give?form=gift', { form: { ...form, amount: '-1' } })).toBe(400)
  expect(await statusOf('/give?form=gift', { form: { ...form, amount: '9'.repeat(400) } })).toBe(400)
  expect(await statusOf('/give?form=gift', { form, headers: { Origin: 'https://evil.example' } })).toBe(403)
  expect(await statusOf(`/give/pay/${randomUUID()}?form=pay`, { form: {} })).toBe(404)
  expect(await statusOf('/mass?reference=MR-2222-2222&form=pay', { form: {} })).toBeGreaterThanOrEqual(400)
  const empty = { first_name: 'A', last_name: 'B', email: form.email, delivery: 'pickup', branch: '0' }
  expect(await statusOf('/checkout?form=checkout', { form: empty })).toBe(400)
})
