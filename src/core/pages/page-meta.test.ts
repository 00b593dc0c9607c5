import { expect, test } from 'vitest'
import { demoOrganisation } from '../settings/demo-organisation.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'

const organisation = { ...demoOrganisation, name: 'Another Ministry' }

const at = (pathname: string, page: PageMeta) =>
  pageMeta(
    {
      matches: [
        {
          id: 'root',
          pathname: '/',
          params: {},
          handle: undefined,
          loaderData: { siteUrl: 'https://hgpm.example', organisation },
          meta: [],
        },
      ],
      location: { pathname, search: '?utm=x', hash: '', state: null, key: 'a' },
    },
    page,
  )

test('the canonical address is absolute and leaves out the query', () => {
  expect(at('/blog/7', { title: 'Ten beads', description: 'd' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://hgpm.example/blog/7',
  })
})

test('a page that is not for search engines has no canonical address', () => {
  const meta = at('/search', { title: 'Search', description: 'd', index: false })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})

test.each([
  ['/media/0123456789abcdef-800x600.webp', 'https://hgpm.example/media/0123456789abcdef-800x600.webp'],
  ['/art/card-sea-book-7.svg', 'https://hgpm.example/share.png'],
  [null, 'https://hgpm.example/share.png'],
])('with the picture %s, networks are shown %s', (image, shown) => {
  expect(at('/', { description: 'd', image })).toContainEqual({ property: 'og:image', content: shown })
})

test('only the home page is titled by the name alone', () => {
  expect(at('/', { description: 'd' })).toContainEqual({ title: organisation.name })
  expect(at('/shop', { title: 'Shop', description: 'd' })).toContainEqual({
    title: `Shop · ${organisation.name}`,
  })
})
