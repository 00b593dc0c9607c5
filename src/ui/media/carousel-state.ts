/** The specification's figures: items on one slide on a wide screen, and times in ms. */
export const carouselFigures = { perSlide: 3, advanceEvery: 5000, lock: 500 } as const

export type CarouselState = { slide: number; slides: number; lockedUntil: number }

export type CarouselMove =
  | { type: 'next' | 'previous'; now: number }
  | { type: 'go'; slide: number; now: number }
  /** The track itself moved (a swipe) or its width changed. */
  | { type: 'settle'; slide: number; slides: number }

export const carouselStart: CarouselState = { slide: 0, slides: 1, lockedUntil: 0 }

/** Every move wraps around and locks the carousel for a moment; what comes in that moment is dropped. */
export function moveCarousel(state: CarouselState, move: CarouselMove): CarouselState {
  if (move.type === 'settle') {
    const slides = Math.max(1, move.slides)
    const slide = wrap(move.slide, slides)
    return slide === state.slide && slides === state.slides ? state : { ...state, slide, slides }
  }
  if (move.now < state.lockedUntil || state.slides < 2) return state
  const target = move.type === 'go' ? move.slide : state.slide + (move.type === 'next' ? 1 : -1)
  return { ...state, slide: wrap(target, state.slides), lockedUntil: move.now + carouselFigures.lock }
}

/** It moves by itself only while nobody reads or handles it. */
export function advancesByItself(now: {
  slides: number
  hovered: boolean
  focused: boolean
  reducedMotion: boolean
  stopped: boolean
}): boolean {
  return now.slides > 1 && !now.hovered && !now.focused && !now.reducedMotion && !now.stopped
}

function wrap(slide: number, slides: number): number {
  return ((slide % slides) + slides) % slides
}
