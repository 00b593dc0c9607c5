/** Any origin would do: only what leaves it is refused. */
const here = 'http://local.invalid'

/**
 * A path on this site, in its plain form, or null for what would lead elsewhere. Browsers read a backslash as a slash
 * and drop tabs and line breaks, so `/\evil.example` and `/<tab>/evil.example` are other sites, and `/.//evil.example`
 * becomes one when its dots are resolved.
 */
export function localPath(path: string | null | undefined): string | null {
  if (!path || !/^\/(?!\/)/.test(path) || /[\\\p{Cc}]/u.test(path)) return null
  const url = URL.parse(path, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
