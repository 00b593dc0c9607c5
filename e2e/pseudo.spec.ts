// The whole site in a language that nobody speaks: every letter of a message has an accent and the text is 40% longer.
// A word without one is not from the catalog; a button that is too narrow would be so in another language too. Dates
// and numbers are Greek, so that one that doesn't come from Intl is noticed as well.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currencies } from '#core/text/currencies.ts'
import { zoneLabel } from '#core/time/zone-places.ts'
import { allMessages } from '../scripts/texts/catalogue.ts'
import { pseudo } from '../scripts/texts/pseudo.ts'
import { readSources } from '../scripts/texts/read-sources.ts'
import { sitePages } from '../scripts/texts/routes.ts'
import { adminPaths } from '../src/testing/checks/admin-paths.ts'
import { dataWords } from './support/data-words.ts'
import { follow } from './support/follow.ts'
import { type OwnInstance, openOwnInstance } from './support/own-instance.ts'
import { overflowing, shownTexts } from './support/shown-texts.ts'
import { signInAs } from './support/sign-in.ts'
import { expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.describe.configure({ mode: 'default', timeout: 400_000 })

const locale = 'el-XA'
/** Names of companies, programs and formats, and what is written in HTML. */
const names = [
  ...['PayPal', 'Stripe', 'Facebook', 'TikTok', 'YouTube', 'WhatsApp', 'Instagram', 'Chrome', 'Linux'],
  ...['CSV', 'PDF', 'ZIP', 'strong', 'em', 'a href', 'https', 'www', 'youtube', 'com', 'watch'],
  // The fonts to choose from, the words to type before everything is deleted, and an address that a page has taken.
  ...['Fraunces', 'EB Garamond', 'Literata', 'Nunito', 'START FRESH', 'feedback'],
  // The setup guide shows the address of the site, and how large files are.
  ...['http', 'localhost', 'kB', 'MB', 'GB'],
  // Each with its code and its symbol, such as GH₵.
  ...Object.entries(currencies).flatMap(([code, { symbol }]) => [code, symbol]),
  ...Intl.supportedValuesOf('timeZone').map(zoneLabel),
]

let site: OwnInstance
let unknownWords: (text: string) => string[]
const stored: string[] = []
/** What the site says about itself is in the database once staff have changed it. */
const beginnings = ['/api/about_us/organisation', '/api/about_us/texts', '/api/liturgical-day']

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const messages = allMessages(readSources())
  site = await openOwnInstance({
    accounts: ['Owner=owner', 'Parishioner=member'],
    settings: { DEMO: '1', LOCALE: locale },
    prepare: async (folder, run) => {
      mkdirSync(join(folder, 'locales'), { recursive: true })
      const texts = Object.fromEntries(messages.map((message) => [message, pseudo(message)]))
      writeFileSync(join(folder, 'locales', `${locale}.json`), JSON.stringify(texts))
      await run('src/app/server.ts', '--seed-only')
      stored.push(...JSON.parse(await run('e2e/support/read-data.ts')))
    },
  })
  for (const path of beginnings) stored.push(...textsIn(await (await fetch(`${site.url}${path}`)).json()))
  unknownWords = dataWords(stored, names)
})
test.afterAll(() => site?.close())

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

const links = new Set<string>()

async function walk(page: Page, paths: readonly string[]) {
  const faults = new Map<string, string>()
  for (const path of paths) {
    const address = path.includes(':') ? itemOf(path) : path
    if (!address) continue
    await go(page, address)
    for (const fault of await faultsOf(page)) faults.set(fault, faults.get(fault) ?? path)
    for (const link of await linksOn(page)) links.add(link)
  }
  return Array.from(faults, ([fault, path]) => `${path}: ${fault}`)
}

/** What comes after the page is waited for as well: some frames pass without a change. */
async function go(page: Page, address: string) {
  await follow(page, address)
  await page.evaluate(async () => {
    let still = 0
    const watch = new MutationObserver(() => {
      still = 0
    })
    watch.observe(document.body, { subtree: true, childList: true })
    while (still < 5) {
      still += 1
      await new Promise(requestAnimationFrame)
    }
    watch.disconnect()
  })
}

async function faultsOf(page: Page): Promise<string[]> {
  // Where staff change the messages, they see the English ones.
  const shown = page.url().includes('/settings/wording') ? [] : await shownTexts(page)
  const words = shown.flatMap((text) =>
    unknownWords(text).map((run) => `“${run}” in “${text.slice(0, 100)}”`),
  )
  const layout: string[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { width: needed, cut, outside } = await overflowing(page)
    if (needed > width)
      layout.push(`${needed} px wide at ${width} px, by “${outside.slice(0, 3).join('”, “')}”`)
    layout.push(...cut.map((text) => `at ${width} px too narrow for “${text}”`))
  }
  return [...words, ...layout]
}

const itemOf = (path: string) => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '(?!new\\b)[\\w-]+')}$`)
  return [...links].find((link) => pattern.test(link))
}

const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((each) => new URL(each.getAttribute('href') ?? '', location.href).pathname))

/** Those of one item come last: the lists before them have the links. */
const itemsLast = (paths: readonly string[]) =>
  paths.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))

test('every text on public pages is a message and has room for a longer one @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(site.isOwn, /status of 40[014]/)
  await visit(page, `${site.url}/`)
  // The reference of the API is for engineers, in English.
  const paths = sitePages
    .map(({ address }) => address.replace('*', 'nowhere'))
    .filter((path) => path !== '/api/docs')
  expect(await walk(page, itemsLast(paths))).toEqual([])
})

test('the same holds for every admin screen @long', async ({ page, expectedFaults }) => {
  expectedFaults.push(site.isOwn, /status of 40[134]/)
  await signInAs(page.request, 'Owner', site.url)
  await visit(page, `${site.url}/admin/dashboard`)
  expect(await walk(page, itemsLast(adminPaths))).toEqual([])
})
