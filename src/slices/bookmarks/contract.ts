import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { deskAddress, plainTitle } from './rules.ts'

const Bookmark = z.object({ href: z.string(), title: z.string(), created: z.iso.datetime() })
export type Bookmark = z.infer<typeof Bookmark>

const href = z
  .string()
  .max(500, 'This address is too long to be kept')
  .refine((given) => deskAddress(given) !== null, 'Only pages of the admin area can be bookmarked')
const title = z
  .string()
  .max(1000)
  .transform((given) => [...plainTitle(given)].slice(0, 200).join(''))
  .refine((given) => given !== '', 'Give the bookmark a name')

export const bookmarks = endpoint({
  summary: 'The pages that one has bookmarked and may still open, newest first',
  method: 'GET',
  path: '/staff/bookmarks',
  access: 'staff',
  input: z.object({}),
  output: z.object({ items: z.array(Bookmark) }),
})

export const addBookmark = endpoint({
  summary: 'Bookmark a page of the admin area',
  method: 'POST',
  path: '/staff/bookmarks',
  access: 'staff',
  input: z.object({ href, title }),
  output: z.object({ message: z.string() }),
  unaudited: true,
})

export const removeBookmark = endpoint({
  summary: 'Remove a bookmark',
  method: 'DELETE',
  path: '/staff/bookmarks',
  access: 'staff',
  input: z.object({ href }),
  output: z.object({ message: z.string() }),
  unaudited: true,
})
