// The records of people: added, changed, merged with another and taken apart again; and what a role doesn't see.
import { testPassword } from './support/servers.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const add = async (page: Page, name: string, city: string) => {
  await visit(page, staffUrl('/admin/people/new'))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('City').fill(city)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('staff add a person, add a note, merge the record with another and separate it again @once @long', async ({
  page,
}) => {
  const name = `Walburga ${Date.now().toString(36)}`
  await add(page, `${name} Meier`, 'Eichstätt')
  await add(page, `${name} Mayer`, 'Heidenheim')
  await page.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('dialog', { name: 'Add a note' })
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note.getByLabel('Note')).toHaveAccessibleDescription(/Write a note/)
  await note.getByLabel('Note').fill('Bakes for the parish feast.')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bakes for the parish feast.')).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Merge with another record' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge with another record' })
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(merge.getByLabel('Find the other record')).toHaveAccessibleDescription(/Choose a person/)
  await merge.getByLabel('Find the other record').fill(`${name.split(' ')[1]} meier`)
  await merge.getByRole('radio', { name: `${name} Meier` }).check()
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`Merged with ${name} Meier`)).toBeVisible()

  await visit(page, staffUrl(`/admin/people?search=${encodeURIComponent(name)}`))
  const rows = page.getByRole('table', { name: 'People' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await axe(page)
  await rows.getByRole('link', { name: `${name} Mayer` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await visit(page, staffUrl(`/admin/people?search=${encodeURIComponent(name)}`))
  await expect(rows).toHaveCount(3)
})

test('the prayer team sees no gifts, and finance sees no requests @once @long', async ({ page }) => {
  const logIn = (username: string) =>
    page.request.post('/api/membership/login', { data: { username, password: testPassword } })
  await logIn('Intercessor')
  await visit(page, '/admin/people?giving=thisYear&sort=-gift')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await expect(page.getByLabel('Giving')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Last gift' })).toHaveCount(0)
  await logIn('Bursar')
  await visit(page, '/admin/people?sort=-gift')
  await expect(page.getByLabel('Giving')).toBeVisible()
  await page.getByRole('table', { name: 'People' }).getByRole('link').nth(3).click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Prayer request|Consultation|Mass request/)
})
