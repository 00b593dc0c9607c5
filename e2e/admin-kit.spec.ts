// What all admin pages share: the palette, the shortcuts, saved filters, and the CSV export of lists.
import { randomUUID } from 'node:crypto'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const words = (page: Page) => page.getByRole('combobox', { name: 'Search pages, actions and records' })

test('by keyboard, the palette opens pages, actions and items, and single keys open sections and new items', async ({
  page,
}) => {
  await signInAs(page.request, 'Editor')
  await visit(page, '/admin/dashboard')
  await page.keyboard.press('Control+k')
  await expect(words(page)).toBeFocused()
  await expect(page.getByRole('option', { name: 'Blogs Content' })).toBeVisible()
  await expect(page.getByRole('option', { name: /Donations|purpose/ })).toHaveCount(0)
  await page.keyboard.type('new po')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option')).toContainText(['New post'])
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/blogs/new')

  const title = page.getByRole('textbox', { name: 'Title' })
  await title.click()
  await page.keyboard.type('n / ? gd')
  await expect(title).toHaveValue('n / ? gd')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await title.fill('')

  await page.getByRole('button', { name: 'Quick actions' }).click()
  await page.keyboard.type('advent snow')
  await expect(page.getByRole('option').first()).toContainText('My first Advent in the snow')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue('My first Advent in the snow')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Cancel' }).focus()
  // On their way together: the first waits a second and a half for the other, which a busy machine may not keep.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('e')])
  await expect(page).toHaveURL('/admin/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Events')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Event' })).toBeVisible()
  // A window keeps the keys to itself.
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Blogs')
  await expect(help).not.toContainText('Donations')
  await axe(page)
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.keyboard.press('Control+k')
  await expect(words(page)).toBeFocused()
  await expect(page).toHaveURL('/admin/events')
})

test('a filter is saved, renamed and removed with Undo, and the list is exported @long', async ({ page }) => {
  await signInAs(page.request, 'Editor')
  await visit(page, '/admin/blogs?state=published&search=advent')
  const name = `Advent ${randomUUID().slice(0, 8)}`
  const chips = page.getByRole('list', { name: 'Saved filters' })
  const chip = (called: string) => chips.getByRole('link', { name: called, exact: true })
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Give the filter a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chip(name)).toHaveAttribute('aria-current', 'true')
  await axe(page)

  await visit(page, '/admin/blogs')
  await chip(name).click()
  await expect(page).toHaveURL('/admin/blogs?search=advent&state=published')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^post-.*\.csv$/)

  await page.getByRole('button', { name: `Rename ${name}` }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chip(`${name} again`)).toBeVisible()
  await page.getByRole('button', { name: `Delete the filter ${name} again` }).click()
  await expect(chip(`${name} again`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chip(`${name} again`)).toBeVisible()
  await page.getByRole('button', { name: `Delete the filter ${name} again` }).click()
  await expect(chip(`${name} again`)).toHaveCount(0)
})

test('in a dialog too, unsaved changes are protected and the second editor sees the differences @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const title = `Vigil ${randomUUID().slice(0, 8)}`
  // Where nobody counts the time to the next session, which this may be for a while.
  const times = staffUrl('/api/staff/sermon/weekly_times')
  const time = { title, weekdays: [1], starts: '22:00', minutes: 60 }
  const made = await (await page.request.post(times, { data: time })).json()
  await visit(page, staffUrl('/admin/schedule'))
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit weekly time' })
  await dialog.getByRole('checkbox', { name: 'Friday' }).check()

  let asked = 0
  page.on('dialog', (question) => {
    asked += 1
    return question.dismiss()
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => asked).toBe(1)
  await page.evaluate(() => history.back())
  await expect.poll(() => asked).toBe(2)
  await expect(dialog.getByRole('checkbox', { name: 'Friday' })).toBeChecked()

  const theirs = { ...time, version: made.version, weekdays: [2], minutes: 90 }
  expect((await page.request.put(`${times}/${made.id}`, { data: theirs })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const alert = dialog.getByRole('alert')
  await alert.getByRole('button', { name: 'Compare versions' }).click()
  await expect(alert.getByRole('term')).toHaveText(['Length in minutes', 'Weekdays'])
  await expect(alert.getByRole('definition').nth(2)).toHaveText('TheirsTuesday')
  await axe(page)
  await alert.getByRole('button', { name: 'Keep my version' }).click()
  await expect(dialog).toBeHidden()
  const { weekly } = await (await page.request.get(staffUrl('/api/staff/sermon/schedule'))).json()
  expect(weekly.find(({ id }: { id: number }) => id === made.id)).toMatchObject({
    weekdays: [1, 5],
    minutes: 60,
  })
  await page.request.delete(`${times}/${made.id}`)
})
