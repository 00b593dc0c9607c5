/** Marks on which sides a strip goes on (`data-more`), so that its style can show that it scrolls. */
export function followEdges(strip: HTMLElement): () => void {
  const mark = () => {
    const rest = strip.scrollWidth - strip.clientWidth - strip.scrollLeft
    const before = strip.scrollLeft > 1
    const after = rest > 1
    if (before || after) strip.dataset.more = before && after ? 'both' : after ? 'after' : 'before'
    else delete strip.dataset.more
  }
  const watch = new ResizeObserver(mark)
  watch.observe(strip)
  strip.addEventListener('scroll', mark, { passive: true })
  mark()
  return () => {
    watch.disconnect()
    strip.removeEventListener('scroll', mark)
  }
}

/** Scrolls a strip so that the chosen one is in its middle. */
export function centerIn(strip: HTMLElement, chosen: HTMLElement | null | undefined): void {
  if (chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
}

/** The strips of the page: `<ul data-strip>`, with the chosen one in sight. */
export function followStrips(): () => void {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-strip]')].map((strip) => {
    centerIn(strip, strip.querySelector('[aria-current]')?.parentElement)
    return followEdges(strip)
  })
  return () => {
    for (const stop of stops) stop()
  }
}
