// The home page, block by block.
import { comingYear } from '../src/slices/convention/seed.ts'
import { stopClock } from './support/clock.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { withPictures } from './support/pictures.ts'
import { expect, type Page, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

/** Of the demo's convention that people can register for. */
const year = comingYear(new Date())

test('the sections are in the specified order @wide', async ({ page }) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  const blocks = [
    page.getByRole('banner'),
    main.getByRole('heading', { level: 1, name: 'Live Prayer Session. Connect With Fada Everyday.' }),
    main.getByRole('textbox', { name: 'First name' }),
    main.getByRole('heading', { name: 'Upcoming events' }),
    main.getByText('We believe in one God'),
    main.getByRole('link', { name: 'Join our Community' }),
    main.getByRole('link', { name: 'Ask for prayer' }),
    main.getByRole('heading', { name: 'Teachings' }),
    main.getByRole('heading', { name: 'Our Three Pillars' }),
    main.getByRole('heading', { name: 'Empty Out the Negative' }),
    main.getByRole('heading', { name: 'Updates' }),
    main.getByRole('button', { name: 'Join Our Online Community' }),
    main.getByRole('link', { name: 'WhatsApp' }),
    page.getByRole('navigation', { name: 'Shortcuts' }),
    page.getByRole('contentinfo'),
  ]
  const tops = await Promise.all(blocks.map(async (block) => (await block.boundingBox())?.y ?? Number.NaN))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect(main.getByRole('link', { name: /^OPEN/ })).toHaveCount(3)
  const described = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(described ?? '')).toMatchObject({
    '@type': 'Organization',
    name: 'Holy Ghost Prayer Movement',
    sameAs: expect.arrayContaining(['https://www.youtube.com/@hgpm.example']),
  })
})

test('the newsletter form shows one error at a time, and the link in the email confirms it', {
  tag: '@once',
}, async ({ page }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.clock.install()
  await visit(page, '/')
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name })
  const signUp = page.getByRole('button', { name: 'Sign up' })
  await stopClock(page)
  for (const [name, message, value] of [
    ['First name', 'Enter your First name', 'Ada'],
    ['Last name', 'Enter your Last name', 'Obi'],
    ['Email', 'Enter your email address', email],
  ] as const) {
    await signUp.click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(field(name)).toBeFocused()
    await page.clock.fastForward(5000)
    await expect(page.getByText(message)).toHaveCount(0)
    await field(name).fill(value)
  }
  await page.clock.resume()
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/about_us/newsletter', async (route) => {
    await sent.promise
    await route.continue()
  })
  await signUp.click()
  await expect(page.getByRole('button', { name: 'Signing...' })).toBeVisible()
  sent.resolve()
  const thanks = `Thank you, Ada. To finish signing up, open the link we sent to ${email}.`
  await expect(page.getByRole('main').getByText(thanks)).toBeVisible()
  for (const name of ['First name', 'Last name', 'Email']) await expect(field(name)).toHaveValue('')

  await visit(page, linkIn(await mailTo(email, 'Please confirm your subscription')))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText(`We’ll send our newsletter to ${email}.`)).toBeVisible()
})

test('a failed sign-up shows a message, and nothing typed is lost @long', {
  tag: '@once',
}, async ({ page, expectedFaults }) => {
  expectedFaults.push(/ERR_FAILED/)
  await page.clock.install()
  await visit(page, '/')
  await page.route('**/api/about_us/newsletter', (route) => route.abort())
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name })
  await field('First name').fill('Ada')
  await field('Last name').fill('Obi')
  await field('Email').fill('ada@example.org')
  await stopClock(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  const inline = page.getByRole('main').getByText('Unable to subscribe user')
  await expect(inline).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(inline).toHaveCount(0)
  await expect(field('Email')).toHaveValue('ada@example.org')
})

test('buttons and links open the right pages', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  for (const [name, path] of [
    ['Click To Watch Now', '/sermon'],
    [`Register For ${year} Convention`, '/Holy-Ghost-prayer-movement'],
    ['Join our Community', '/community'],
    ['Ask for prayer', '/consultations'],
    ['Request Now', '/consultations'],
    ['Find Past Messages', '/sermon'],
    ['Find a Church', '/about-us'],
    ['Check Out The Store', '/shop'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await main.getByRole('link', { name: `Register For ${year} Convention` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${year} Convention`)
})

test('the two icons open the donation card, and the invitation opens the account card @long', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, '/')
  for (const [name, card] of [
    ['Give to the poor', 'Donation'],
    ['Support the ministry', 'Donation'],
    ['Join Our Online Community', 'Your account'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name: card })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('Join Our Online Community takes a guest through Create Account to the community, and a member straight there @long', {
  tag: '@once',
}, async ({ page }) => {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`
  await visit(page, '/')
  const join = page.getByRole('main').getByRole('button', { name: 'Join Our Online Community' })
  await join.click()
  const card = page.getByRole('dialog', { name: 'Your account' })
  await expect(card.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true')
  await card.getByLabel('Name', { exact: true }).fill(name)
  const password = (tab: string) =>
    card.getByRole('tabpanel', { name: tab }).getByLabel('Password', { exact: true })
  await password('Create Account').fill('a long quiet evening')
  await card.getByRole('button', { name: 'Create Account', exact: true }).click()
  await expect(card.getByLabel('Username or email')).toHaveValue(name)
  await password('Login').fill('a long quiet evening')
  await card.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/community')
  await expect(card).toHaveCount(0)

  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Join Our Online Community' }).click()
  await expect(page).toHaveURL('/community')
})

const pillars = [
  {
    title: 'Commitments',
    text: 'Dedicated to serving our community through faith and action',
    points: [
      'developing a spirit filled Church',
      'raising men and women with integrity',
      'releasing men with their gifts and callings',
      'building rewarding relationships',
    ],
  },
  {
    title: 'Core Values',
    text: 'Guided by love, compassion, and spiritual growth',
    points: ['Excellence', 'Accountability', 'Availability', 'Integrity', 'Honor', 'Team work', 'Discipline'],
  },
  {
    title: 'Focus',
    text: 'Centered on worship, fellowship, and ministry',
    points: [
      'being the best at what we do',
      'operating the business of God ethically, professionally and efficiently',
    ],
  },
]

const opener = (page: Page, title: string) => page.getByRole('button', { name: `More about ${title}` })

async function overlayOf(page: Page, title: string) {
  const id = await opener(page, title).getAttribute('aria-controls')
  return page.locator(`[id="${id}"]`)
}

test('the three pillars show their texts, and their points on request @wide @long', async ({ page }) => {
  await look(page, '/')
  const section = page.getByRole('main').locator('section', { hasText: 'Our Three Pillars' })
  await expect(section).toContainText('The foundational principles that guide our ministry and service')
  for (const { title, text, points } of pillars) {
    const card = section.getByRole('article').filter({ hasText: title })
    await expect(card.getByRole('heading', { name: title })).toBeVisible()
    await expect(card).toContainText(text)
    const overlay = await overlayOf(page, title)
    await expect(overlay.getByRole('listitem')).toHaveText(points)
    await expect(overlay).toHaveCSS('opacity', '0')
  }
})

test('a pillar reveals its points to the keyboard, and Escape hides them @long', async ({ page }) => {
  await visit(page, '/')
  for (const [position, { title }] of pillars.entries()) {
    if (position === 0) await opener(page, title).focus()
    else await page.keyboard.press('Tab')
    await expect(opener(page, title)).toBeFocused()
    await expect(await overlayOf(page, title)).toHaveCSS('opacity', '1')
  }
  await expect(await overlayOf(page, 'Commitments')).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(await overlayOf(page, 'Focus')).toHaveCSS('opacity', '0')
})

test('a pillar reveals its points under the pointer or a finger @long', async ({ page, hasTouch }) => {
  await visit(page, '/')
  const values = await overlayOf(page, 'Core Values')
  await (hasTouch ? opener(page, 'Core Values').tap() : opener(page, 'Core Values').hover())
  await expect(values).toHaveCSS('opacity', '1')
  await expect(opener(page, 'Core Values')).toHaveAttribute('aria-expanded', 'true')
  await (hasTouch ? opener(page, 'Focus').tap() : opener(page, 'Focus').hover())
  await expect(await overlayOf(page, 'Focus')).toHaveCSS('opacity', '1')
  await expect(values).toHaveCSS('opacity', '0')
})

test('everything is reachable by keyboard in order, and the focused element is never covered @long', async ({
  page,
}) => {
  await visit(page, '/')
  const stops: string[] = []
  const stop = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
      const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      const inBars = Boolean(element?.closest('header, section[aria-label^="Today"], a[href="#main"]'))
      return {
        name: element?.ariaLabel ?? label?.textContent ?? '',
        covered: top >= innerHeight || bottom <= (inBars ? 0 : innerWidth < 640 ? 70 : 140),
      }
    })
  while (stops.at(-1) !== 'Match my device') {
    await page.keyboard.press('Tab')
    // The way to the content comes into view when it is reached.
    await expect.poll(stop).toEqual({ name: expect.stringMatching(/./), covered: false })
    expect(stops.push((await stop()).name)).toBeLessThan(100)
  }
  const expected = [
    'Skip to content',
    'Search',
    'Shopping cart',
    'Log in or create account',
    'Click To Watch Now',
    `Register For ${year} Convention`,
    'First name',
    'Give to the poor',
    'Ask for prayer',
    'More about Commitments',
    'Request Now',
    'Join Our Online Community',
    'Find Past Messages',
    'Ministry Policy',
    '+1 562 555 0142',
    'Match my device',
  ]
  expect(stops.filter((stop) => expected.includes(stop))).toEqual(expected)
})

test('the whole page is there without scrolling, its pictures too', { tag: '@once' }, async ({ page }) => {
  await look(page, '/')
  await expect(page.locator('html')).toHaveClass(/at-rest/)
  const missing = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].filter((img) => !img.naturalWidth)
          .length,
    )
  await expect.poll(missing).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('every picture loads, and nothing comes from another host @wide @long', async ({ page }) => {
  await look(page, '/')
  const pictures = await page.locator('img').filter({ visible: true }).all()
  expect(pictures.length).toBeGreaterThan(5)
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
  }
})
