// What a first visit weighs: everybody pays for it, on cheap phones by the megabyte. And that every picture is another.
import type { BrowserContext, Page } from 'playwright/test'
import { publicPaths } from '../scripts/public-paths.ts'
import routes from '../src/routes.ts'
import { isLong } from '../src/testing/size.ts'
import { sceneNames } from '../src/ui/art/art-names.ts'
import { isOneOf, parseArtName } from '../src/ui/art/art-url.ts'
import { openOwnInstance } from './support/own-instance.ts'
import { withPictures } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test.use({ launchOptions: withPictures })

/** In kB, as sent. */
const scriptLimit = 110
const scriptFiles = 12
const reading = {
  pages: /^\/(about-us|blogs?|branch|event|ministry-policy|testimony)(\/|$)/,
  script: 60,
  all: 150,
}
const totalLimit = 250
/** A drawn card, and the largest picture at the top of a page. */
const cardLimit = 15
const pictureLimit = 40

const phone = {
  viewport: { width: 390, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const

/** One page of each kind; in the long run, all. */
const paths = isLong
  ? publicPaths(routes)
  : ['/', '/about-us', '/blog/1', '/children-coner', '/community', '/give', '/sermon', '/shop']

type Weight = { scripts: number; files: number; all: number; card: number; picture: number; twice: string[] }

const alone = isLong ? ' and shows no scene twice' : ''

test(`a first visit to a public page stays within its size budget${alone} @once`, async ({
  browser,
  baseURL,
}) => {
  // In the long run, one of its own: other tests add content to the common one meanwhile.
  const site = isLong ? await openOwnInstance({ settings: { DEMO: '1' } }) : null
  try {
    for (const path of paths) {
      const context = await browser.newContext({ ...phone, baseURL: site?.url ?? baseURL ?? '' })
      const weight = await weigh(context, path)
      await context.close()
      const isReading = reading.pages.test(path)
      const shown = `${path} ${JSON.stringify(weight)}`
      expect.soft(weight.scripts, shown).toBeLessThanOrEqual(isReading ? reading.script : scriptLimit)
      expect.soft(weight.files, shown).toBeLessThanOrEqual(scriptFiles)
      if (isLong) expect.soft(weight.twice, shown).toEqual([])
      expect.soft(weight.card, shown).toBeLessThanOrEqual(cardLimit)
      expect.soft(weight.picture, shown).toBeLessThanOrEqual(pictureLimit)
      expect.soft(weight.all, shown).toBeLessThanOrEqual(isReading ? reading.all : totalLimit)
    }
  } finally {
    await site?.close()
  }
})

async function weigh(context: BrowserContext, path: string): Promise<Weight> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const addresses = new Map<string, string>()
  const weight: Weight = { scripts: 0, files: 0, all: 0, card: 0, picture: 0, twice: [] }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    addresses.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kilobytes = encodedDataLength / 1000
    const address = addresses.get(requestId) ?? ''
    // Films are no part of a first look: they play later, and only for those who want them.
    if (kinds.get(requestId) === 'Media') return
    weight.all += kilobytes
    if (kinds.get(requestId) === 'Image') weight.picture = Math.max(weight.picture, kilobytes)
    if (address.includes('/art/card-')) weight.card = Math.max(weight.card, kilobytes)
    if (kinds.get(requestId) !== 'Script') return
    weight.files += 1
    weight.scripts += kilobytes
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return { ...weight, twice: await scenesShownTwice(page) }
}

/** What opens only by a link, such as a picture of the gallery in full size, isn't visible and doesn't count. */
async function scenesShownTwice(page: Page) {
  const addresses = await page
    .locator('img[src^="/art/"]:visible')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  const scenes = addresses.flatMap((address) => {
    const art = parseArtName(address.replace('/art/', ''))
    return art && 'motif' in art && isOneOf(sceneNames, art.motif) ? [art.motif] : []
  })
  return scenes.filter((scene, index) => scenes.indexOf(scene) !== index)
}
