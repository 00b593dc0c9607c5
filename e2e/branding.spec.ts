// The site's own look: chosen by the owner, seen before it is saved, and by visitors right after.
import sharp from 'sharp'
import { openOwnInstance } from './support/own-instance.ts'
import { withPictures } from './support/pictures.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#123"/></svg>',
)

for (const [what, change] of [
  [
    'a logo, two colors and a font are previewed, saved, shown on every page, and taken back @once @long',
    changeLook,
  ],
  ['the header of a page gets a photo and words of its own, and loses them again @once @long', changeHeaders],
] as const) {
  test(what, async ({ page, expectedFaults }) => {
    // Its own: the look is that of the whole site, which other tests look at meanwhile.
    const site = await openOwnInstance({ accounts: ['Owner=owner'] })
    expectedFaults.push(site.isOwn)
    try {
      await signInAs(page.request, 'Owner', site.url)
      await change(page, (path) => `${site.url}${path}`)
    } finally {
      await site.close()
    }
  })
}

async function changeLook(page: Page, urlOf: (path: string) => string) {
  const surface = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--night'))
  await visit(page, urlOf('/admin/settings/branding'))
  await axe(page)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByLabel('Logo').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo })
  await expect(page.getByRole('checkbox', { name: 'Show the logo on a white background' })).toBeChecked()
  const primary = page.getByRole('textbox', { name: /^Primary color/ })
  await primary.fill('green')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(primary).toHaveAccessibleDescription(/Enter a color as # followed by six characters/)
  await primary.fill('#4caf50')
  await expect(page.getByText('We made it darker so light text is readable on it.')).toBeVisible()
  await expect(frame.locator('header img[src^="/media/"]').first()).toBeVisible()
  await page.getByRole('radio', { name: /EB Garamond/ }).check({ force: true })
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^heading,/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect.poll(surface).not.toBe('#141736')

  // The form loads all fonts, to choose from.
  await page.goto('about:blank')
  const fonts: string[] = []
  page.on('request', (request) => void (/\.woff2$/.test(request.url()) && fonts.push(request.url())))
  await visit(page, urlOf('/give'))
  expect(await surface()).not.toBe('#141736')
  await expect(page.locator('header img[src^="/media/"]').first()).toBeVisible()
  await axe(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^heading,/)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(new Set(fonts.map((url) => /\/assets\/([a-z]+-[a-z]+)-/.exec(url)?.[1]))).toEqual(
    new Set(['inter-latin', 'garamond-latin']),
  )
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(shared).toMatch(/\/share\.png\?v=\w+$/)
  const picture = await page.request.get(shared ?? '')
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 })

  await visit(page, urlOf('/admin/settings/branding'))
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByText('The default look is back.')).toBeVisible()
  await visit(page, urlOf('/give'))
  expect(await surface()).toBe('#141736')
}

async function changeHeaders(page: Page, urlOf: (path: string) => string) {
  await visit(page, urlOf('/admin/settings/page-headers'))
  await page.getByText('Giving page', { exact: true }).click()
  const header = page.locator('details').filter({ hasText: 'Giving page' })
  await header.getByLabel('Photo').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a9' } })
      .png()
      .toBuffer(),
  })
  await expect(header.getByRole('button', { name: 'Use the default picture' })).toBeVisible()
  await header.getByLabel('Heading').fill('Give with joy')
  await header.getByLabel('Text').fill('God loves a cheerful giver.')
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await visit(page, urlOf('/give'))
  await expect(page.getByRole('heading', { level: 1, name: 'Give with joy' })).toBeVisible()
  await expect(page.getByText('God loves a cheerful giver.')).toBeVisible()
  const photo = page.locator('main img[src^="/media/"]')
  await expect(photo).toBeVisible()
  await expect(photo).toHaveAttribute('fetchpriority', 'high')
  expect(await page.locator('main source[type="image/avif"]').getAttribute('srcset')).toContain('480w')

  await visit(page, urlOf('/admin/settings/page-headers'))
  await header.getByRole('button', { name: 'Use the default picture' }).click()
  await header.getByLabel('Heading').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await visit(page, urlOf('/give'))
  await expect(page.getByRole('heading', { level: 1, name: 'Give with joy' })).toBeHidden()
  await expect(page.getByText('God loves a cheerful giver.')).toBeVisible()
  await expect(photo).toHaveCount(0)
}
