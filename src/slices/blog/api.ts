import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { allBut, collectionApi, orNotFound } from '#core/collections/collection-api.ts'
import { onNeighbors } from '#core/collections/reading-on.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import { msg, t } from '#core/text/messages.ts'
import {
  listTags,
  PostDraft,
  posts,
  readAuthor,
  readLinks,
  readNeighbors,
  readTag,
  relatedPosts,
  renameTag,
} from './contract.ts'
import { distinctTags } from './rules.ts'
import {
  findAuthor,
  findLinks,
  findRelated,
  findTag,
  findTags,
  listPosts,
  type PostRow,
  postStore,
  renameTag as renameInPosts,
} from './store.ts'

const itemOf = ({ id, title, image, author, body, created, updated }: PostRow) => ({
  id,
  title,
  image,
  author,
  body,
  created: created.toISOString(),
  updated: updated.toISOString(),
})

const collected = collectionApi(posts, postStore, {
  item: itemOf,
  draft: ({ title, author, image, body, tags = [] }) => ({ title, author, image, body, tags }),
  columns: ({ tags, ...draft }) => ({
    ...draft,
    body: cleanDraft(PostDraft.shape.body, 'body', draft.body),
    ...(tags && { tags: distinctTags(tags) }),
  }),
})

const noTag = { missing: msg('We couldn’t find this tag.') }
const noAuthor = { missing: msg('We couldn’t find this author.') }

export const blogApi: ServedEndpoint[] = [
  ...allBut(collected, posts.list),
  on(posts.list, async (query, { db }) => {
    const { items, total } = await listPosts(db, query)
    return { items: items.map(itemOf), total }
  }),
  onNeighbors(readNeighbors, posts, postStore, ({ title }) => title),
  on(relatedPosts, async ({ id }, { db }) => {
    const { tags } = orNotFound(posts, await findLinks(db, id))
    return findRelated(
      db,
      id,
      tags.map(({ slug }) => slug),
    )
  }),
  on(readLinks, async ({ id }, { db }) => orNotFound(posts, await findLinks(db, id))),
  on(listTags, (query, { db }) => findTags(db, query)),
  on(readTag, async ({ slug }, { db }) => orNotFound(noTag, await findTag(db, slug))),
  on(renameTag, async ({ slug, name }, { db, note }) => {
    const before = (await findTag(db, slug))?.name ?? slug
    if ((await renameInPosts(db, slug, name)) === 0) throw notFound(noTag.missing)
    note(t('{before} to {after}', { before, after: name }))
    return { message: 'Renamed.' }
  }),
  on(readAuthor, async ({ slug }, { db }) => orNotFound(noAuthor, await findAuthor(db, slug))),
]
