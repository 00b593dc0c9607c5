// The words of the site as staff change them. Others work on the same server: these texts are looked at here alone.
import { axe, expect, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const lead = 'They were asked to serve, and they said yes.'
const described = 'The people who serve {ministry} with {director}.'
const changed = 'Each of them said yes, & said “Amen”.'

test('a text changed by staff appears on the page immediately, and the original can be restored', async ({
  page,
  context,
}) => {
  await visit(page, staffUrl('/admin/settings/wording'))
  await axe(page)
  const find = page.getByRole('search', { name: 'Search wording' })
  await find.getByRole('searchbox').fill('asked serve')
  await find.getByRole('button', { name: 'Filter', exact: true }).click()
  const row = page.getByRole('form', { name: lead })
  const field = row.getByRole('textbox')
  await expect(field).toHaveValue(lead)
  await expect(page.getByRole('heading', { name: 'About us: leaders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show on the page' })).toHaveAttribute(
    'href',
    '/about-us/leaders#:~:text=They%20were%20asked%20to%20serve%2C%20and%20they%20said%20yes.',
  )
  await field.fill(changed)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('button', { name: 'Restore original' })).toBeVisible()

  // The server writes it, and the browser, which would tell if it read another, says the same.
  const visitor = await context.newPage()
  await visit(visitor, staffUrl('/about-us/leaders'))
  await expect(visitor.getByText(changed)).toBeVisible()
  await visitor.getByRole('link', { name: 'Branches', exact: true }).click()
  await visitor.getByRole('link', { name: 'Leaders', exact: true }).click()
  await expect(visitor.getByText(changed)).toBeVisible()

  // A page brings the texts that it shows, and no others.
  const sent = async (path: string) => (await context.request.get(staffUrl(path))).text()
  expect(await sent('/about-us/leaders')).toContain('Each of them said yes')
  expect(await sent('/ministry-policy')).not.toContain('Each of them said yes')

  await row.getByRole('button', { name: 'Restore original' }).click()
  await expect(row.getByRole('button', { name: 'Restore original' })).toHaveCount(0)
  await expect(field).toHaveValue(lead)
  await visit(visitor, staffUrl('/about-us/leaders'))
  await expect(visitor.getByText(lead)).toBeVisible()
})

test('placeholders can’t be removed from a text, and edit conflicts are reported @long', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of (400|409)/)
  // As it stands on the page, with names in the places.
  const onPage = 'The people who serve Holy Ghost Prayer Movement with Fada Barnabas.'
  await visit(page, staffUrl(`/admin/settings/wording?${new URLSearchParams({ search: onPage })}`))
  const row = page.getByRole('form', { name: described })
  const field = row.getByRole('textbox')
  await field.fill('The people who serve {ministry}.')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription('Keep {director}: the site fills it in.')

  await row.getByRole('button', { name: 'Insert {director}' }).click()
  await expect(field).toHaveValue('The people who serve {ministry}.{director}')

  const put = (text: string | null, was: string | null) =>
    request.put(staffUrl('/api/staff/wording'), { data: { original: described, text, was } })
  const theirs = '{ministry} is served by these, with {director}.'
  expect((await put(theirs, null)).status()).toBe(200)
  await field.fill('{ministry} and {director} have these helpers.')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Someone else changed this while you were editing.')).toBeVisible()
  await expect(field).toHaveValue('{ministry} and {director} have these helpers.')
  await row.getByRole('button', { name: 'use their version' }).click()
  await expect(row.getByRole('alert')).toHaveCount(0)
  await expect(field).toHaveValue(theirs)
  expect((await put(null, theirs)).status()).toBe(200)
})

test('texts with elements, page titles and server errors use the wording of staff @long', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 410/)
  const words = {
    'Enter the email address your receipts go to, and we’ll send you a link to all your gifts and receipts. There you can also change, pause or stop a recurring gift. Members can find all of this in <link>their account</link>.':
      "<link>their account</link> '<i>'holds'</i>' it for members. سلام 🕯️",
    'Your gifts': 'Gifts that come back',
    'This link has expired or was already used. You can get a new one on your Profile page.':
      'This link has done its work already.',
  }
  const put = (original: string, text: string | null, was: string | null) =>
    request.put(staffUrl('/api/staff/wording'), { data: { original, text, was } })
  for (const [original, text] of Object.entries(words)) {
    expect((await put(original, text, null)).status()).toBe(200)
  }
  await visit(page, staffUrl('/give/manage'))
  await expect(page).toHaveTitle(/^Gifts that come back · /)
  const lead = page.getByText('<i>holds</i> it for members. سلام 🕯️')
  await expect(lead).toHaveText('their account <i>holds</i> it for members. سلام 🕯️')
  await expect(lead.getByRole('link', { name: 'their account' })).toHaveAttribute('href', '/account/gifts')
  await visit(page, staffUrl(`/confirm-email#${'A'.repeat(43)}`))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This link has done its work already.')).toBeVisible()
  for (const [original, text] of Object.entries(words)) {
    expect((await put(original, null, text)).status()).toBe(200)
  }
})

test('the settings show the status of each connection and can test it @long', async ({ page }) => {
  await visit(page, staffUrl('/admin/settings/status'))
  await page.getByRole('button', { name: 'Test a sandbox payment' }).click()
  await expect(page.getByText('Nothing was recorded in the books.')).toBeVisible()
  await page.getByRole('button', { name: 'Test storage' }).click()
  await expect(page.getByText('A small test file was saved, read back and deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Check the schedule' }).click()
  await expect(page.getByText(/^“.+” (starts in|is live now)/)).toBeVisible()
  await page.getByRole('button', { name: 'Check what visitors see' }).click()
  await expect(page.getByText(/^Still from the demo, |^Visitors see/)).toBeVisible()
  await axe(page)
})
