// Events and testimonies as staff write them, in cards over their lists. Others write there as well.
import type { APIRequestContext } from 'playwright/test'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { holdUndo } from './support/undo.ts'
import { visit } from './support/visit.ts'
import { write } from './support/write.ts'

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

async function given(request: APIRequestContext, title: string): Promise<number> {
  const draft = {
    title,
    description: 'As it was.',
    author: 'Sister Agnes',
    starts: '2099-03-01T18:00',
    ends: '2099-03-01T20:00',
    timeZone: 'Africa/Lagos',
    place: 'Enugu',
    eventType: 'missionandloutreach',
    coverImg: '/art/card-dawn-dove-event.svg',
    video: '',
  }
  const answer = await request.post(staffUrl('/api/staff/programs/events'), {
    data: { draft, publication: { state: 'published' } },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('staff add an event in a card over the list, and its page appears immediately @long', async ({
  page,
}) => {
  const title = unique('A night of songs')
  await visit(page, staffUrl('/admin/events'))
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Event' })
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.')
  await expect(form.getByLabel('Title')).toBeFocused()
  await axe(page)
  await form.getByLabel('Title').fill(title)
  await write(form.getByLabel('Description'), 'Bring your voice.')
  await form.getByLabel('Author').fill('Kamsi')
  await form.getByLabel('Starts').fill('2099-05-02T19:30')
  await form.getByLabel('Ends').fill('2099-05-02T19:00')
  await form.getByLabel('Time zone').selectOption('Eastern time')
  await form.getByLabel('Place').fill('Saint Jude Hall, New York')
  await form.getByLabel('Status').selectOption('Published')
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByLabel('Ends')).toHaveAccessibleDescription('The end must be after the start.')
  await form.getByLabel('Ends').fill('2099-05-02T22:00')
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form).toHaveCount(0)
  const card = cardOf(page, title)
  await expect(card).toContainText('Saturday, May 2, 2099, 7:30 PM to 10:00 PM, Eastern time')
  await card.getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('.prose > p')).toHaveText('Bring your voice.')
})

test('a card opens its event, closing doesn’t lose changes, and Update is visible immediately @long', async ({
  page,
  request,
}) => {
  const id = await given(request, unique('Changed'))
  const changed = unique('Changed again')
  await visit(page, staffUrl('/admin/events'))
  await page
    .getByRole('button', { name: /^Changed / })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Event' })
  await expect(form.getByLabel('Starts')).toHaveValue('2099-03-01T18:00')
  await form.getByLabel('Title').fill(changed)
  const asked: string[] = []
  page.once('dialog', (question) => {
    asked.push(question.message())
    return question.dismiss()
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => asked).toEqual(['You have unsaved changes. Leave without saving?'])
  await expect(form.getByLabel('Title')).toHaveValue(changed)
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toHaveCount(0)
  await expect(cardOf(page, changed)).toHaveCount(1)
  expect(await (await request.get(staffUrl(`/event/${id}`))).text()).toContain(changed)
})

test('a deleted event disappears for everyone, and Undo restores it @long', async ({ page, request }) => {
  const title = unique('Gone and back')
  const id = await given(request, title)
  const status = async () => (await request.get(staffUrl(`/event/${id}`))).status()
  await visit(page, staffUrl('/admin/events?page=99'))
  await expect(page).not.toHaveURL(/page=99/)
  await visit(page, staffUrl('/admin/events'))
  await cardOf(page, title).getByRole('button', { name: 'Delete' }).click()
  const undo = await holdUndo(page)
  await expect(cardOf(page, title)).toHaveCount(0)
  expect(await status()).toBe(404)
  await undo.click()
  await expect(cardOf(page, title)).toHaveCount(1)
  expect(await status()).toBe(200)
})

test('an event repeats on the same weekday of each month, and the list is sorted by date @long', async ({
  page,
  request,
}) => {
  const title = unique('Vigil')
  await given(request, title)
  await visit(page, staffUrl('/admin/events'))
  await cardOf(page, title)
    .getByRole('button', { name: `Repeat ${title}` })
    .click()
  const form = page.getByRole('dialog', { name: `Repeat ${title}` })
  await form.getByLabel('Repeats').selectOption('Every month on the first Sunday')
  await form.getByLabel('Number of events').fill('61')
  await form.getByRole('button', { name: 'Add events' }).click()
  await expect(form.getByLabel('Number of events')).toHaveAccessibleDescription(
    'Enter a number from 1 to 60.',
  )
  await axe(page)
  await form.getByLabel('Ends').selectOption('On a date')
  await form.getByLabel('Last day').fill('2099-05-03')
  await form.getByRole('button', { name: 'Add events' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('2 events added. The last one is on May 3, 2099.')).toBeVisible()
  await visit(page, staffUrl(`/admin/events?search=${encodeURIComponent(title)}`))
  await expect(cardOf(page, title)).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Date' }).getByRole('link', { name: 'Upcoming' }).click()
  await expect(page).toHaveURL(/when=upcoming/)
  const dates = page.getByRole('article').filter({ hasText: title })
  await expect(dates).toHaveText([/March 1, 2099/, /April 5, 2099/, /May 3, 2099/])
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Latest first' }).click()
  await expect(dates).toHaveText([/May 3, 2099/, /April 5, 2099/, /March 1, 2099/])
  await page.getByRole('navigation', { name: 'Date' }).getByRole('link', { name: 'Past' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
})

test('staff write, edit and delete a testimony, and Undo restores it @long', async ({ page, request }) => {
  const name = unique('Grace')
  await visit(page, staffUrl('/admin/testimonies'))
  await page.getByRole('button', { name: 'Add Testimony' }).click()
  const form = page.getByRole('dialog', { name: 'Testimony' })
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.')
  await axe(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Role').fill('Member, Enugu')
  await write(form.getByRole('textbox', { name: 'Testimony' }), 'He came ')
  await page.keyboard.type('*home*.')
  await form.getByLabel('Video URL').fill('https://youtu.be/abcdefghijk')
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByLabel('Video title')).toHaveAccessibleDescription('Enter a title for the video.')
  await form.getByLabel('Video title').fill('Home')
  await form.getByLabel('Status').selectOption('Published')
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form).toHaveCount(0)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('“He came home.”')
  const page1 = async () => (await request.get(staffUrl('/resources?tab=testimonies'))).text()
  expect(await page1()).toContain('He came <em>home</em>.')

  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(form.getByLabel('Role')).toHaveValue('Member, Enugu')
  await write(form.getByRole('textbox', { name: 'Testimony' }), 'He came home twice.')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(card).toContainText('“He came home twice.”')
  await card.getByRole('button', { name: 'Delete' }).click()
  const undo = await holdUndo(page)
  await expect(card).toHaveCount(0)
  expect(await page1()).not.toContain(name)
  await undo.click()
  await expect(card).toHaveCount(1)
})

test('a bookmarked event opens from the bookmarks, and the admin search finds it @long', async ({
  page,
  request,
}) => {
  const title = unique('A walk to Onitsha')
  const id = await given(request, title)
  await visit(page, staffUrl('/admin/events'))
  const star = cardOf(page, title).getByRole('button', { name: `Bookmark ${title}` })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await visit(page, staffUrl('/admin/bookmark'))
  await page.getByRole('main').getByRole('link', { name: title }).click()
  const form = page.getByRole('dialog', { name: 'Event' })
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await visit(page, staffUrl(`/admin/search?q=${encodeURIComponent(title)}`))
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/admin/events?open=${id}`,
  )
})
