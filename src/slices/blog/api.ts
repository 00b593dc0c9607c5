import { collectionApi } from '#core/collection-api.ts'
import { cleanDraft } from '#core/markup.ts'
import type { Served } from '#core/served.ts'
import { PostDraft, posts } from './contract.ts'
import { postStore } from './store.ts'

export const blogApi: Served[] = collectionApi(posts, postStore, {
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
  columns: (draft) => ({ ...draft, body: cleanDraft(PostDraft.shape.body, 'body', draft.body) }),
})
