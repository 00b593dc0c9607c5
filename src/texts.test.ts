import { expect, test } from 'vitest'
import { catalogue } from '../scripts/texts/catalogue.ts'
import { bareIn, saidTooEarly } from '../scripts/texts/find-texts.ts'
import { publicFiles } from '../scripts/texts/public-files.ts'
import { readSources } from '../scripts/texts/read-sources.ts'

const sources = readSources()
const pages = [...publicFiles(sources).keys()].filter((path) => path.endsWith('.tsx'))
const named = (path: string) => [path, sources.get(path) ?? ''] as const

test('staff can change every text that visitors see: it is said', () => {
  expect(pages.length).toBeGreaterThan(200)
  // Wrap it: {say('Read more')}, label={say('Email')}, or mark a constant by text() and say it where it is shown.
  expect(pages.flatMap((path) => bareIn(...named(path)))).toEqual([])
})

test('nothing is said before the page knows how staff want it said', () => {
  expect(pages.flatMap((path) => saidTooEarly(...named(path)))).toEqual([])
})

test('the catalogue has every text once, with the page it stands on', () => {
  const groups = catalogue(sources)
  const all = groups.flatMap(({ texts }) => texts)
  expect(all.length).toBeGreaterThan(1200)
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
  const placeOf = (text: string) => groups.find(({ texts }) => texts.includes(text))?.name
  expect(placeOf('Our Three Pillars')).toBe('Home')
  expect(placeOf('Find a branch')).toBe('/about-us')
  expect(placeOf('Come to the one that is nearest. Somebody will keep a seat for you.')).toBe(
    '/about-us/branches',
  )
  expect(placeOf('Quick Links')).toBe('Every page and the windows over it')
  for (const text of [
    'Share your Strory',
    'Item addded to cart',
    'Page {page} of {total}',
    'Enter price atleat $10',
  ]) {
    expect(all).toContain(text)
  }
})

test.each([
  ['<p>Read more</p>', ['a.tsx:1 Read more']],
  ["<p>{open ? 'Less' : 'More'}</p>", ['a.tsx:1 Less', 'a.tsx:1 More']],
  ["<p>{name || 'Someone'}</p>", ['a.tsx:1 Someone']],
  ['<Field label="Email" />', ['a.tsx:1 Email']],
  ['<p className="x">{say(\'Read more\')} · {name}</p>', []],
  ["<p>{kind === 'note' && <Note />}</p>", []],
])('%s', (source, found) => {
  expect(bareIn('a.tsx', source)).toEqual(found)
})
