// Forms that lose nothing: sent before the page's code is there, through errors, reloads and a lost connection.
import { expect, test } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

test.describe('without the page’s code', () => {
  test.use({ javaScriptEnabled: false })

  test('a form can be sent, and one with errors comes back with everything that was typed @once', async ({
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 400/)
    await page.goto('/')
    const email = `early.${crypto.randomUUID()}@example.org`
    await page.getByLabel('First name').fill('Ngozi')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your Last name')
    await expect(page.getByLabel('First name')).toHaveValue('Ngozi')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Last name').fill('Eze')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/newsletter?sent=1')
    await expect(page.getByText('open the link we emailed you')).toBeVisible()
  })
})

test('a phone number typed before the page’s code has loaded is kept and formatted @once', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/Holy-Ghost-prayer-movement', { waitUntil: 'domcontentloaded' })
  const telephone = page.getByLabel('Telephone')
  await telephone.fill('5625550142')
  code.resolve()
  await alive(page)
  await page.getByLabel('First Name').fill('Nkiru')
  await telephone.focus()
  await telephone.blur()
  await expect(telephone).toHaveValue('(562) 555-0142')
})

test('typed text survives a reload and a lost connection, and is cleared after sending @once', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/)
  const email = `kept.${crypto.randomUUID()}@example.org`
  await visit(page, '/')
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Email').fill(email)
  await visit(page, '/')
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Last name').fill('Eze')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Eze')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(
    page.getByText(`To finish signing up, open the link we sent to ${email}.`).first(),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await visit(page, '/')
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('posts from another site, too large, of the wrong type or for no form are rejected @once', async ({
  request,
}) => {
  const form = { firstName: 'A', lastName: 'B', email: 'a@example.org' }
  const address = '/?index&form=newsletter'
  const statusOf = async (...asked: Parameters<typeof request.post>) =>
    (await request.post(...asked)).status()
  expect(await statusOf(address, { form, headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(403)
  expect(await statusOf(address, { form, headers: { Origin: 'https://evil.example' } })).toBe(403)
  expect(await statusOf(address, { data: form })).toBe(415)
  expect(await statusOf(address, { form: { ...form, lastName: 'B'.repeat(300_000) } })).toBe(413)
  expect(await statusOf('/?index&form=constructor', { form })).toBe(404)
  expect(await statusOf('/blogs?form=newsletter', { form })).toBe(405)
})
