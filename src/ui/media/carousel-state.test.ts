import { describe, expect, it } from 'vitest'
import { advancesByItself, type CarouselState, carouselFigures, moveCarousel } from './carousel.tsx'

const at = (slide: number, lockedUntil = 0): CarouselState => ({ slide, slides: 3, lockedUntil })

describe('the carousel', () => {
  it('shows 3 per slide, advances every 5 s and locks for 500 ms', () => {
    expect(carouselFigures).toEqual({ perSlide: 3, advanceEvery: 5000, lock: 500 })
  })

  it('wraps from the last slide to the first and back', () => {
    expect(moveCarousel(at(2), { type: 'next', now: 0 }).slide).toBe(0)
    expect(moveCarousel(at(0), { type: 'previous', now: 0 }).slide).toBe(2)
  })

  it('drops moves within 500 ms of the last one', () => {
    const moved = moveCarousel(at(0), { type: 'next', now: 1000 })
    expect(moveCarousel(moved, { type: 'next', now: 1499 })).toBe(moved)
    expect(moveCarousel(moved, { type: 'go', slide: 0, now: 1499 })).toBe(moved)
    expect(moveCarousel(moved, { type: 'next', now: 1500 }).slide).toBe(2)
  })

  it('goes to the slide of a dot', () => {
    expect(moveCarousel(at(0), { type: 'go', slide: 2, now: 0 }).slide).toBe(2)
  })

  it('stays on its only slide', () => {
    const single = { slide: 0, slides: 1, lockedUntil: 0 }
    expect(moveCarousel(single, { type: 'next', now: 0 })).toBe(single)
  })

  it('stays within a track that became shorter', () => {
    expect(moveCarousel(at(2), { type: 'settle', slide: 2, slides: 2 })).toMatchObject({
      slide: 0,
      slides: 2,
    })
  })
})

describe('autoplay', () => {
  const free = { slides: 3, hovered: false, focused: false, calm: false, stopped: false }

  it('runs while nobody interacts', () => {
    expect(advancesByItself(free)).toBe(true)
  })

  it.each(['hovered', 'focused', 'calm', 'stopped'] as const)('pauses when %s', (why) => {
    expect(advancesByItself({ ...free, [why]: true })).toBe(false)
  })

  it('is off with one slide', () => {
    expect(advancesByItself({ ...free, slides: 1 })).toBe(false)
  })
})
