// The ministry's own words as staff keep them: leaders, branches, biography and policy.
import type { APIRequestContext } from 'playwright/test'
import { withPictures } from './support/pictures.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
const published = { state: 'published' }

async function given(request: APIRequestContext, kind: string, draft: object): Promise<number> {
  const answer = await request.post(staffUrl(`/api/staff/${kind}`), {
    data: { draft, publication: published },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const names = (page: Page) => page.getByRole('rowheader').allTextContents()

test('each part of the section has a URL, and the section opens at the first @long', async ({ page }) => {
  await visit(page, staffUrl('/admin/ministry'))
  await expect(page).toHaveURL(staffUrl('/admin/ministry/leaders'))
  const parts = page.getByRole('navigation', { name: 'Ministry sections' })
  for (const [name, path] of [
    ['Leaders', 'leaders'],
    ['Branches', 'branches'],
    ['Policy', 'policy'],
    ['Biography', 'biography'],
  ] as const) {
    await parts.getByRole('link', { name }).click()
    await expect(page).toHaveURL(staffUrl(`/admin/ministry/${path}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await page.goBack()
  await expect(page).toHaveURL(staffUrl('/admin/ministry/policy'))
})

test('a new leader gets a portrait with initials, and moving up by keyboard doesn’t lose focus @long', async ({
  page,
}) => {
  const name = unique('Sister Zita Quist')
  await visit(page, staffUrl('/admin/ministry/leaders/new'))
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.locator('img')).toHaveAttribute('src', /portrait-\w+-z/)

  const place = async () => (await names(page)).findIndex((each) => each.includes(name))
  const before = await place()
  expect(before).toBeGreaterThan(1)
  const up = row.getByRole('button', { name: `Move ${name} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(place).toBe(before - 1)
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(place).toBe(before - 2)
  await page.reload()
  await alive(page)
  await expect.poll(place).toBe(before - 2)
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('moving past a row that someone else deleted is rejected, and the list reloads @long', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const [gone, mine] = [unique('Gone'), unique('Mine')]
  const id = await given(request, 'notifications/ministry-policy', { title: gone, body: 'Words' })
  const own = await given(request, 'notifications/ministry-policy', { title: mine, body: 'Words' })
  await visit(page, staffUrl('/admin/ministry/policy'))
  const row = page.getByRole('row').filter({ hasText: mine })
  await expect(row).toBeVisible()
  await request.delete(staffUrl(`/api/staff/notifications/ministry-policy/${id}`))
  await row.getByRole('button', { name: `Move ${mine} up` }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this list')
  await expect(page.getByRole('row').filter({ hasText: gone })).toHaveCount(0)
  await expect(row).toBeVisible()
  await request.delete(staffUrl(`/api/staff/notifications/ministry-policy/${own}`))
})

test('a branch form shows errors at its fields, and visitors see a closed branch immediately @long', async ({
  page,
}) => {
  const location = unique('Aba, Nigeria')
  await visit(page, staffUrl('/admin/ministry/branches/new'))
  await page.getByRole('textbox', { name: 'Contact' }).fill('ask around')
  await page.getByRole('textbox', { name: 'Map link' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Location' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Contact' })).toHaveAccessibleDescription(
    /^Enter a phone number or an email address/,
  )
  await expect(page.getByRole('textbox', { name: 'Map link' })).toHaveAccessibleDescription(
    /^Enter a link that starts with https/,
  )
  await axe(page)
  await page.getByRole('textbox', { name: 'Location' }).fill(location)
  await page.getByRole('textbox', { name: 'Head of branch' }).fill('Chinwe Ude')
  await page.getByRole('textbox', { name: 'Contact' }).fill('+234 800 555 0199')
  await page.getByRole('textbox', { name: 'Map link' }).fill('')
  await page.getByRole('checkbox', { name: /Active/ }).uncheck()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: location })).toContainText('Inactive')

  await visit(page, staffUrl('/about-us/branches'))
  const card = page.getByRole('article').filter({ hasText: location })
  await expect(card).toContainText('Inactive')
  await card.getByRole('link', { name: 'VISIT' }).click()
  await expect(page.getByText('This branch isn’t meeting right now')).toBeVisible()
})

test('when one editor changes the biography, the other is told and loses nothing', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  await visit(page, staffUrl('/admin/ministry/biography'))
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const wording = unique('The life of a gardener')
  await title.fill(wording)
  await page.getByRole('button', { name: 'Move picture 2 up' }).click()
  await page.getByRole('button', { name: 'Add picture' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const caption = page.getByRole('textbox', { name: 'Description of picture 7' })
  await expect(caption).toHaveAccessibleDescription('Describe the picture.')
  await caption.fill('The seventh')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const read = await (await request.get(staffUrl('/api/staff/about_us/biography'))).json()
  expect(read.title).toBe(wording)
  expect(read.photos.map((photo: { caption: string }) => photo.caption)).toEqual([
    expect.stringContaining('mother'),
    expect.stringContaining('village church'),
    expect.anything(),
    expect.anything(),
    expect.anything(),
    expect.anything(),
    'The seventh',
  ])
  const { version, updated: _, ...draft } = read
  const other = await request.put(staffUrl('/api/staff/about_us/biography'), { data: { version, draft } })
  expect(other.status()).toBe(200)
  await title.fill('Typed with care')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this')
  await expect(title).toHaveValue('Typed with care')
})
