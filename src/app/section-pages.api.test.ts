import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isOn, type SectionName, sectionAt, sectionNames } from '#core/settings/sections.ts'
import { readSections, type Sections, writeSections } from '#slices/organisation/sections-contract.ts'
import routes from '../routes.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { builtSite } from '../testing/built-site.ts'
import { offTogether } from '../testing/fixtures/sections.ts'
import { slices } from './slices.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true, site: await builtSite() })
})
afterAll(() => app.close())
afterEach(() => switchTo({}))

async function switchTo(off: Partial<Sections>) {
  const owner = app.as(someone('owner'))
  const { version, draft } = await owner.call(readSections, {})
  const on: Sections = { ...draft, ...Object.fromEntries(sectionNames.map((name) => [name, true])), ...off }
  return owner.call(writeSections, { version, draft: on, confirmed: true })
}

const open = async (path: string) => {
  const response = await app.fetch(path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

/** Where the links, buttons and forms of a page lead to on this site. */
const linksIn = (html: string) =>
  [...html.matchAll(/\s(?:href|action|formaction)="(\/[^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^\/(assets|art|media|api|fonts|clips)\/|\.\w{2,5}(\?|$)/.test(href))

/** One page of each kind is enough. */
const kindOf = (href: string) => {
  const [path = '', query] = (href.split('#')[0] ?? '').split('?')
  const tab = new URLSearchParams(query).get('tab')
  return path.replace(/\/\d+(?=\/|$)/g, '/:id') + (tab && path !== '/shop' ? `?tab=${tab}` : '')
}

/** Every kind of public page that can be reached from Home, with the links in it. */
async function crawl() {
  const seen = new Map<string, { status: number; links: string[] }>()
  const waiting = ['/', '/convention', '/mass', '/consultation', '/newsletter/unsubscribe', '/give/manage']
  for (const href of waiting) {
    if (seen.has(kindOf(href))) continue
    const { status, html } = await open(href)
    const links = status === 200 ? linksIn(html) : []
    seen.set(kindOf(href), { status, links })
    waiting.push(...links.filter((link) => !/^\/(admin|account)/.test(link)))
  }
  return seen
}

/** The paths of the routes in one section's slice. */
const pathsOf = (entries: readonly RouteConfigEntry[], folder: string, above = ''): string[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    const own = file.startsWith(folder) && children.length === 0 && !here.startsWith('/admin') ? [here] : []
    return [...own, ...pathsOf(children, folder, here)]
  })

const filled = (path: string) => path.replace(':token', randomUUID()).replace(':id', '1')

/** Pages that people were given a link to. */
const kept = [
  '/shop/downloads/:token',
  '/shop/order/:token',
  '/give/manage',
  '/give/manage/:token',
  '/give/gifts/:token',
  '/give/pay/:token',
  '/give/pledge/:token',
  '/give/thank-you/:token',
  '/mass',
  '/consultation',
  '/convention',
  '/newsletter',
  '/newsletter/unsubscribe',
]

test('every page of a section disappears with it, unless people have links to it', () => {
  for (const { name, section } of slices) {
    if (!section) continue
    for (const path of pathsOf(routes, `slices/${name}/`))
      expect(sectionAt(filled(path)), path).toBe(kept.includes(path) ? undefined : section.name)
  }
  expect(sectionAt('/shop/1?x=1#y')).toBe('shop')
  expect(sectionAt('/shopping')).toBeUndefined()
  expect(sectionAt('/SHOP')).toBe('shop')
  expect(isOn([], sectionAt('/consultations'))).toBe(true)
})

let everything: Awaited<ReturnType<typeof crawl>>

test('with everything on, no link is dead', async () => {
  everything = await crawl()
  expect([...everything].filter(([, { status }]) => status !== 200).map(([kind]) => kind)).toEqual([])
  expect(everything.size).toBeGreaterThan(40)
  const sections = new Set([...everything.values()].flatMap(({ links }) => links.map(sectionAt)))
  for (const name of sectionNames.filter((each) => each !== 'adverts' && each !== 'newsletter'))
    expect(sections, name).toContain(name)
})

describe.each(offTogether)('%s', (...names) => {
  const isOff = (path: string) => names.some((name) => sectionAt(path) === name)

  test('when off, no public page links to it, and its pages return 404', async () => {
    await switchTo(Object.fromEntries(names.map((name) => [name, false])))
    const found = await crawl()
    const into = [...found].flatMap(([kind, { links }]) =>
      links.filter(isOff).map((link) => `${kind} has ${link}`),
    )
    expect(into).toEqual([])
    expect([...found].filter(([, { status }]) => status !== 200).map(([kind]) => kind)).toEqual([])
    const gone = names.flatMap((name) => pathsOf(routes, `slices/${name}/`))
    for (const path of gone.filter((each) => isOff(filled(each)))) {
      const { status, html } = await open(filled(path))
      expect(status, path).toBe(404)
      if (!path.startsWith('/account')) expect(html, path).toContain('<footer')
      expect((await app.fetch(`${filled(path)}.data`)).status, path).toBe(404)
    }
    const { html: map } = await open('/sitemap.xml')
    const listed = [...map.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
    expect(listed.length).toBeGreaterThan(20)
    expect(listed.filter(isOff)).toEqual([])
    await switchTo({})
    for (const path of names.flatMap((name) => samples[name]))
      expect((await open(path)).status, path).toBe(200)
  })
})

const samples: Record<SectionName, readonly string[]> = {
  shop: ['/shop', '/cart', '/all-product'],
  giving: ['/give'],
  masses: ['/mass'],
  consultations: ['/consultation'],
  convention: ['/Holy-Ghost-prayer-movement'],
  community: ['/community'],
  kids: ['/children-coner'],
  adverts: [],
  newsletter: ['/newsletter'],
}

test('its parts on other pages disappear and come back', async () => {
  const shown = async (path: string, text: string | RegExp) => {
    const { html } = await open(path)
    return typeof text === 'string' ? html.includes(text) : text.test(html)
  }
  const signs: [SectionName, string, string][] = [
    ['newsletter', '/', 'Get our newsletter'],
    ['adverts', '/', 'id="updates"'],
    ['consultations', '/', 'Empty Out the Negative'],
    ['consultations', '/consultations', 'tab=consultation'],
    ['masses', '/consultations', 'tab=massrequest'],
    ['community', '/', 'Join Our Online Community'],
    ['community', '/consultations', 'value="wall"'],
    ['giving', '/', 'Support the ministry'],
    ['shop', '/', 'Check Out The Store'],
  ]
  for (const [, path, sign] of signs) expect(await shown(path, sign), sign).toBe(true)
  await switchTo(Object.fromEntries(sectionNames.map((name) => [name, false])))
  for (const [, path, sign] of signs) expect(await shown(path, sign), sign).toBe(false)
  await switchTo({})
  for (const [, path, sign] of signs) expect(await shown(path, sign), sign).toBe(true)
})
