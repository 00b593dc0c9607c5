import { type CartLine, rereadRoot, useRootStore } from '#ui/state/root-store.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'
import {
  type CookieLine,
  cartCookie,
  cartCookieIn,
  cartCookieLine,
  parseCartCookie,
  withChanges,
} from './cart-cookie.ts'

/** The cookie's text when the cookie and local storage last agreed: shows which of them has changed since. */
const lastAgreed = browserMemory('cart-cookie', (text) => {
  const kept: unknown = JSON.parse(text)
  return typeof kept === 'string' ? kept : null
})

type Line = Pick<CartLine, 'id' | 'quantity'>

const linesOf = (products: readonly Line[]): CookieLine[] =>
  products.map(({ id, quantity }) => ({ variant: Number(id), quantity }))

const textOf = (products: readonly Line[]) => cartCookie(linesOf(products))

const isSame = (one: string, other: string) =>
  one.split('_').toSorted().join('_') === other.split('_').toSorted().join('_')

export const cookieNow = (): string | undefined =>
  typeof document === 'undefined' ? undefined : cartCookieIn(document.cookie)

function write(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store, and it's asynchronous.
  document.cookie = cartCookieLine(text, window.location.protocol === 'https:')
}

/**
 * Which of the two counts when they differ. The cookie was changed by a form that was sent before the code had loaded.
 * Local storage alone was changed by code that doesn't know the cookie. An empty cookie is a cart that was emptied; a
 * missing one was deleted or never existed.
 */
export function whatCounts({
  cookie,
  stored,
  agreed,
}: {
  cookie: string | undefined
  stored: string
  agreed: string | null
}): 'neither' | 'cookie' | 'storage' {
  if (cookie === undefined) return stored === '' ? 'neither' : 'storage'
  const text = cartCookie(parseCartCookie(cookie))
  if (isSame(text, stored)) return 'neither'
  return agreed !== null && isSame(text, agreed) ? 'storage' : 'cookie'
}

/** Writes a change to the cookie, which may have lines that this page hasn't seen yet. */
export function writeCartCookie(before: readonly Line[], after: readonly Line[]) {
  if (typeof document === 'undefined') return
  const cookie = cookieNow()
  const text =
    cookie === undefined
      ? textOf(after)
      : cartCookie(withChanges(parseCartCookie(cookie), linesOf(before), linesOf(after)))
  write(text)
  if (isSame(text, textOf(after))) lastAgreed.write(text)
}

/** Whether the cookie has a different cart than this page. If this page's cart counts, it's written to the cookie. */
export function isCookieNewer(): boolean {
  const stored = textOf(useRootStore.getState().cart.products)
  const cookie = cookieNow()
  const counts = whatCounts({ cookie, stored, agreed: lastAgreed.read() })
  if (counts === 'storage') write(stored)
  if (counts === 'storage' || (cookie !== undefined && counts === 'neither')) lastAgreed.write(stored)
  return counts === 'cookie'
}

/** Takes over changes made by forms, when the page's code starts and whenever the visitor returns to the page. */
export function followCartCookie(): () => void {
  const follow = async () => {
    if (isCookieNewer()) await (await import('./adopt-cookie.ts')).adoptCookie()
  }
  const comeBack = () => {
    if (document.hidden) return
    rereadRoot()
    void follow()
  }
  void follow()
  window.addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    window.removeEventListener('pageshow', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
