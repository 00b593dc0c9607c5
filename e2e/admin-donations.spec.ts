// The admin pages for gifts: find one, view its detail, refund a part, edit the purposes.
import { axe, expect, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('staff find a gift, open it and refund part of it', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 409/)
  await visit(page, staffUrl('/admin/donations'))
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Given this month')
  const chart = page.getByRole('img', { name: /^Gifts \(USD\) by month/ })
  await expect(chart.locator('svg')).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Gifts (USD) by month' }).getByRole('row')).toHaveCount(13)
  await page.getByRole('link', { name: 'By week' }).click()
  await expect(page).toHaveURL(/by=week/)
  await expect(page.getByRole('img', { name: /^Gifts \(USD\) by week/ })).toBeVisible()
  await axe(page)

  const filter = page.getByRole('search', { name: 'Filter gifts' })
  await filter.getByRole('searchbox', { name: 'Search' }).fill('delac')
  await filter.getByRole('combobox', { name: 'How often' }).selectOption('One-time')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=delac.*kind=once|kind=once.*search=delac/)
  const gifts = page.getByRole('table', { name: 'Gifts', exact: true })
  await expect(gifts.getByRole('row')).toHaveCount(3)
  await gifts.getByRole('link', { name: 'Amount' }).click()
  await expect(gifts.getByRole('row').nth(1)).toContainText('$500.00')
  await gifts.getByRole('link', { name: 'James Delacroix' }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$500.00 from James Delacroix')
  const ledger = page.getByRole('table', { name: 'Ledger' })
  await expect(ledger.getByRole('row')).toHaveCount(5)
  await axe(page)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this gift' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500.01')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/^Enter a reason/)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('He asked for it by telephone')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
    'You can refund up to $500.00.',
  )
  // As the page finds it where the provider takes its time.
  await page.route(
    /\/admin\/donations\/.*\.data/,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('"succeeded"', '"requested"') })
    },
    { times: 1 },
  )
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('120.50')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toBeHidden()
  const back = page.getByRole('table', { name: 'Refunds' }).getByRole('row').nth(1)
  await expect(back).toContainText('He asked for it by telephone')
  await expect(back).toContainText('Requested')
  // Nobody reloads: the page follows the refund until it's settled.
  await expect(back).toContainText('Refunded')
  await expect(ledger.getByRole('row')).toHaveCount(7)
  await expect(page.getByText('Partially refunded').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Emails' })).toContainText('Your refund of $120.50')
  await page.getByRole('button', { name: 'Resend receipt' }).click()
  await expect(page.getByRole('table', { name: 'Emails' }).getByRole('row')).toHaveCount(3)
})

test('a purpose gets a goal, with validation, and shows how much has been raised @long', async ({ page }) => {
  await visit(page, staffUrl('/admin/donations/purposes'))
  await axe(page)
  const row = page.getByRole('row').filter({ hasText: 'Utilities' })
  await row.getByRole('link', { name: 'Edit' }).click()
  const goal = page.getByRole('textbox', { name: 'Goal in dollars' })
  await goal.fill('much')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(goal).toHaveAccessibleDescription(/^Enter the goal in dollars/)
  await goal.fill('1,250')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('$25.00 of $1,250.00')
})
