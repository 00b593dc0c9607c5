import { expect, test } from 'vitest'
import { demoOrganisation } from '../settings/demo-organisation.ts'
import type { Organisation } from '../settings/organisation.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'

const organisation = { ...demoOrganisation, name: 'Another Ministry' }

const at = (pathname: string, page: PageMeta, by: Organisation = organisation) =>
  pageMeta(
    {
      matches: [
        {
          id: 'root',
          pathname: '/',
          params: {},
          handle: undefined,
          loaderData: { siteUrl: 'https://hgpm.example', organisation: by },
          meta: [],
        },
      ],
      location: { pathname, search: '?utm=x', hash: '', state: null, key: 'a' },
    },
    page,
  )

test('the canonical URL is absolute and has no query', () => {
  expect(at('/blog/7', { title: 'Ten beads', description: 'd' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://hgpm.example/blog/7',
  })
})

test('a page excluded from search engines has no canonical URL', () => {
  const meta = at('/search', { title: 'Search', description: 'd', index: false })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})

test.each([
  ['/media/0123456789abcdef-800x600.webp', 'https://hgpm.example/media/0123456789abcdef-800x600.webp'],
  ['/art/card-sea-book-7.svg', expect.stringMatching(/^https:\/\/hgpm\.example\/share\.png\?v=\w+$/)],
  [null, expect.stringMatching(/^https:\/\/hgpm\.example\/share\.png\?v=\w+$/)],
])('with the picture %s, networks are shown %s', (image, shown) => {
  expect(at('/', { description: 'd', image })).toContainEqual({ property: 'og:image', content: shown })
})

test('the share picture’s URL changes with the ministry’s name or look', () => {
  const looks: Partial<Organisation>[] = [
    {},
    { name: 'Saint Monica Fellowship' },
    { look: { font: 'nunito' } },
    {
      look: {
        colors: { night: '#14532d', paper: '#fff', ink: '#000', accent: '#e9b44c', accentInk: '#000' },
      },
    },
    {
      look: {
        colors: { night: '#14532d', paper: '#fff', ink: '#000', accent: '#c2410c', accentInk: '#fff' },
      },
    },
    { look: { logo: { image: '/media/a.webp', width: 1, height: 1, plate: true, forMail: '' } } },
    { look: { logo: { image: '/media/a.webp', width: 1, height: 1, plate: false, forMail: '' } } },
  ]
  const addresses = looks.map((changed) =>
    at('/', { description: 'd' }, { ...organisation, ...changed }).find(
      (tag) => 'property' in tag && tag.property === 'og:image',
    ),
  )
  expect(new Set(addresses.map((tag) => JSON.stringify(tag))).size).toBe(looks.length)
})

test('only the home page’s title is just the name', () => {
  expect(at('/', { description: 'd' })).toContainEqual({ title: organisation.name })
  expect(at('/shop', { title: 'Shop', description: 'd' })).toContainEqual({
    title: `Shop · ${organisation.name}`,
  })
})
