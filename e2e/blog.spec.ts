// The blog as visitors read it.

import { withPictures } from './support/pictures.ts'
import { expect, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

test('the list shows 3 posts per page, and paging reaches all of them', { tag: '@once' }, async ({
  page,
}) => {
  await visit(page, '/blogs')
  const cards = page.getByRole('main').getByRole('article')
  const pager = page.getByRole('navigation', { name: 'Pages of the blog' })
  const previous = pager.getByLabel('Previous')
  const next = pager.getByLabel('Next')
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeVisible()
  await expect(cards).toHaveCount(3)
  await expect(previous).toHaveText('<')
  await expect(next).toHaveText('>')
  await expect(previous).toBeDisabled()
  const titles = await cards.getByRole('heading').allTextContents()
  for (const number of [2, 3, 4]) {
    await next.click()
    await expect(page).toHaveURL(`/blogs?page=${number}`)
    await expect(pager).toContainText(`${number} / 4`)
    await expect(cards).toHaveCount(3)
    titles.push(...(await cards.getByRole('heading').allTextContents()))
  }
  expect(new Set(titles).size).toBe(12)
  await expect(next).toBeDisabled()
  await expect(previous).toBeEnabled()

  await page.goBack()
  await expect(pager).toContainText('3 / 4')
  await previous.click()
  await expect(pager).toContainText('2 / 4')
  await previous.click()
  await expect(page).toHaveURL('/blogs')
  await expect(pager).toContainText('1 / 4')
  await expect(previous).toBeDisabled()
})

test('on the last page the focus stays at the pager, and reading starts at the top @wide @long', async ({
  page,
}) => {
  await visit(page, '/blogs?page=3')
  const pager = page.getByRole('navigation', { name: 'Pages of the blog' })
  await pager.getByLabel('Next').press('Enter')
  await expect(pager.getByRole('paragraph').filter({ hasText: '4 / 4' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeInViewport()
})

test('a card clamps its excerpt to 3 lines, READ MORE opens the post, and Back works @wide @long', async ({
  page,
}) => {
  await visit(page, '/blogs')
  const card = page.getByRole('main').getByRole('article').first()
  const lines = await card
    .locator('p')
    .first()
    .evaluate((text) => {
      const { height, lineHeight } = getComputedStyle(text)
      return Math.round(Number.parseFloat(height) / Number.parseFloat(lineHeight))
    })
  expect(lines).toBe(3)
  await card.getByRole('link', { name: 'READ MORE' }).click()
  await expect(page).toHaveURL('/blog/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My first Advent in the snow')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/blogs')
})

test('a post shows picture, author, both dates and its paragraphs', { tag: '@once' }, async ({ page }) => {
  await look(page, '/blog/1')
  const post = page.getByRole('article').first()
  const moment = (name: string) => post.locator('dl > div', { hasText: name }).locator('dd')
  await expect(moment('Written on')).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}\.\d{2}$/)
  await expect(moment('Updated on')).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}\.\d{2}$/)
  await expect(post).toContainText(/By \p{L}+/u)
  await expect
    .poll(() =>
      post
        .getByRole('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expect.poll(() => post.locator('.prose > p').count()).toBeGreaterThan(5)
})

test('a post links to its tags, author, other posts and share options @wide', async ({ page }) => {
  await visit(page, '/blogs')
  const tag = page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: /^Learning to pray/ })
  await tag.click()
  await expect(page).toHaveURL('/blogs/tag/learning-to-pray')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning to pray')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Pages of the blog' }).getByLabel('Next').click()
  await expect(page).toHaveURL('/blogs/tag/learning-to-pray?page=2')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('link', { name: 'READ MORE' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first hour of adoration')
  const related = page.getByRole('region', { name: 'Related posts' })
  await expect(related.getByRole('article')).toHaveCount(3)
  await expect(related.getByRole('link', { name: 'Your first hour of adoration' })).toHaveCount(0)
  const address = encodeURIComponent(page.url())
  const share = page.getByRole('list', { name: 'Share' })
  for (const name of ['WhatsApp', 'Facebook', 'Email'])
    expect(await share.getByRole('link', { name }).getAttribute('href')).toContain(address)
  await expect(page.locator('meta[property="article:tag"]').first()).toHaveAttribute('content', 'Adoration')

  await page.getByRole('link', { name: 'By Nkechi' }).click()
  await expect(page).toHaveURL('/blogs/author/nkechi-okafo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nkechi Ọkafọ')
  await cards.getByRole('link', { name: 'READ MORE' }).click()
  await page.getByRole('link', { name: /Next post/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awake until five')
})

test('tags and authors have feeds, and unknown ones return 404', {
  tag: '@once',
}, async ({ request }) => {
  const read = async (path: string) => {
    const answer = await request.get(`${path}/feed.xml`)
    return { status: answer.status(), text: await answer.text() }
  }
  const tag = await read('/blogs/tag/family')
  expect(tag.text.match(/<item>/g)).toHaveLength(3)
  expect(tag.text).toContain('<title>Family · ')
  expect(tag.text).toMatch(/<atom:link href="[^"]+\/blogs\/tag\/family\/feed\.xml"/)
  expect((await read('/blogs/author/teresa-delgado')).text.match(/<item>/g)).toHaveLength(1)
  for (const path of ['/blogs/tag/nothing', '/blogs/author/nobody'])
    expect((await read(path)).status).toBe(404)
})

test('the alternative URL redirects permanently', { tag: '@once' }, async ({ page, request }) => {
  const answer = await request.get('/blogs/1', { maxRedirects: 0 })
  expect([301, 308]).toContain(answer.status())
  await look(page, '/blogs/1')
  await expect(page).toHaveURL('/blog/1')
})

test('a page number beyond the end opens the last page @long', { tag: '@once' }, async ({ page }) => {
  await look(page, '/blogs?page=99')
  await expect(page).toHaveURL('/blogs?page=4')
  await expect(page.getByRole('navigation', { name: 'Pages of the blog' })).toContainText('4 / 4')
})

test('an unknown post returns a 404 page with links', { tag: '@once' }, async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 404/)
  for (const path of ['/blog/999999', '/blog/x', '/blogs/0']) {
    const response = await look(page, path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this page')
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  }
})

test('the feed is well-formed and contains every post in full', { tag: '@once' }, async ({ page }) => {
  await look(page, '/blogs')
  await expect(page.locator('link[rel=alternate]')).toHaveAttribute('href', '/blogs/feed.xml')
  const feed = await page.evaluate(async () => {
    const answer = await fetch('/blogs/feed.xml')
    const xml = new DOMParser().parseFromString(await answer.text(), 'text/xml')
    return {
      type: answer.headers.get('content-type'),
      faults: xml.querySelectorAll('parsererror').length,
      links: [...xml.querySelectorAll('item > link')].map(({ textContent }) => textContent),
      shortest: Math.min(
        ...[...xml.querySelectorAll('item > description')].map(({ textContent }) => textContent?.length ?? 0),
      ),
    }
  })
  expect(feed).toMatchObject({ type: expect.stringContaining('application/rss+xml'), faults: 0 })
  expect(feed.links).toHaveLength(12)
  expect(feed.links[0]).toBe(new URL('/blog/1', page.url()).href)
  expect(feed.shortest).toBeGreaterThan(500)
})

test('a page is cached with a stable ETag, and returns 304 for a matching one', { tag: '@once' }, async ({
  request,
}) => {
  const first = await request.get('/blogs')
  const { etag = '' } = first.headers()
  expect(etag).not.toBe('')
  expect((await request.get('/blogs')).headers().etag).toBe(etag)
  const again = await request.get('/blogs', { headers: { 'If-None-Match': etag } })
  expect(again.status()).toBe(304)
  expect(await again.text()).toBe('')
})

test('every response has the security headers', { tag: '@once' }, async ({ request }) => {
  for (const path of ['/', '/blogs', '/blog/1', '/nope', '/api/blog/posts']) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['content-security-policy'], path).toMatch(/default-src '(self|none)'/)
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the posts can be read, paged and searched', { tag: '@once' }, async ({ page }) => {
    await page.goto('/blogs')
    await page.getByRole('navigation', { name: 'Pages of the blog' }).getByLabel('Next').click()
    await expect(page).toHaveURL('/blogs?page=2')
    await page.getByRole('main').getByRole('link', { name: 'READ MORE' }).first().click()
    await expect(page).toHaveURL('/blog/4')
    await expect.poll(() => page.locator('.prose > p').count()).toBeGreaterThan(5)
    await page.goto('/search')
    await page.getByRole('searchbox').fill('rosary')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('status')).toContainText('for “rosary”')
  })

  test('visitors subscribe at the end of a post, and an error doesn’t lose what was typed @long', {
    tag: '@once',
  }, async ({ page, expectedFaults }) => {
    expectedFaults.push(/status of 400/)
    await page.goto('/blog/2')
    const form = page.getByRole('region', { name: 'Get our newsletter' })
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await form.getByLabel('First name').fill('Ada')
    await form.getByLabel('Last name').fill('Obi')
    await form.getByLabel('Email').fill('ada@obi')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address')
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await page.getByLabel('Email').fill(`${crypto.randomUUID().slice(0, 8)}@example.org`)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/newsletter?sent=1')
  })
})
