// Programs and events: what visitors find and take into their calendars.
import { axe, expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('programs are tabs with their own URLs, six per page, with past events reachable', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, '/programs-and-events')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await expect(page).toHaveURL('/programs-and-events?when=past')
  await expect(page.getByRole('heading', { name: 'Rosary walk along the water' })).toBeVisible()
  await axe(page, { screen: true })
  await page.getByRole('link', { name: 'Outreach and Mission' }).click()
  await expect(page).toHaveURL('/programs-and-events?tab=outreach-and-mission')
  await expect(cards).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL('/programs-and-events?when=past')
  await visit(page, '/programs-and-events?page=99')
  await expect(page).toHaveURL('/programs-and-events?page=2')
})

test('an event shows its time in its own and the visitor’s time zone, and can be added to a calendar @long', async ({
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
  await expect(facts).toContainText(inLagos ? /Saturday, .+ [67]:00 AM to [12]:00 PM/ : 'Same time')
  await axe(page, { screen: true })

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
