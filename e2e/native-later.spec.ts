// Without the page's code: managing a recurring gift, withdrawing a Mass request.
import { newEmail, receiptNumber, test } from './support/giving.ts'
import { mailTo } from './support/mailbox.ts'
import { expect, type Page } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Playwright's own search for texts leaves out what is shown only without JavaScript. */
const unscripted = async (page: Page) => (await page.locator('main noscript').allTextContents()).join(' ')

test.use({ javaScriptEnabled: false })
test.slow()

/** Gives every month, by the API; returns the page where it's managed. */
async function recurringGift(page: Page): Promise<string> {
  const email = newEmail()
  const data = { email, donationPurpose: 'Widows', amount: 40, rhythm: 'monthly' }
  const started = await (await page.request.post('/api/donate/create-payment-intent', { data })).json()
  await page.request.post(`/api/sandbox/${started.clientSecret}/pay`, {
    data: { number: '4242 4242 4242 4242' },
  })
  const receipt = await mailTo(email, 'your gift of $40.00')
  return new URL(/https?:\/\/\S+\/give\/manage\/[\w-]+/.exec(receipt)?.[0] ?? '').pathname
}

test('a donor changes, pauses, resumes and stops a recurring gift, and replaces its card @wide @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 40[02]/)
  const link = await recurringGift(page)
  await page.goto(link)
  await expect(main(page).getByText('$40.00 every month')).toBeVisible()
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()

  const amount = main(page).getByLabel('Amount in dollars')
  await amount.fill('0')
  await press(page, 'Change amount')
  await expect(amount).toHaveAccessibleDescription('Enter amount')
  await expect(amount).toHaveValue('0')
  await expect(amount).toBeFocused()
  await amount.fill('15')
  await press(page, 'Change amount')
  await expect(page).toHaveURL(`${link}?done=amount`)
  await expect(page.getByRole('status').first()).toContainText('Your new amount is saved.')
  await expect(main(page).getByText('$15.00 every month')).toBeVisible()

  await press(page, 'Pause')
  await expect(main(page).getByText('Paused', { exact: true })).toBeVisible()
  await press(page, 'Resume')
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()

  await press(page, 'Use a different card')
  await expect(page).toHaveURL(/\/sandbox\/card\//)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await press(page, 'Use this card')
  await expect(page.getByText('Your card was declined. Please try a different card.')).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await press(page, 'Use this card')
  await expect(page).toHaveURL(link)

  await main(page).getByRole('link', { name: 'Stop', exact: true }).click()
  await expect(page).toHaveURL(`${link}?ask=stop`)
  const question = page.getByRole('region', { name: 'Stop this gift?' })
  await expect(question).toBeFocused()
  await question.getByRole('link', { name: 'Keep giving' }).click()
  await expect(page).toHaveURL(link)
  await main(page).getByRole('link', { name: 'Stop', exact: true }).click()
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(`${link}?done=stop`)
  await expect(main(page).getByText('Ended', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: receiptNumber }).first()).toBeVisible()
})

test('a Mass request can be reopened by its link and withdrawn @long', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 404/)
  await page.goto('/consultations?tab=massrequest')
  await page.getByLabel('Name', { exact: true }).fill('Adaeze')
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
  await page.getByLabel('Mass date').fill(day)
  await page.getByLabel('Mobile number').fill('5625550100')
  await page.getByLabel('Reason for Mass request').fill('For my late father')
  await page.getByLabel('Offering', { exact: true }).fill('25')
  await press(page, 'Submit')
  await expect(page).toHaveURL(/\/mass\?reference=MR-\w{4}-\w{4}#[\w-]+$/)
  const link = page.url()

  // Days later, the cookie is gone.
  await context.clearCookies()
  await page.goto(link.replace(/\?[^#]*/, ''))
  expect(await unscripted(page)).toContain('Your private link')
  await page.locator('input[name=link]').fill(link.slice(0, -3))
  await page.locator('main noscript button').click()
  await expect(page.locator('input[name=link]')).toHaveAccessibleDescription(/wasn’t found/)
  await expect(page.locator('input[name=link]')).toHaveValue(link.slice(0, -3))
  await page.locator('input[name=link]').fill(link)
  await page.locator('main noscript button').click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { name: 'Your offering of $25.00' })).toBeVisible()

  await main(page).getByRole('link', { name: 'Withdraw my request' }).click()
  await press(page, 'Withdraw')
  await expect(page).toHaveURL(/\/mass\?reference=MR-\w{4}-\w{4}$/)
  await expect(main(page).getByText('This request was canceled.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Withdraw my request' })).toHaveCount(0)
})
