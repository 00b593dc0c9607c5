import { collectionApi } from '#core/collection-api.ts'
import { cleanMarkup } from '#core/markup.ts'
import { plainText, shorten } from '#core/plain-text.ts'
import { on, type Served } from '#core/served.ts'
import { posts, searchPosts } from './contract.ts'
import { findPosts, postStore } from './store.ts'

const collected = collectionApi(posts, postStore, {
  item: ({ id, title, image, author, body, created, updated }) => ({
    id,
    title,
    image,
    author,
    body,
    created: created.toISOString(),
    updated: updated.toISOString(),
  }),
  draft: ({ title, author, image, body }) => ({ title, author, image, body }),
  columns: (draft) => ({ ...draft, body: cleanMarkup(draft.body) }),
})

export const blogApi: Served[] = [
  ...collected,
  on(searchPosts, async (asked, { db }) => {
    const { items, total } = await findPosts(db, asked)
    const found = items.map(({ body, ...post }) => ({ ...post, excerpt: shorten(plainText(body), 160) }))
    return { items: found, total }
  }),
]
