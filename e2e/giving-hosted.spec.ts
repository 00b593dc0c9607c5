// An amount alone, given on the provider's own page.
import { stopClock } from './support/clock.ts'
import { payWith, receiptNumber, test } from './support/giving.ts'
import { axe, expect } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

test("an amount alone can be paid on the provider's page, or canceled there @long", async ({ page }) => {
  await page.clock.install()
  await visit(page, '/blogs')
  const openHosted = async () => {
    await page.getByRole('button', { name: 'Donation' }).click()
    await page.getByRole('button', { name: 'Quick gift' }).click()
  }
  const hosted = page.getByRole('dialog', { name: 'Online giving' })
  await openHosted()
  await expect(hosted.getByRole('button', { name: 'Give' })).toBeVisible()
  await stopClock(page)
  await hosted.getByRole('button', { name: 'Give' }).click()
  await expect(hosted.getByText('Enter amount')).toBeVisible()
  await page.clock.resume()
  await hosted.getByLabel('Amount in dollars').fill('12.50')
  await hosted.getByRole('button', { name: 'Give' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$12.50')
  await axe(page, { screen: true })
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL('/give?cancelled')
  await expect(page.getByText('You haven’t been charged')).toBeVisible()
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

test("a failed hosted gift shows the specification's text @long", async ({ page, expectedFaults }) => {
  expectedFaults.push(/ERR_FAILED|status of 400/)
  await page.clock.install()
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Donation' }).click()
  await page.getByRole('button', { name: 'Quick gift' }).click()
  const hosted = page.getByRole('dialog', { name: 'Online giving' })
  await hosted.getByLabel('Amount in dollars').fill('12')
  const give = hosted.getByRole('button', { name: 'Give' })
  await stopClock(page)
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
