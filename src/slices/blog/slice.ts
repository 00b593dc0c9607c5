import { pageNumber } from '#core/api/query-parameter.ts'
import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { blogApi } from './api.ts'
import { seedBlog } from './seed.ts'

export const blog: Slice = {
  name: 'blog',
  sitePages: () => [
    {
      href: '/blogs',
      title: t('Blogs'),
      description: t('Teachings, stories and help with prayer from the ministry.'),
      words: t('articles posts news reflections reading'),
    },
  ],
  endpoints: () => blogApi,
  pageQueries: {
    '/blogs': { page: pageNumber },
    '/blogs/tag/:slug': { page: pageNumber },
    '/blogs/author/:slug': { page: pageNumber },
  },
  collections: [
    collectionAdmin({
      table: 'post',
      needs: 'content',
      kind: msg('Posts'),
      address: '/admin/blogs',
      counted: true,
    }),
  ],
  seed: (trx, { now }) => seedBlog(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Blogs'),
        href: '/admin/blogs',
        icon: 'Newspaper',
        group: 'Content',
        order: 20,
        needs: 'content',
        keywords: msg('news article post write story'),
        key: 'b',
      },
    ],
    actions: [{ name: msg('New post'), href: '/admin/blogs/new' }],
  },
}
