import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { collection } from '#core/collections/collection.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'

export const Post = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  author: z.string(),
  /** Rich text: one block per line. */
  body: z.string(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type Post = z.infer<typeof Post>

export const PostDraft = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(200, tooLong(200)),
  author: z.string().trim().min(1, 'Enter the author.').max(100, tooLong(100)),
  image: picture,
  body: z.string().trim().min(1, 'Write the post.').max(100_000, tooLong(100_000)),
})
export type PostDraft = z.infer<typeof PostDraft>

/** Posts on a page of /blogs. */
export const postsPerPage = 3

export const posts = collection({
  table: 'post',
  noun: 'post',
  missing: 'We couldn’t find this post.',
  texts: {
    add: msg('New post'),
    edit: msg('Edit post'),
    first: msg('Add the first post to get started.'),
  },
  fields: {
    title: msg('Title'),
    author: msg('Author'),
    image: msg('Cover picture'),
    body: msg('Post'),
  },
  path: '/blog/posts',
  shownAt: '/blog/{id}',
  item: Post,
  draft: PostDraft,
  pageSize: postsPerPage,
  manage: can('content'),
})

const Neighbor = Post.pick({ id: true, title: true }).nullable()

export const readNeighbors = endpoint({
  summary: 'Get the previous and next posts',
  description: 'Returns the published posts right before and after this one.',
  method: 'GET',
  path: '/blog/posts/{id}/neighbors',
  access: 'anyone',
  input: byId,
  output: z.object({ previous: Neighbor, next: Neighbor }),
  cacheTables: [posts.table],
})
