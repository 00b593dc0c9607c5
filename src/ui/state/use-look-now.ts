import { useEffect } from 'react'

/** The element in the page's head that holds the ministry's colors. */
export const lookId = 'look'

/**
 * Shows changed colors without loading the page again. The security policy allows no new text in the page's own
 * element, but sheets made by a script.
 */
export function useLookNow(css: string) {
  useEffect(() => {
    const served = document.getElementById(lookId)
    const before = served instanceof HTMLStyleElement ? served.sheet : null
    if (css === (served?.textContent ?? '') && document.adoptedStyleSheets.length === 0) return
    if (before) before.disabled = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, [css])
}
