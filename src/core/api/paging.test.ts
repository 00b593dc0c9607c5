import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCount, pageIn, pageLinks, pageQuery } from './paging.ts'

const totals = fc.integer({ min: 0, max: 100_000 })
const sizes = fc.integer({ min: 1, max: 100 })

test('the pages contain every item, and only the first can be empty', () => {
  fc.assert(
    fc.property(totals, sizes, (total, size) => {
      const pages = pageCount(total, size)
      expect(pages * size).toBeGreaterThanOrEqual(total)
      expect((pages - 1) * size).toBeLessThan(Math.max(total, 1))
    }),
  )
})

test('following "next" from the first page visits every page once and ends at the last', () => {
  const fewPages = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(fewPages, fc.integer({ min: 3, max: 20 }), (total, size) => {
      const visited = [1]
      for (let next = 1; ; ) {
        const links = linksOf(next, size, total)
        if (links.next === undefined) break
        next = links.next
        visited.push(next)
      }
      expect(visited).toEqual(Array.from({ length: pageCount(total, size) }, (_, index) => index + 1))
    }),
  )
})

test('"prev" leads from any page, even one past the end, to a page that exists', () => {
  fc.assert(
    fc.property(totals, sizes, fc.integer({ min: 1, max: 1_000_000 }), (total, size, page) => {
      const { first, last, prev, next } = linksOf(page, size, total)
      expect(first).toBe(1)
      expect(last).toBe(pageCount(total, size))
      if (page === 1) expect(prev).toBeUndefined()
      else expect(prev).toBe(Math.min(page - 1, last ?? 0))
      if (next !== undefined) expect(next).toBeLessThanOrEqual(last ?? 0)
    }),
  )
})

test('links keep the rest of the query, safely encoded', () => {
  const address = new URL('http://localhost/api/search?q=%3E%22%2C%20or&page=2&page_size=5')
  const links = pageLinks(address, 2, 5, 30)
  expect(links).toContain('</api/search?q=%3E%22%2C+or&page=3&page_size=5>; rel="next"')
  expect(links).not.toContain('localhost')
})

test('a very long URL isn’t repeated in a header', () => {
  const address = new URL(`http://localhost/api/things?page=2&x=${'ก'.repeat(900)}`)
  expect(pageLinks(address, 2, 5, 30)).toBe('')
})

test.each([
  ['', 1],
  ['?page=7', 7],
  ['?page=0', 1],
  ['?page=-3', 1],
  ['?page=2.5', 1],
  ['?page=many', 1],
  ['?page=1000001', 1],
])('the page in a URL ending with "%s" is %i', (query, page) => {
  expect(pageIn(`http://localhost/blogs${query}`)).toBe(page)
})

test('a list has its own default page size and maximum', () => {
  expect(pageQuery(3).parse({})).toEqual({ page: 1, page_size: 3 })
  expect(pageQuery(3, 50).safeParse({ page_size: '50' }).success).toBe(true)
  expect(pageQuery(3, 50).safeParse({ page_size: '51' }).success).toBe(false)
  expect(pageQuery(3).safeParse({ page_size: '0' }).success).toBe(false)
})

function linksOf(page: number, size: number, total: number) {
  const header = pageLinks(new URL('http://localhost/api/things?kind=a'), page, size, total)
  const matches = [...header.matchAll(/<\/api\/things\?kind=a&page=(\d+)>; rel="(first|last|prev|next)"/g)]
  const links: Record<string, number | undefined> = {}
  for (const [, to, rel = ''] of matches) links[rel] = Number(to)
  return links
}
