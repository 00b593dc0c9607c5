import { expect, test } from 'vitest'
import { requestTabs } from '#shell/pages/request-tabs.ts'
import { publicFiles } from '../../scripts/texts/public-files.ts'
import { readSources } from '../../scripts/texts/read-sources.ts'
import { pageQueries } from './cached-addresses.ts'

const queries = pageQueries(['general'])
const declared = new Set(Object.values(queries).flatMap((each) => Object.keys(each)))

/** In the address of a preview, which is never cached, and of a form that is posted. */
const elsewhere = ['preview', 'form']
/** Addresses of videos, and headers. */
const otherReads =
  /^(ui\/media\/video-link\.ts|slices\/kids\/rules\.ts dnt|core\/api\/call\.ts|slices\/shop\/checkout\/checkout-page\.tsx cookie)/

test('every parameter read by a public page’s code is declared', () => {
  const sources = readSources()
  const read = [...publicFiles(sources).keys()].flatMap((path) => {
    const text = sources.get(path) ?? ''
    if (!/searchParams|URLSearchParams|pageIn\(/i.test(text)) return []
    const names = text.matchAll(/\.(?:get|getAll|has)\('([\w-]+)'\)|pageIn\([^()]*(?:\(\))?, '(\w+)'\)/g)
    return [...names].map(([, name, ofPage]) => `${path} ${name ?? ofPage}`)
  })
  const real = read.filter((each) => !otherReads.test(each))
  expect(real).toContain('slices/search/search-page.tsx q')
  expect(real).toContain('slices/testimonies/testimonies-tab.tsx videos')
  const names = new Set([...declared, ...elsewhere])
  // Add it to page-queries.ts, under the path of the page that reads it.
  expect(real.filter((each) => !names.has(each.split(' ')[1] ?? ''))).toEqual([])
})

test('the declared tabs of the requests page match the page', () => {
  expect(queries['/consultations']?.tab?.values).toEqual(requestTabs.map(({ value }) => value))
})
