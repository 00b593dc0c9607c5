// What the site says of the ministry itself, changed by staff and seen by visitors at once.
import { signInAs } from './support/sign-in.ts'
import { axe, expect, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

test('the description and contact details are validated, and saved changes appear on Home, in the footer and under About us @long', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  await visit(page, staffUrl('/admin/settings/texts'))
  await axe(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const [statement, heading] = [unique('We believe'), unique('Nobody prays alone')]
  await field('Phone (optional)').fill('call us')
  await field('TikTok (optional)').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field('Phone (optional)')).toBeFocused()
  await expect(field('Phone (optional)')).toHaveAccessibleDescription('Enter a phone number.')
  await expect(field('TikTok (optional)')).toHaveAccessibleDescription(
    'Enter a link that starts with https://.',
  )
  await field('Phone (optional)').fill('+1 562 555 0199')
  await field('TikTok (optional)').fill('')
  await field('Statement (optional)').fill(statement)
  await field('Heading (optional)').fill(heading)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'View site' }).click()
  await expect(page.getByText(statement)).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '+1 562 555 0199' })).toHaveAttribute(
    'href',
    'tel:+15625550199',
  )
  await expect(footer.getByRole('link', { name: 'TikTok' })).toHaveCount(0)
  await footer.getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()

  await visit(page, staffUrl('/admin/settings/texts'))
  const held = await (await request.get(staffUrl('/api/staff/settings/words'))).json()
  expect((await request.put(staffUrl('/api/staff/settings/words'), { data: held })).status()).toBe(200)
  await field('Heading (optional)').fill('Typed with care')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this')
  await expect(field('Heading (optional)')).toHaveValue('Typed with care')
})

test('only the owner can change the name, which updates the page and the installed app immediately @long', async ({
  page,
}) => {
  await signInAs(page.request, 'Editor')
  await visit(page, '/admin/settings/identity')
  await expect(page.getByText('Only an owner can change these.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await axe(page)

  await signInAs(page.request, 'Owner')
  await visit(page, '/admin/settings/identity')
  await axe(page)
  await page.getByRole('textbox', { name: 'Acronym' }).fill('HGPM-USA')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'HGPM-USA' })).toBeVisible()
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  expect(manifest.short_name).toBe('HGPM-USA')
})

test('the owner chooses how payments work, and a missing or wrong key is reported at its field @long', async ({
  page,
}) => {
  await signInAs(page.request, 'Owner')
  await visit(page, '/admin/settings/payments')
  await expect(page.getByRole('radio', { name: 'Test mode' })).toBeChecked()
  await axe(page)
  await page.getByRole('radio', { name: 'Stripe and PayPal' }).check()
  await axe(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Webhook address').first()).toHaveValue(/\/api\/payments\/webhooks\/stripe$/)
  await field('Publishable key').fill('sk_test_swapped')
  await page.getByLabel('Secret key', { exact: true }).fill('pk_test_swapped')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field('Publishable key')).toBeFocused()
  await expect(field('Publishable key')).toHaveAccessibleDescription(/It starts with pk_test_ or pk_live_\./)
  await expect(field('Client ID')).toHaveAccessibleDescription('Enter the client ID.')
  await expect(page.getByLabel('Secret key', { exact: true })).toHaveValue('pk_test_swapped')
  await page.getByRole('radio', { name: 'No payments' }).check()
  await expect(field('Publishable key')).toHaveCount(0)
})
