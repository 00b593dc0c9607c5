/**
 * A cookie that says a session may exist. It proves nothing: the page's code reads it to know that it should ask, also
 * after a login that happened before the code had loaded.
 */
export const sessionHint = 'session_hint'

/** Over https the name has a prefix (`visitOf`). */
export const hasSessionHint = (cookies: string): boolean =>
  cookies.split('; ').some((cookie) => /^(?:__Host-)?session_hint=1$/.test(cookie))
