import { expect, test } from 'vitest'
import { endpointQuery, flag, freeText, oneOf, pageNumber } from '../api/query-parameter.ts'
import { cacheKeys, notFoundPath } from './cache-key.ts'

const resolve = cacheKeys({
  pages: [
    { pattern: '/', query: {}, routeIds: ['root', 'layout', 'home'] },
    { pattern: '/blogs', query: { page: pageNumber, tab: oneOf(['new']) }, routeIds: ['root', 'blogs'] },
    { pattern: '/faceBookLive', query: {} },
    { pattern: '/blog/:id', query: {}, routeIds: ['root', 'blog'] },
    { pattern: '/event/:id/event.ics', query: {} },
    { pattern: '/give', query: { cancelled: flag } },
    { pattern: '/give/:id', query: {} },
    { pattern: '/search', query: { q: freeText(5), page: pageNumber } },
  ],
  notFound: { pattern: '/*', query: {}, routeIds: ['root', 'none'] },
  others: [
    { pattern: '/api/posts', query: endpointQuery(['page', 'q']) },
    { pattern: '/api/posts/:id', query: {} },
    { pattern: '/art/:file', query: {} },
  ],
  unlisted: ['/admin', '/api/'],
})
const keyOf = (target: string) => {
  const resolved = resolve(target)
  return 'key' in resolved ? resolved.key : resolved.kind
}

test.each([
  ['/', '/'],
  ['/?utm_source=x&fbclid=y', '/'],
  ['/blogs?page=2', '/blogs?page=2'],
  ['/blogs?tab=new&x=1&page=2', '/blogs?page=2&tab=new'],
  ['/blogs?page=1', '/blogs'],
  ['/blogs?page=01', '/blogs'],
  ['/blogs?page=2e1', '/blogs'],
  ['/blogs?page=-1&tab=old', '/blogs'],
  ['/blogs?__proto__=1&constructor=2&page[]=3', '/blogs'],
  ['/give?cancelled=anything', '/give?cancelled='],
  ['/blog/7?ref=mail', '/blog/7'],
  ['/event/7/event.ics?1', '/event/7/event.ics'],
  ['/api/posts?x=1&page=2&page=3', '/api/posts?page=2'],
  ['/api/posts/?q=a+b', '/api/posts?q=a+b'],
  ['/api/posts/%37', '/api/posts/7'],
  ['/art/gold-1.svg?1', '/art/gold-1.svg'],
])('%s is cached as %s', (target, key) => {
  expect(resolve(target)).toMatchObject({ kind: 'cached', key, target: key })
})

test('the first value of a repeated parameter counts', () => {
  expect(keyOf(`/blogs?page=2${'&page=3'.repeat(2000)}`)).toBe('/blogs?page=2')
})

test.each([
  ['/_.data?x=1', '/_.data'],
  ['/.data', '/_.data'],
  ['/blogs.data?page=2&x=1', '/blogs.data?page=2'],
  ['/blogs/_.data', '/blogs.data'],
  ['/BLOGS.data', '/blogs.data'],
  ['/blogs.data?_routes=blogs', '/blogs.data?_routes=blogs'],
  ['/blogs.data?_routes=blogs,root,blogs,admin&page=3', '/blogs.data?page=3&_routes=root%2Cblogs'],
  ['/blogs.data?_routes=nonsense', '/blogs.data'],
])('the data at %s is cached as %s', (target, key) => {
  expect(resolve(target)).toMatchObject({ kind: 'cached', key, target: key })
})

test.each([
  '/nope',
  '/nope?x=1',
  '/blog',
  '/blog/7/more',
  '/blog/a%2Fb',
  '/%ZZ',
  '/blog/..',
  `/blog/${'@'.repeat(501)}`,
  '//evil.example',
])('%s shares the page for unknown URLs', (target) => expect(keyOf(target)).toBe(notFoundPath))
test('data for unknown URLs is cached once', () => {
  expect(keyOf('/nope.data?x=1')).toBe(`${notFoundPath}.data`)
  expect(keyOf('/nope-2.data?_routes=none,x')).toBe(`${notFoundPath}.data?_routes=none`)
})

test.each([
  ['/BLOGS?page=2&x=1', '/blogs?page=2&x=1'],
  ['/blogs/', '/blogs'],
  ['/blogs///', '/blogs'],
  ['/%62logs', '/blogs'],
  ['/facebooklive', '/faceBookLive'],
  ['/Blog/7/', '/blog/7'],
  ['/blog/%37', '/blog/7'],
  ['/blog/a:b', '/blog/a%3Ab'],
])('%s is another spelling of %s, which doesn’t redirect', (target, to) => {
  expect(resolve(target)).toEqual({ kind: 'moved', to })
  expect(resolve(to)).toMatchObject({ kind: 'cached' })
})

test('a URL with one part is its own page if a pattern allows any', () => {
  const resolve = cacheKeys({
    pages: [
      { pattern: '/blogs', query: {} },
      { pattern: '/blog/:id', query: {} },
      { pattern: '/:slug', query: {}, routeIds: ['root', 'page'] },
    ],
    notFound: { pattern: '/*', query: {} },
    others: [],
    unlisted: ['/account', '/admin', '/api/'],
  })
  expect(resolve('/first-visit?utm_source=x')).toMatchObject({ kind: 'cached', key: '/first-visit' })
  expect(resolve('/first-visit.data?_routes=page')).toMatchObject({ key: '/first-visit.data?_routes=page' })
  expect(resolve('/first-visit/')).toEqual({ kind: 'moved', to: '/first-visit' })
  expect(resolve('/BLOGS')).toEqual({ kind: 'moved', to: '/blogs' })
  expect(resolve('/blog/7')).toMatchObject({ kind: 'cached', key: '/blog/7' })
  expect(resolve('/first-visit/more')).toMatchObject({ kind: 'not found' })
  // Personal pages are nobody else's.
  for (const target of ['/account', '/admin', '/Account?x=1'])
    expect(resolve(target)).toEqual({ kind: 'unknown' })
})

test('visitors’ queries aren’t stored, and are cut to the page’s limit', () => {
  expect(resolve('/search?q=%20candles%20&x=1&page=2')).toEqual({
    kind: 'open',
    target: '/search?q=candl&page=2',
  })
  expect(keyOf('/search?q=+')).toBe('/search')
  expect(resolve(`/api/posts?q=${'a'.repeat(101)}`)).toMatchObject({ kind: 'open' })
})

test('requests for personal pages and uncached endpoints aren’t changed', () => {
  for (const target of ['/admin/blogs?search=x', '/ADMIN/blogs', '/api/session?x=1', '/api/nope']) {
    expect(resolve(target)).toEqual({ kind: 'unknown' })
  }
})

test('only pages without a query, and items by number, use the share for the site’s own pages', () => {
  const shareOf = (target: string) => {
    const resolved = resolve(target)
    return 'share' in resolved ? resolved.share : resolved.kind
  }
  for (const target of ['/', '/?x=1', '/blog/7', '/blogs.data?_routes=root', '/nope', '/api/posts/7']) {
    expect([target, shareOf(target)]).toEqual([target, 'listed'])
  }
  for (const target of ['/blogs?page=2', '/blog/abc', '/api/posts/007', '/api/posts?q=1', '/art/a-1.svg']) {
    expect([target, shareOf(target)]).toEqual([target, 'variant'])
  }
})
