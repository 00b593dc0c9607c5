import { expect, test } from 'vitest'
import { chosenTexts, noLongerUsed, textsPerPage, withUnused, wordingQuery } from './choose-texts.ts'

const groups = [
  { name: 'Home', page: '/', texts: ['Read more', 'Our Three Pillars'] },
  { name: '/shop', page: '/shop', texts: Array.from({ length: 70 }, (_, at) => `Thing ${at}`) },
]
const change = { original: 'Read more', text: 'Go on reading', by: 'Ada', at: '2026-11-15T00:00:00Z' }
const changed = new Map([[change.original, change]])
const choose = (query: string) => chosenTexts(groups, changed, wordingQuery(`http://x/?${query}`))

test('a page of texts keeps to its length, and the groups their heads', () => {
  const first = choose('')
  expect(first).toMatchObject({ total: 72, page: 1, pages: 3 })
  expect(first.sections.map(({ name, texts }) => [name, texts.length])).toEqual([
    ['Home', 2],
    ['/shop', textsPerPage - 2],
  ])
  expect(choose('page=99')).toMatchObject({ page: 3 })
  expect(choose('page=-1')).toMatchObject({ page: 1 })
})

test('the search looks into the original and into what stands for it', () => {
  expect(choose('search=READ+more').total).toBe(1)
  expect(choose('search=reading+go').total).toBe(1)
  expect(choose('search=nothing').total).toBe(0)
  expect(choose('place=%2Fshop').total).toBe(70)
  expect(choose('changed=true').sections).toEqual([{ name: 'Home', page: '/', texts: ['Read more'] }])
})

test('a changed text that the site says no more is still to be seen', () => {
  const old = { ...change, original: 'Gone' }
  expect(withUnused(groups, [change]).length).toBe(2)
  expect(withUnused(groups, [change, old]).at(-1)).toEqual({
    name: noLongerUsed,
    page: null,
    texts: ['Gone'],
  })
})
