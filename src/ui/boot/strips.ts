/** Marks on which sides a strip goes on (`data-more`), so that its style can show that it scrolls. */
export function followEdges(strip: HTMLElement): () => void {
  const mark = () => {
    const rest = strip.scrollWidth - strip.clientWidth - strip.scrollLeft
    const before = strip.scrollLeft > 1
    const after = rest > 1
    if (before || after) strip.dataset.more = before && after ? 'both' : after ? 'after' : 'before'
    else delete strip.dataset.more
  }
  const measure = () => {
    if (stops(strip)) fitEnd(strip)
    mark()
  }
  const watch = new ResizeObserver(measure)
  watch.observe(strip)
  strip.addEventListener('scroll', mark, { passive: true })
  measure()
  return () => {
    watch.disconnect()
    strip.removeEventListener('scroll', mark)
  }
}

/** Whether a strip only stops where one of its items begins. */
const stops = (strip: HTMLElement) => strip.dataset.strip === 'stops'

const edgeOf = (strip: HTMLElement) => Number.parseFloat(getComputedStyle(strip).paddingLeft)

/** Such a strip ends where its last items fill it: `--room` is what is left empty behind them. */
function fitEnd(strip: HTMLElement) {
  const items = [...strip.children].filter((item) => item instanceof HTMLElement)
  const last = items.at(-1)
  if (!last) return
  const end = last.offsetLeft + last.offsetWidth
  const width = strip.clientWidth - 2 * edgeOf(strip)
  const first = items.find((item) => end - item.offsetLeft <= width) ?? last
  strip.style.setProperty('--room', `${Math.max(0, width - (end - first.offsetLeft))}px`)
}

/** Scrolls a strip so that the chosen one is in its middle; or at its beginning, if it stops there and isn't in sight. */
export function showChosen(strip: HTMLElement, chosen: HTMLElement | null | undefined): void {
  if (!chosen) return
  const { offsetLeft, offsetWidth } = chosen
  if (!stops(strip)) strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2
  else if (offsetLeft < strip.scrollLeft || offsetLeft + offsetWidth > strip.scrollLeft + strip.clientWidth)
    strip.scrollLeft = offsetLeft - edgeOf(strip)
}

/** The strips of the page: `<ul data-strip>`, with the chosen one in sight. */
export function followStrips(): () => void {
  const ends = [...document.querySelectorAll<HTMLElement>('[data-strip]')].map((strip) => {
    showChosen(strip, strip.querySelector('[aria-current]')?.parentElement)
    return followEdges(strip)
  })
  return () => {
    for (const end of ends) end()
  }
}
