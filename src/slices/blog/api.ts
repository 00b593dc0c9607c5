import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { collectionApi } from '#core/collections/collection-api.ts'
import { cleanDraft } from '#core/text/markup.ts'
import { PostDraft, posts, readNeighbors } from './contract.ts'
import { findNeighbors, postStore } from './store.ts'

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
  columns: (draft) => ({ ...draft, body: cleanDraft(PostDraft.shape.body, 'body', draft.body) }),
})

export const blogApi: ServedEndpoint[] = [
  ...collected,
  on(readNeighbors, async ({ id }, { db }) => {
    if (!(await postStore.findPublished(db, id))) throw notFound('This post')
    return findNeighbors(db, id)
  }),
]
