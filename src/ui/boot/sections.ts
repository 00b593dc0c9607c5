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
    if (rendered > total) {
      classList.add('at-rest')
      return loadPictures()
    }
    sheet.replaceSync(`main > section:nth-of-type(-n + ${rendered}) { content-visibility: visible }`)
    whenIdle(next)
  })
  return () => {
    isStopped = true
  }
}

/**
 * On a wide screen, the pictures far below load once the page is at rest: a screenshot of the whole page then shows
 * all of it. A phone loads them when they come near, as does whoever saves data, and a developer: React would report
 * each of them as different from the server's HTML.
 */
function loadPictures() {
  if (import.meta.env.DEV) return
  if (!matchMedia('(width >= 64rem)').matches || 'saver' in document.documentElement.dataset) return
  for (const picture of document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')) {
    picture.loading = 'eager'
  }
}

/** A page that is never idle, with a film that plays, doesn't have to wait for long. */
const longestWait = 500

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: longestWait })
  else setTimeout(act, 50)
}
