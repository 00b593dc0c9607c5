/**
 * Sections far below (see base.css) are rendered one by one when the browser is idle. Later pages are rendered
 * completely at once, so that going back restores the scroll position.
 */
export function renderDeferredSections() {
  const parts = document.querySelectorAll<HTMLElement>('footer, main > section, .later')
  const waiting = [...parts].filter((part) => getComputedStyle(part).contentVisibility === 'auto')
  whenIdle(function next() {
    const part = waiting.shift()
    if (!part) return document.documentElement.classList.add('at-rest')
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  })
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 50)
}
