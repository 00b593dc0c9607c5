/**
 * Sections far below (see base.css) are rendered one by one when the browser is idle. Later pages are rendered
 * completely at once, so that going back restores the scroll position. A style sheet says what is rendered, because
 * React compares the elements with those it expects.
 */
export function renderSections(): () => void {
  const { classList } = document.documentElement
  if (classList.contains('at-rest') || !CSS.supports('content-visibility', 'auto')) return () => undefined
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const total = document.querySelectorAll('main > section').length
  let rendered = 2
  let isStopped = false
  whenIdle(function next() {
    if (isStopped) return
    rendered += 1
    if (rendered > total) return classList.add('at-rest')
    sheet.replaceSync(`main > section:nth-of-type(-n + ${rendered}) { content-visibility: visible }`)
    whenIdle(next)
  })
  return () => {
    isStopped = true
  }
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 50)
}
