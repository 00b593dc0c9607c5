import type { Page } from 'playwright/test'

/** What a page shows or reads out, in pieces. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title])
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, code, pre, textarea'))
        texts.add(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        texts.add(element.getAttribute(name) ?? '')
    }
    return [...texts].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })

/** Buttons and links whose words are wider than they are, and how wide the page is. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) =>
      element.clientWidth > 0 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX === 'visible' &&
      getComputedStyle(element).display !== 'inline'
    const cut = [...document.querySelectorAll('button, a, summary, th, label')].filter(isCut)
    const width = document.documentElement.scrollWidth
    const isOutside = (element: Element) =>
      element.childElementCount === 0 && element.getBoundingClientRect().right > innerWidth + 1
    const outside = width > innerWidth ? [...document.body.querySelectorAll('*')].filter(isOutside) : []
    const textOf = (element: Element) => element.textContent ?? ''
    return { width, cut: cut.map(textOf), outside: outside.map(textOf).filter(Boolean) }
  })
