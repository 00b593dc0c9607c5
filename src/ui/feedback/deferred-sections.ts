/**
 * What is far below (see base.css) comes after the rest: piece by piece, whenever the page has nothing else to do. Then
 * the pages that follow are whole from the beginning, so that going back finds the place where one was.
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
