import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { collection } from '#core/collections/collection.ts'
import { neighborsIn } from '#core/collections/collection-neighbors.ts'
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

/** The most tags of one post. */
export const maxTags = 10

const tag = z
  .string()
  .trim()
  .max(40, tooLong(40))
  .refine((name) => /[\p{L}\p{N}]/u.test(name), msg('A tag needs letters or numbers.'))
  .refine((name) => !name.includes(','), msg('Separate tags with commas.'))

export const PostDraft = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(200, tooLong(200)),
  author: z.string().trim().min(1, 'Enter the author.').max(100, tooLong(100)),
  image: picture,
  body: z.string().trim().min(1, 'Write the post.').max(100_000, tooLong(100_000)),
  /** Left out in an update, the tags stay as they are. */
  tags: z.array(tag).max(maxTags, msg('Use 10 tags or fewer.')).optional(),
})
export type PostDraft = z.infer<typeof PostDraft>

/** Posts on a page of /blogs. */
export const postsPerPage = 3

const kit = collection({
  table: 'post',
  noun: 'blog post',
  missing: 'We couldn’t find this post.',
  texts: {
    add: msg('New post'),
    edit: msg('Edit post'),
    first: msg('Add the first post to get started.'),
    inAudit: msg('the post {title}'),
  },
  fields: {
    title: msg('Title'),
    author: msg('Author'),
    image: msg('Cover picture'),
    body: msg('Post'),
    tags: msg('Tags'),
  },
  path: '/blog/posts',
  shownAt: '/blog/{id}',
  item: Post,
  draft: PostDraft,
  pageSize: postsPerPage,
  manage: can('content'),
})

/** The name of a tag or an author in an address. */
const slug = z.string().trim().min(1).max(200)
const bySlug = z.object({ slug })

export const posts = {
  ...kit,
  list: endpoint({
    ...kit.list,
    description: 'The newest come first. Pass the slug of a tag or an author to narrow the list.',
    input: pageQuery().extend({ tag: slug.optional(), author: slug.optional() }),
  }),
}

export const readNeighbors = neighborsIn(kit)

export const relatedPosts = endpoint({
  summary: 'List related blog posts',
  description:
    'Returns up to three published posts: those that share the most tags first, then those with similar words.',
  method: 'GET',
  path: '/blog/posts/{id}/related',
  access: 'anyone',
  input: byId,
  output: z.array(Post.pick({ id: true, title: true, image: true, author: true })),
  cacheTables: [kit.table],
})

const Link = z.object({ slug: z.string(), name: z.string() })
/** A tag or an author, with the number of published posts. */
const PostGroup = Link.extend({ posts: z.int() })
export type PostGroup = z.infer<typeof PostGroup>

export const readLinks = endpoint({
  summary: 'Get the tags and the author of a blog post',
  description:
    'Includes the slugs of their pages, `/blogs/tag/{slug}` and `/blogs/author/{slug}`, and how many posts have each tag.',
  method: 'GET',
  path: '/blog/posts/{id}/links',
  access: 'anyone',
  input: byId,
  output: z.object({ tags: z.array(PostGroup), author: Link }),
  cacheTables: [kit.table],
})

export const listTags = endpoint({
  summary: 'List blog tags',
  description: 'Returns the tags of published posts. The most used come first.',
  method: 'GET',
  path: '/blog/tags',
  access: 'anyone',
  input: pageQuery(),
  output: pageOf(PostGroup),
  paged: true,
  cacheTables: [kit.table],
})

export const readTag = endpoint({
  summary: 'Get a blog tag',
  description: 'A tag exists as long as a published post has it.',
  method: 'GET',
  path: '/blog/tags/{slug}',
  access: 'anyone',
  input: bySlug,
  output: PostGroup,
  cacheTables: [kit.table],
})

/** The new name of a tag. */
export const TagName = z.object({ name: tag })

export const renameTag = endpoint({
  summary: 'Rename a blog tag',
  description:
    'Changes it in all posts, drafts included. If another tag already has the name, the two become one.',
  audit: msg('{name} renamed the tag {item}.'),
  method: 'PUT',
  path: '/staff/blog/tags/{slug}',
  access: can('content'),
  input: bySlug.extend(TagName.shape),
  output: z.object({ message: z.string() }),
})

export const readAuthor = endpoint({
  summary: 'Get a blog author',
  description: 'An author exists as long as a published post names them.',
  method: 'GET',
  path: '/blog/authors/{slug}',
  access: 'anyone',
  input: bySlug,
  output: PostGroup,
  cacheTables: [kit.table],
})
