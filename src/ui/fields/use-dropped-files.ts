import { type RefObject, useEffect, useState } from 'react'

const mark = 'data-takes-files'

/** Files that are dropped on an element or pasted; true while one is held over it. Put `takesFiles` on it too. */
export const takesFiles = { [mark]: '' }

export function useDroppedFiles(
  area: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const stop = new AbortController()
    const isOver = (event: DragEvent) => event.target instanceof Node && element.contains(event.target)
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Dropped beside it, a file would open in place of the page, with all that was typed there.
      event.preventDefault()
      setOver(isOver(event))
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer.files.length > 0 && isOver(event)) take([...event.dataTransfer.files])
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || !isMeant(element, event.target)) return
      event.preventDefault()
      take(files)
    }
    const options = { signal: stop.signal }
    document.addEventListener('dragover', drag, options)
    document.addEventListener('drop', drop, options)
    document.addEventListener('dragleave', leave, options)
    document.addEventListener('paste', paste, options)
    return () => stop.abort()
  })
  return over
}

/** A paste is for the area in which it happens; outside of all it is for the first on the page. */
function isMeant(element: HTMLElement, target: EventTarget | null): boolean {
  const within = target instanceof Element ? target.closest(`[${mark}]`) : null
  return (within ?? document.querySelector(`[${mark}]`)) === element
}
