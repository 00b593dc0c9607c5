import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { localPath } from '#core/security/local-path.ts'
import { withoutEnd } from '#core/text/plain-text.ts'

const Bookmark = z.object({ href: z.string(), title: z.string(), created: z.iso.datetime() })
export type Bookmark = z.infer<typeof Bookmark>

const href = z
  .string()
  .max(500, 'This address is too long to bookmark.')
  .refine((value) => adminAddress(value) !== null, 'Only admin pages can be bookmarked.')
const title = z
  .string()
  .max(1000)
  .transform((value) => [...plainTitle(value)].slice(0, 200).join(''))
  .refine((value) => value !== '', 'Enter a name for the bookmark.')

export const bookmarks = endpoint({
  summary: 'List your bookmarks',
  description: 'Returns the admin pages you have bookmarked and may still open, newest first.',
  method: 'GET',
  path: '/staff/bookmarks',
  access: 'staff',
  input: z.object({}),
  output: z.object({ items: z.array(Bookmark) }),
})

export const addBookmark = endpoint({
  summary: 'Bookmark an admin page',
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

/** The most bookmarks per person. */
export const maxBookmarks = 200

/** The normalized address of an admin page, or null. */
export function adminAddress(href: string): `/admin/${string}` | null {
  const local = href.startsWith('/admin/') ? localPath(href) : null
  if (local === null) return null
  const { pathname, search } = new URL(local, 'http://site')
  const path = withoutEnd(pathname, '/')
  return path.startsWith('/admin/') ? `/admin/${path.slice('/admin/'.length)}${search}` : null
}

/** One line of text, without invisible characters, line breaks or direction marks. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
