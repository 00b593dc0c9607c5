import { isCalm } from './calm.ts'

/** A carousel moves on after so many milliseconds. */
export const advanceEvery = 5000

/** Which slide of a track is in sight, and how many there are: a slide is as many items as fit beside each other. */
export function slideOf(track: HTMLElement): { slide: number; slides: number; width: number } {
  const { clientWidth, scrollLeft, scrollWidth, firstElementChild } = track
  const item = firstElementChild?.getBoundingClientRect().width || clientWidth || 1
  const width = Math.max(1, Math.round(clientWidth / item)) * item
  const slides = Math.max(1, Math.ceil((scrollWidth - 1) / width))
  const isAtEnd = scrollLeft >= scrollWidth - clientWidth - 1
  return { slide: isAtEnd ? slides - 1 : Math.round(scrollLeft / width), slides, width }
}

export function showSlide(track: HTMLElement, slide: number, behavior: ScrollBehavior): void {
  track.scrollTo({ left: slide * slideOf(track).width, behavior })
}

/** The carousels of the page (`data-carousel`) move on while nobody reads or handles them. */
export function startCarousels(): () => void {
  const tracks = [...document.querySelectorAll<HTMLElement>('[data-carousel]')]
  if (tracks.length === 0 || isCalm()) return () => undefined
  const advance = (track: HTMLElement) => {
    if (document.hidden || track.closest('section')?.matches(':hover, :focus-within')) return
    const { slide, slides } = slideOf(track)
    showSlide(track, (slide + 1) % slides, 'smooth')
  }
  const timer = setInterval(() => tracks.forEach(advance), advanceEvery)
  return () => clearInterval(timer)
}
