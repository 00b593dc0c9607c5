// The public pages in a browser that runs no code: every part that leads somewhere does so.
import { withPictures } from './support/pictures.ts'
import { expect, type Page, test } from './support/test.ts'
import { alive, look, visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false, launchOptions: withPictures })

/** The public pages, except those about money, goods, requests and accounts. */
const pages = [
  '/',
  '/about-us',
  '/about-us/fada',
  '/about-us/leaders',
  '/about-us/branches',
  '/branch/1',
  '/sermon',
  '/sermon?tab=previous-messages',
  '/sermon/teaching/1',
  '/faceBookLive',
  '/tiktokLive',
  '/programs-and-events',
  '/event/1',
  '/resources',
  '/resources?tab=testimonies',
  '/testimony/1',
  '/blogs',
  '/blog/1',
  '/blogs/tag/family',
  '/blogs/author/nkechi-okafo',
  '/first-visit',
  '/pilgrimage',
  '/volunteer',
  '/children-coner',
  '/community',
  '/community?tab=shoutsofpraise',
  '/community?tab=shareyourstory',
  '/ministry-policy',
  '/Holy-Ghost-prayer-movement',
  '/convention',
  '/feedback',
  '/newsletter',
  '/search?q=prayer',
  '/api/docs',
]

/** Buttons in the page that can be pressed, and do nothing: they send no form, and the style reveals nothing for them. */
const deadButtons = (page: Page) =>
  page
    .locator('main button[type=button]:enabled:visible')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
    )

test('no page has a button that does nothing @once @long', async ({ page }) => {
  test.slow()
  const found: Record<string, (string | null)[]> = {}
  for (const address of pages) {
    expect((await page.goto(address))?.status(), address).toBeLessThan(400)
    const dead = (await deadButtons(page)).filter((name) => !name?.startsWith('More about '))
    if (dead.length > 0) found[address] = dead
  }
  expect(found).toEqual({})
})

test('the home page links to its cards’ pages, shows the next or the live prayer, and a pillar shows its points @once', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Join Our Online Community' })).toHaveAttribute(
    'href',
    '/login?tab=register&next=%2Fcommunity',
  )
  await expect(main.getByRole('link', { name: 'Give to the poor' })).toHaveAttribute('href', '/give')
  await expect(main.getByRole('timer')).toBeHidden()
  // While a prayer is live, the home page says so instead.
  const live = main.locator('.eyebrow').filter({ hasText: 'Live Now' })
  await expect(main.locator('.eyebrow time').or(live).first()).toBeVisible()
  const pillar = main.getByRole('article').filter({ hasText: 'Core Values' })
  const points = pillar.locator(`[id="${await pillar.getByRole('button').getAttribute('aria-controls')}"]`)
  await expect(points).toHaveCSS('opacity', '0')
  await pillar.hover()
  await expect(points).toHaveCSS('opacity', '1')
})

test('a picture opens over the gallery, links to the next one and closes @once @long', async ({ page }) => {
  await page.goto('/resources')
  const first = page.getByRole('link', { name: /^Open picture: / }).first()
  await first.click()
  const shown = page.getByRole('dialog')
  await expect(shown).toBeVisible()
  await expect(shown).toContainText('Picture 1 of')
  await expect(shown.locator('img')).toBeVisible()
  await shown.getByRole('link', { name: 'Next picture' }).click()
  await expect(shown).toContainText('Picture 2 of')
  await shown.getByRole('link', { name: 'Close' }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Open picture: / }).nth(1)).toBeInViewport()
})

test('a story opens over the children’s page and links to its video @once @long', async ({ page }) => {
  await page.goto('/children-coner')
  const card = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const title = (await card.textContent()) ?? ''
  await card.click()
  const shown = page.getByRole('dialog', { name: title })
  await expect(shown).toBeVisible()
  await expect(shown.getByRole('link', { name: `Play ${title}` })).toHaveAttribute(
    'href',
    /\.(mp4|webm)$|^https:\/\//,
  )
  await shown.getByRole('link', { name: 'Close' }).click()
  await expect(shown).toBeHidden()
  await page.getByRole('link', { name: 'Shuffle' }).click()
  await expect(page).toHaveURL('/children-coner?mix=1')
})

test('testimonies can be scrolled, and videos are links @once @long', async ({ page }) => {
  await page.goto('/resources?tab=testimonies')
  const written = page.getByRole('region', { name: 'Testimonies', exact: true })
  await expect(written.getByRole('button', { name: 'Next slide' })).toBeHidden()
  const last = written.getByRole('heading', { level: 3 }).last()
  await expect(last).not.toBeInViewport()
  await written.getByRole('list').first().focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  const heights = await written
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(700)
  const film = page.getByRole('link', { name: /^Play / }).first()
  await expect(film).toHaveAttribute('href', /./)
})

test('the live page has its tabs, pages and videos @once @long', async ({ page }) => {
  await page.goto('/sermon')
  await expect(page.getByRole('main').getByRole('timer')).toBeHidden()
  await page.getByRole('link', { name: 'Previous Messages' }).click()
  await expect(page).toHaveURL('/sermon?tab=previous-messages')
  await expect(page.getByRole('link', { name: /^Play / }).first()).toHaveAttribute('href', /./)
  const pager = page.getByRole('navigation', { name: 'Pages of messages' })
  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(pager).toContainText('Page 2 of')
})

test('a prayer can be posted to the wall, and an Amen counts @once', async ({ page }) => {
  await page.goto('/community')
  const paper = page.getByRole('article', { name: /^Prayer from/ }).first()
  await paper.getByRole('button', { name: /^I prayed for this/ }).click()
  await expect(page).toHaveURL(/\/community\?amen=\d+$/)
  await expect(page.getByRole('status').filter({ hasText: 'I prayed for this' })).toBeVisible()
  await page.getByLabel('Your prayer').fill('For a quiet night in every ward of the city hospital.')
  await page.getByRole('button', { name: 'Pin it to the wall' }).click()
  await expect(page).toHaveURL(/\/community\?sent=\w+$/)
  await page.getByRole('link', { name: 'Pin another prayer' }).click()
  await expect(page.getByLabel('Your prayer')).toBeVisible()
})

test('a story can be read and gets an Amen @once @long', async ({ page }) => {
  await page.goto('/community?tab=shareyourstory')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/community\/story\/\d+$/)
  await page.getByRole('button', { name: /^Amen/ }).click()
  await expect(page).toHaveURL(/\/community\/story\/(\d+)\?amen=\1$/)
  await expect(page.getByRole('status').filter({ hasText: 'Amen' })).toBeVisible()
})

test('search works, and a message can be sent @once @long', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('What are you looking for?').fill('prayer')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toContainText('for “prayer”')
  await page.goto('/feedback')
  await page.getByLabel('Full name').fill('Ngozi Eze')
  await page.getByLabel('Email').fill(`native.${crypto.randomUUID()}@example.org`)
  await page.getByLabel('Message').fill('Thank you for the prayer last night.')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByText('Your reference number is')).toBeVisible()
})

test('a registration link can be sent again, and an invalid address shows an error @once @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 400/)
  await page.goto('/convention')
  await page.getByLabel('Email').fill('half@')
  await page.getByRole('button', { name: 'Email my link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('half@')
  await page.getByLabel('Email').fill(`native.${crypto.randomUUID()}@example.org`)
  await page.getByRole('button', { name: 'Email my link' }).click()
  await expect(page).toHaveURL('/convention?sent')
  await expect(page.getByText('If this address is registered')).toBeVisible()
})

test.describe('before React has loaded', () => {
  test.use({ eager: false, javaScriptEnabled: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('controls work on the server’s page, and React takes over their state @once @long', async ({
    page,
  }) => {
    test.slow()
    let code = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
      await code.promise
      await route.continue()
    })
    /** Opens a page, looks, and lets React come. Differences would be reported as errors. */
    const open = async (address: string, look: () => Promise<void>) => {
      code = Promise.withResolvers<void>()
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await look()
      code.resolve()
      await alive(page)
    }
    const main = page.getByRole('main')
    const timer = main.getByRole('timer')
    await open('/', async () => {
      await expect(timer).toHaveText(/^(\d+ days )?\d\d:\d\d:\d\d$/)
      await expect(main.locator('video')).toHaveJSProperty('muted', true)
    })
    await expect(timer).toHaveText(/^(\d+ days )?\d\d:\d\d:\d\d$/)
    await main.getByRole('button', { name: 'Pause video' }).click()
    await expect(main.locator('video')).toHaveCount(0)
    await open('/sermon', async () => {
      await expect(timer).toHaveText(/^(\d+ days )?\d\d:\d\d:\d\d$/)
      await expect(main.getByText('Times are shown in your local time.')).toBeVisible()
    })
    await open('/event/1', () => expect(main.getByText('Your local time')).toBeVisible())
    await open('/community', () => expect(main.locator('time').first()).toBeVisible())
    await open('/about-us', () => expect(main.getByRole('heading', { level: 1 })).toBeVisible())
    await open('/resources?tab=testimonies', async () => {
      await main
        .getByRole('link', { name: /^Play / })
        .first()
        .click()
      await expect(main.locator('video, iframe')).toHaveCount(1)
    })
    await expect(main.locator('video, iframe')).toHaveCount(1)
  })
})

test.describe('with the browser’s data saver', () => {
  test.use({ javaScriptEnabled: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('nothing autoplays, system fonts are used, and decorations aren’t loaded @once @long', async ({
    page,
  }) => {
    await page.addInitScript(
      `Object.defineProperty(Object.getPrototypeOf(navigator.connection), 'saveData', { get: () => true })`,
    )
    const films: string[] = []
    page.on('request', (request) => /\.(mp4|webm)$/.test(request.url()) && films.push(request.url()))
    await visit(page, '/')
    await expect(page.locator('html')).toHaveAttribute('data-saver', '')
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    for (const text of [page.locator('body'), page.getByRole('heading', { level: 1 })]) {
      await expect(text).not.toHaveCSS('font-family', /Variable/)
    }
    await expect(page.locator('.decorative:visible')).toHaveCount(0)
    expect(films).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ javaScriptEnabled: true, eager: false, viewport: { width: 390, height: 800 } })

  test('the first page is shown in the phone’s fonts; ours are fetched after it, for the next one @once', async ({
    page,
  }) => {
    const fonts: string[] = []
    page.on('request', (request) => /\.woff2$/.test(request.url()) && fonts.push(request.url()))
    await page.clock.install()
    await look(page, '/ministry-policy')
    const text = page.locator('body')
    await expect(text).not.toHaveCSS('font-family', /Variable/)
    await page.waitForLoadState('networkidle')
    expect(fonts).toEqual([])
    await page.clock.fastForward(5000)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('1')
    expect(fonts).toHaveLength(2)
    await expect(text).not.toHaveCSS('font-family', /Variable/)
    await look(page, '/about-us')
    await expect(text).toHaveCSS('font-family', /Variable/)
  })
})
