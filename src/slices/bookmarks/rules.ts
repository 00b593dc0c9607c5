import { localPath } from '#core/security/local-path.ts'
import { withoutEnd } from '#core/text/plain-text.ts'

/** The most that one person keeps. */
export const mostBookmarks = 200

/** An address inside the admin area, written the one way; null for any other. */
export function deskAddress(href: string): `/admin/${string}` | null {
  const local = href.startsWith('/admin/') ? localPath(href) : null
  if (local === null) return null
  const { pathname, search } = new URL(local, 'http://desk')
  const path = withoutEnd(pathname, '/')
  return path.startsWith('/admin/') ? `/admin/${path.slice('/admin/'.length)}${search}` : null
}

/** One line of text: nothing unseen, no line breaks, no signs that turn the direction of writing. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
