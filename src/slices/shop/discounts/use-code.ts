import { create } from 'zustand'
import { codeCookieIn, codeCookieLine } from './code-cookie.ts'

/** The discount code of this browser's cart, in a cookie that the server reads. */
const useStore = create<{ code: string }>()(() => ({
  code: typeof document === 'undefined' ? '' : codeCookieIn(document.cookie),
}))

export const useCode = (): string => useStore(({ code }) => code)

export const codeNow = (): string => useStore.getState().code

export function setCode(typed: string): void {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in all browsers, and doesn't answer at once.
  document.cookie = codeCookieLine(code, window.location.protocol === 'https:')
  useStore.setState({ code })
}
