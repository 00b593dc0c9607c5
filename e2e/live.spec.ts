// The live page as visitors use it.
import { expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

type Session = { title: string; starts: string; ends: string; kind: string }

/** The next session that the schedule has, as anybody may read it. */
async function nextSession(page: Page): Promise<Session> {
  const answer = await page.request.get('/api/sermon/schedule')
  const { sessions }: { sessions: Session[] } = await answer.json()
  const next = sessions.find(({ starts, kind }) => Date.parse(starts) > Date.now() && kind !== 'cancelled')
  if (!next) throw new Error('The demo has a schedule.')
  return next
}

/** As if it were some time before the next session, whatever the clock says: one may be on just now. */
async function beforeNextSession(page: Page): Promise<Session> {
  const next = await nextSession(page)
  await page.clock.install({ time: Date.parse(next.starts) - 3_725_000 })
  return next
}

test('the two tabs have URLs, and Back switches between them @long', async ({ page }) => {
  await visit(page, '/sermon')
  const tabs = page.getByRole('navigation', { name: 'Live and previous messages' })
  await expect(tabs.getByRole('link', { name: 'Live Streaming' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Previous Messages' }).click()
  await expect(page).toHaveURL('/sermon?tab=previous-messages')
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.goBack()
  await expect(page).toHaveURL('/sermon')
  await expect(page.getByRole('heading', { name: 'Upcoming sessions' })).toBeVisible()
})

test('times use the visitor’s time zone, or the ministry’s without scripts @long', async ({
  page,
  browser,
}) => {
  const { starts } = await nextSession(page)
  const shown = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
      .format(new Date(starts))
      .replace(/\s/g, ' ')
  await visit(page, '/sermon')
  const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const time = page.locator(`time[datetime="${starts}"]`).last()
  await expect(time).toContainText(shown(own))
  await expect(page.getByText('Times are shown in your local time.')).toBeVisible()

  const still = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' })
  const quiet = await still.newPage()
  await quiet.goto(new URL('/sermon', page.url()).href)
  await expect(quiet.locator(`time[datetime="${starts}"]`).last()).toContainText(shown('America/Los_Angeles'))
  await expect(quiet.getByText('Times are shown in Pacific time.')).toBeVisible()
  await still.close()
})

test('the countdown runs to the next session and changes to Live Now without a reload', async ({ page }) => {
  const { title } = await beforeNextSession(page)
  await visit(page, '/sermon')
  const timer = page.getByRole('timer', { name: 'Time until the next session' })
  await expect(timer).toHaveText(/^01:0[12]:\d\d$/)
  await page.clock.fastForward(3_600_000)
  await expect(timer).toHaveText(/^00:0[012]:\d\d$/)
  await page.clock.fastForward(130_000)
  await expect(page.getByRole('region', { name: 'Next session' })).toContainText('Live Now')
  await expect(page.getByText('We’re about to begin.', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
})

test('the live tab has countdown, video, title and buttons in that order', async ({ page }) => {
  await beforeNextSession(page)
  await visit(page, '/sermon')
  const main = page.getByRole('main')
  const parts = [
    page.getByRole('timer', { name: 'Time until the next session' }),
    main.getByText('Our next live session starts'),
    main.getByRole('link', { name: 'Watch on Facebook' }),
  ]
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('the network pages don’t announce a program while one is live @long', async ({ page }) => {
  const next = await nextSession(page)
  await page.clock.install({ time: Date.parse(next.starts) + 60_000 })
  await visit(page, '/faceBookLive')
  await expect(page.getByRole('heading', { name: 'Live Now' })).toBeVisible()
  await expect(page.getByText('Next Program starts in:')).toHaveCount(0)
})

for (const [button, path, heading] of [
  ['Watch on Facebook', '/faceBookLive', 'Live on Facebook'],
  ['Watch on TikTok', '/tiktokLive', 'Live on TikTok'],
] as const) {
  test(`${button} opens its page, with the countdown and a way back`, {
    tag: path === '/tiktokLive' ? '@long' : [],
  }, async ({ page }) => {
    await beforeNextSession(page)
    await visit(page, '/sermon')
    await page.getByRole('link', { name: button }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { name: 'Next Program starts in:' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(\d+ days )?\d\d:\d\d:\d\d$/)
    await expect(page.getByText('Our latest teaching:')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Play / })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/sermon')
  })
}

test('there are six previous messages per page, and OPEN opens the teaching @long', async ({ page }) => {
  await visit(page, '/sermon?tab=previous-messages')
  const main = page.getByRole('main')
  await expect(main.getByText('Page 1 of 2')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await main.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/sermon?tab=previous-messages&page=2')
  await expect(main.getByText('Page 2 of 2')).toBeVisible()
  await main.getByRole('link', { name: 'Prev', exact: true }).click()
  const card = main.getByRole('article').filter({ hasText: 'The Paraclete is not a feeling' })
  await card.getByRole('link', { name: 'OPEN' }).click()
  await expect(page).toHaveURL(/\/sermon\/teaching\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Paraclete is not a feeling')
  await expect(main.getByText('With Fada Barnabas')).toBeVisible()
  await expect(main.locator('.prose > p')).toHaveCount(6)
  await expect(main.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect(main.getByRole('navigation', { name: 'More teachings' }).getByRole('link')).not.toHaveCount(0)
  await expect(main.getByRole('region', { name: 'More teachings' }).getByRole('article')).toHaveCount(3)
})

test('a teaching’s video plays from our own host on request @long', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp4') && asked.push(request.url()))
  await visit(page, '/sermon/teaching/1')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play When the words do not come' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  await expect(video).toBeFocused()
  expect(asked.length).toBeGreaterThan(0)
  const captions = () => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(captions).toBeGreaterThan(20)
  await expect(video.locator('track')).toHaveAttribute('src', '/clips/when-the-words-do-not-come.vtt')
  // A film without captions has no switch for them.
  await visit(page, '/blog/11')
  await page.locator('[data-play]').first().click()
  await expect(video).toHaveAttribute('src', '/clips/two-oclock-in-the-chapel.mp4')
  await expect(video.locator('track')).toHaveCount(0)
})

test('a teaching has structured data for its video, and an unknown one returns 404 @long', async ({
  page,
}) => {
  const answer = await page.request.get('/sermon/teaching/1')
  const html = await answer.text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'VideoObject',
    name: 'When the words do not come',
    contentUrl: expect.stringMatching(/\/clips\/[\w-]+\.mp4$/),
  })
  for (const id of ['999999', '0', 'x', '1e3']) {
    expect((await page.request.get(`/sermon/teaching/${id}`)).status()).toBe(404)
  }
})

test('Home shows three teachings with videos, and a countdown to the next prayer @long', async ({ page }) => {
  await beforeNextSession(page)
  await visit(page, '/')
  const teachings = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Teachings' }) })
  await expect(teachings.getByRole('link', { name: /^Play / })).toHaveCount(3)
  await expect(page.getByRole('timer', { name: 'Time until the next prayer' })).toHaveText(/\d\d:\d\d:\d\d/)
})
