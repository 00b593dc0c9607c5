// What visitors of the demo type, and the page that has to come first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { sitePages } from '../../app/slices.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { maxSuggestions, pageKind, searchGroups, suggest } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

/** An address, or for an item the words that its title begins with. */
const queries: readonly [query: string, first: string][] = [
  // The words people use for a page.
  ['donate', '/give'],
  ['how do I donate', '/give'],
  ['tithe', '/give'],
  ['zelle', '/give'],
  ['stop my monthly donation', '/give/manage'],
  ['convention', '/Holy-Ghost-prayer-movement'],
  ['hotel', '/Holy-Ghost-prayer-movement'],
  ['when is the next convention', '/Holy-Ghost-prayer-movement'],
  ['contact', '/feedback'],
  ['whatsapp', '/feedback'],
  ['phone number', '/feedback'],
  ['what is your address', '/feedback'],
  ['confession', '/consultations?tab=consultation'],
  ['talk to a priest', '/consultations?tab=consultation'],
  ['pray for me', '/consultations'],
  ['book a mass', '/consultations?tab=massrequest'],
  ['mass for my late father', '/consultations?tab=massrequest'],
  ['mass times', '/about-us/branches'],
  ['what time is prayer', '/sermon'],
  ['live stream', '/sermon'],
  ['sermons', '/sermon?tab=previous-messages'],
  ['refund', '/ministry-policy'],
  ['privacy', '/ministry-policy'],
  ['children stories', '/children-coner'],
  ['photos', '/resources'],
  ['testimonies', '/resources?tab=testimonies'],
  ['events', '/programs-and-events'],
  ['where is my order', '/account/orders'],
  ['forgot password', '/forgot-password'],
  ['newsletter', '/#newsletter'],
  ['about us', '/about-us'],
  ['who is the priest', '/about-us/fada'],
  ['fada barnabas', '/about-us/fada'],
  ['HGPM', '/'],
  // Misspelled.
  ['convetion', '/Holy-Ghost-prayer-movement'],
  ['donat', '/give'],
  ['donatoin', '/give'],
  ['testimonys', '/resources?tab=testimonies'],
  ['confesion', '/consultations?tab=consultation'],
  ['newsleter', '/#newsletter'],
  ['prayer requst', '/consultations'],
  ['rosery', 'rosary'],
  ['anoiting of the sick', 'Healing Mass'],
  // Names, places, products, with and without their marks.
  ['Enugu', 'Enugu'],
  ['houston', 'Houston'],
  ['uzochukwu', '/about-us/fada'],
  ['Okafo', 'Okafo'],
  ['sister perpetua', 'Sister Perpetua'],
  ['candles', 'candle'],
  ['myrrh', 'Oil of gladness'],
  ['advent snow', 'My first Advent'],
]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

test('GET /search/groups ranks what visitors look for first', async () => {
  const wrong: string[] = []
  for (const [q, first] of queries) {
    const { groups } = await app.call(searchGroups, { q })
    const best = groups[0]?.items[0]
    const isRight = first.startsWith('/')
      ? best?.href === first
      : plain(best?.title ?? '').includes(plain(first))
    const shown = groups.flatMap(({ items }) => items.map(({ title, href }) => `${title} (${href})`))
    if (!isRight) wrong.push(`${q}: ${shown.slice(0, 4).join(', ')}`)
  }
  expect(wrong).toEqual([])
  expect(queries.length).toBeGreaterThan(40)
})

test('GET /search/suggestions responds while typing, with each page once', async () => {
  const titles = async (q: string) => (await app.call(suggest, { q })).map(({ title }) => title)
  expect((await titles('don'))[0]).toBe('Give')
  expect((await titles('conv'))[0]).toBe('Convention')
  expect((await titles('rosery'))[0]).toMatch(/rosary/i)
  const hrefs = (await app.call(suggest, { q: 'pray' })).map(({ href }) => href)
  expect(hrefs.length).toBe(maxSuggestions)
  expect(new Set(hrefs).size).toBe(hrefs.length)
  expect(await titles('zzqx')).toEqual([])
})

test('GET /search/groups corrects misspellings, and offers the closest results', async () => {
  const misspelled = await app.call(searchGroups, { q: 'rosery' })
  expect(misspelled).toMatchObject({ match: 'meant', meant: 'rosary' })
  const partly = await app.call(searchGroups, { q: 'candle zzqx' })
  expect(partly.match).toBe('some')
  expect(partly.groups.flatMap(({ items }) => items.map(({ title }) => title)).join()).toMatch(/candle/i)
  expect(await app.call(searchGroups, { q: 'zzqx' })).toEqual({
    match: 'none',
    meant: '',
    total: 0,
    groups: [],
  })
})

test('GET /search/groups shows whole sentences without markup', async () => {
  for (const q of ['prayer', 'mass', 'candle', 'oil', 'refund', 'confession']) {
    const { groups } = await app.call(searchGroups, { q })
    expect(groups.length).toBeGreaterThan(1)
    for (const { kind, items } of groups) {
      for (const { passage, title } of items) {
        const text = passage.join('')
        expect(text, `${q}: ${title}`).not.toMatch(/[<>]|&\w+;|\n|^[a-z]/)
        if (kind === 'Blog') expect(text, `${q}: ${title}`).toMatch(/[.!?…:][”"’)]*$/)
      }
    }
  }
})

test('every page is found by its title', async () => {
  const missed: string[] = []
  for (const page of sitePages(demoOrganisation)) {
    const { groups } = await app.call(searchGroups, { q: page.title })
    const pages = groups.find(({ kind }) => kind === pageKind)?.items ?? []
    if (!pages.some(({ href }) => href === page.href)) missed.push(page.title)
  }
  expect(missed).toEqual([])
})
