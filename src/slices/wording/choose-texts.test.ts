import { expect, test } from 'vitest'
import { chosenTexts, textsPerPage } from './choose-texts.ts'
import { withUnused } from './groups.ts'
import { fragmentTo, isMeant } from './on-screen.ts'
import { noLongerUsed, pagePlace } from './titles.ts'
import { wordingQuery } from './wording-query.ts'

const home = pagePlace('/')
const shop = pagePlace('/shop')
const groups = [
  { place: home, page: '/', texts: ['Read more', 'Our Three Pillars'] },
  { place: shop, page: '/shop', texts: Array.from({ length: 70 }, (_, at) => `Thing ${at}`) },
]
const change = { original: 'Read more', text: 'Go on reading', by: 'Ada', at: '2026-11-15T00:00:00Z' }
const changed = new Map([[change.original, change]])
const choose = (query: string) => chosenTexts(groups, changed, [], wordingQuery(`http://x/?${query}`))

test('a page of texts has a fixed length, and groups keep their headings', () => {
  const first = choose('')
  expect(first).toMatchObject({ total: 72, page: 1, pages: 3 })
  expect(first.sections.map(({ place, texts }) => [place.name, texts.length])).toEqual([
    ['Home page', 2],
    ['Store', textsPerPage - 2],
  ])
  expect(choose('page=99')).toMatchObject({ page: 3 })
  expect(choose('page=-1')).toMatchObject({ page: 1 })
})

test('search covers the original and the changed text', () => {
  expect(choose('search=READ+more').total).toBe(1)
  expect(choose('search=reading+go').total).toBe(1)
  expect(choose('search=nothing').total).toBe(0)
  expect(choose('place=page+Store').total).toBe(70)
  expect(choose('changed=true').sections).toEqual([
    { place: home, page: '/', texts: [{ original: 'Read more', link: '/#:~:text=Go%20on%20reading' }] },
  ])
})

test('a changed text that is no longer on the site is listed', () => {
  const old = { ...change, original: 'Gone' }
  expect(withUnused(groups, [change]).length).toBe(2)
  expect(withUnused(groups, [change, old]).at(-1)).toEqual({
    place: noLongerUsed,
    page: null,
    texts: ['Gone'],
  })
})

test('an item’s page is previewed with a published item, and personal pages aren’t previewed', () => {
  const ofPage = (page: string) =>
    chosenTexts(
      [{ place: home, page, texts: ['Back to the blog'] }],
      new Map(),
      ['/event/9', '/blog/7', '/blog/8'],
      wordingQuery('http://x/'),
    ).sections[0]
  expect(ofPage('/blog/:id')?.texts[0]?.link).toBe('/blog/7#:~:text=Back%20to%20the%20blog')
  expect(ofPage('/give/thank-you/:token')).toMatchObject({ page: null, texts: [{ link: null }] })
})

test.each([
  ['Page {page} of {pages}', 'Page 2 of 7'],
  ['Page {page} of {pages}', 'page of'],
  ['You’re offline', "you're OFFLINE"],
  ['Thank you for your gift to <b>{purpose}</b>.', 'Thank you for your gift to Support for the ministry.'],
  ['{count, plural, one {# gift needs a look} other {# gifts need a look}}', '3 gifts need a look'],
  ['Café open', 'cafe'],
  ['Opening balance', 'See the opening balance of this month'],
])('%s matches %s', (message, search) => {
  expect(isMeant(message, search)).toBe(true)
})

test.each([
  ['Page {page} of {pages}', 'home page'],
  ['{a} · {b}', 'Monday · 7:30 PM'],
  ['{count, plural, one {# gift} other {# gifts}}', 'orders'],
])('%s doesn’t match %s', (message, search) => {
  expect(isMeant(message, search)).toBe(false)
})

test('a link targets the longest part of a text without placeholders', () => {
  expect(fragmentTo('Next prayer: {countdown} to go')).toBe('#:~:text=Next%20prayer%3A')
  expect(fragmentTo('One-time, for you & me')).toBe('#:~:text=One%2Dtime%2C%20for%20you%20%26%20me')
  expect(fragmentTo('{a} · {b}')).toBe('')
  expect(fragmentTo('a b c d e f g h i j k l m n')).toBe('#:~:text=a%20b%20c%20d%20e,j%20k%20l%20m%20n')
})
