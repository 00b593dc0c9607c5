import { type RefObject, useEffect } from 'react'

/** Marks on which sides a strip goes on (`data-more`), so that its style can show that it scrolls. */
export function useScrollEdges(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const mark = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      const before = element.scrollLeft > 1
      const after = rest > 1
      if (before || after) element.dataset.more = before && after ? 'both' : after ? 'after' : 'before'
      else delete element.dataset.more
    }
    const watch = new ResizeObserver(mark)
    watch.observe(element)
    element.addEventListener('scroll', mark, { passive: true })
    mark()
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [strip])
}
