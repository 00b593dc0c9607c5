// Programs and events: what visitors find and take into their calendars, and how staff announce them.
import type { APIRequestContext } from 'playwright/test'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

test('the programs are tabs with an address each, six a page, the past within reach', async ({ page }) => {
  await visit(page, '/programs-and-events')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await expect(page).toHaveURL('/programs-and-events?when=past')
  await expect(page.getByRole('heading', { name: 'Rosary walk along the water' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Outreach and Mission' }).click()
  await expect(page).toHaveURL('/programs-and-events?tab=outreach-and-mission')
  await expect(cards).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL('/programs-and-events?when=past')
  await visit(page, '/programs-and-events?page=99')
  await expect(page).toHaveURL('/programs-and-events?page=2')
})

test('an event tells its hours on its own clock and on the visitor’s, and goes into a calendar', async ({
  page,
}) => {
  await visit(page, '/programs-and-events')
  await page.getByRole('link', { name: 'Night of Adoration' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night of Adoration')
  const facts = page.getByRole('complementary', { name: 'When and where' })
  await expect(facts).toContainText(/Friday, .+ 10:00 PM to Saturday, .+ 5:00 AM, Pacific time/)
  const inLagos =
    (await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)) === 'Africa/Lagos'
  // Lagos is eight or nine hours ahead, by the season of Los Angeles.
  await expect(facts).toContainText(inLagos ? /Saturday, .+ [67]:00 AM to [12]:00 PM/ : 'The same')
  await axe(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^event-\d+\.ics$/)
  const answer = await page.request.get(`${page.url()}/event.ics`)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const file = await answer.text()
  const { startsAt } = await (
    await page.request.get(`/api/programs${page.url().replace(/.*\/event/, '/events')}`)
  ).json()
  expect(file).toContain(`\r\nDTSTART:${startsAt.replace(/[-:]|\.000/g, '')}\r\n`)
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': 'Event',
    name: 'Night of Adoration',
    startDate: startsAt,
  })
})

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

test('staff announce an event in a card over the list, and it stands on its page at once', async ({
  page,
}) => {
  const title = unique('A night of songs')
  await visit(page, staffUrl('/admin/events'))
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Event' })
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Enter a title')
  await expect(form.getByLabel('Title')).toBeFocused()
  await axe(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Bring <em>your</em> voice.')
  await form.getByLabel('Author').fill('Kamsi')
  await form.getByLabel('Starts').fill('2099-05-02T19:30')
  await form.getByLabel('Ends').fill('2099-05-02T19:00')
  await form.getByLabel('By the clock of').selectOption('Eastern time')
  await form.getByLabel('Place').fill('Saint Jude Hall, New York')
  await form.getByLabel('State').selectOption('Published')
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByLabel('Ends')).toHaveAccessibleDescription('It must end after it starts')
  await form.getByLabel('Ends').fill('2099-05-02T22:00')
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form).toHaveCount(0)
  const card = cardOf(page, title)
  await expect(card).toContainText('Saturday, May 2, 2099, 7:30 PM to 10:00 PM, Eastern time')
  await card.getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('.prose > p')).toHaveText('Bring your voice.')
})

test('a press on a card opens its event; typed work is not lost by closing; Update shows at once', async ({
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
  await expect.poll(() => asked).toEqual(['You have changes that are not saved. Leave without them?'])
  await expect(form.getByLabel('Title')).toHaveValue(changed)
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toHaveCount(0)
  await expect(cardOf(page, changed)).toHaveCount(1)
  expect(await (await request.get(staffUrl(`/event/${id}`))).text()).toContain(changed)
})

test('a deleted event is gone for everybody, and Undo brings it back', async ({ page, request }) => {
  const title = unique('Gone and back')
  const id = await given(request, title)
  const status = async () => (await request.get(staffUrl(`/event/${id}`))).status()
  await visit(page, staffUrl('/admin/events?page=99'))
  await expect(page).not.toHaveURL(/page=99/)
  await visit(page, staffUrl('/admin/events'))
  await cardOf(page, title).getByRole('button', { name: 'Delete' }).click()
  await expect(cardOf(page, title)).toHaveCount(0)
  expect(await status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, title)).toHaveCount(1)
  expect(await status()).toBe(200)
})
