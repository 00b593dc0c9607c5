/** The discount code entered in the cart, so the server can show what it takes off. */
const cookieName = 'discount'
/** 30 days. */
const cookieSeconds = 30 * 24 * 60 * 60

export const maxCodeLength = 30

const shape = /^[A-Z0-9][A-Z0-9_-]{2,29}$/

/** The code in a `Cookie` header or in `document.cookie`; empty if there is none. */
export function codeCookieIn(cookies: string): string {
  const start = `${cookieName}=`
  const found = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(start))
  const code = found?.trim().slice(start.length) ?? ''
  return shape.test(code) ? code : ''
}

/** For a `Set-Cookie` header and for `document.cookie`. An empty code deletes the cookie. */
export const codeCookieLine = (code: string, isSecure: boolean): string =>
  `${cookieName}=${shape.test(code) ? code : ''}; Path=/; Max-Age=${code ? cookieSeconds : 0}; SameSite=Lax${isSecure ? '; Secure' : ''}`
