// The words of the site as staff change them. Others work on the same server: these texts are looked at here alone.
import { axe, expect, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const lead = 'They were asked, not elected, and every one of them said that there must be somebody better.'
const described = 'Those who serve {name} with {name2}.'
const changed = 'Each of them <b>said yes</b>, and “Amen”.'

test('a text that staff change stands on the page at once, and the original comes back', async ({
  page,
  context,
}) => {
  await visit(page, staffUrl('/admin/ministry/wording'))
  await axe(page)
  const find = page.getByRole('search', { name: 'Find a text' })
  await find.getByRole('searchbox').fill('asked elected')
  await find.getByRole('button', { name: 'Show', exact: true }).click()
  const row = page.getByRole('form', { name: lead })
  const field = row.getByRole('textbox')
  await expect(field).toHaveValue(lead)
  await field.fill(changed)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('button', { name: 'Back to the original' })).toBeVisible()

  // The server writes it, and the browser, which would tell if it read another, says the same.
  const visitor = await context.newPage()
  await visit(visitor, staffUrl('/about-us/leaders'))
  await expect(visitor.getByText(changed)).toBeVisible()
  await visitor.getByRole('link', { name: 'Branches', exact: true }).click()
  await visitor.getByRole('link', { name: 'Leaders', exact: true }).click()
  await expect(visitor.getByText(changed)).toBeVisible()

  await row.getByRole('button', { name: 'Back to the original' }).click()
  await expect(row.getByRole('button', { name: 'Back to the original' })).toHaveCount(0)
  await expect(field).toHaveValue(lead)
  await visit(visitor, staffUrl('/about-us/leaders'))
  await expect(visitor.getByText(lead)).toBeVisible()
})

test('what the site puts into a text may not get lost, and two who write at once are told', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  await visit(page, staffUrl('/admin/ministry/wording?search=those+who+serve'))
  const row = page.getByRole('form', { name: described })
  const field = row.getByRole('textbox')
  await field.fill('Those who serve {name}.')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription('Keep {name2}: the site puts something in there')

  const put = (text: string | null, was: string | null) =>
    request.put(staffUrl('/api/staff/wording'), { data: { original: described, text, was } })
  const theirs = '{name} is served by these, with {name2}.'
  expect((await put(theirs, null)).status()).toBe(200)
  await field.fill('{name} and {name2} have these helpers.')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Somebody else changed this text while you had it open.')).toBeVisible()
  await expect(field).toHaveValue('{name} and {name2} have these helpers.')
  await row.getByRole('button', { name: 'take over what stands there' }).click()
  await expect(row.getByRole('alert')).toHaveCount(0)
  await expect(field).toHaveValue(theirs)
  expect((await put(null, theirs)).status()).toBe(200)
})

test('the settings tell how payments and mail stand, and try them out', async ({ page }) => {
  await visit(page, staffUrl('/admin/settings'))
  await page.getByRole('button', { name: 'Try a sandbox payment' }).click()
  await expect(page.getByText('Nothing was booked.')).toBeVisible()
  await axe(page)
})
