type PageCookie = { name: string; value: string; path: string; seconds: number }

/** A `Set-Cookie` for a page's own use, which scripts can't read. Zero seconds delete it. */
export const pageCookie = (siteUrl: string, { name, value, path, seconds }: PageCookie): string =>
  `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`

/** The value of a cookie that a browser sent; empty where there is none, or none that can be read. */
export function cookieIn(request: Request, name: string): string {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim())
  const value = cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
