import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { useReducedMotion } from '../state/preferences.tsx'

/** The specification's figures: items on one slide on a wide screen, and times in ms. */
export const carouselFigures = { perSlide: 3, advanceEvery: 5000, lock: 500 } as const

export type CarouselState = { slide: number; slides: number; lockedUntil: number }

type CarouselMove =
  | { type: 'next' | 'previous'; now: number }
  | { type: 'go'; slide: number; now: number }
  /** The track itself moved (a swipe) or its width changed. */
  | { type: 'settle'; slide: number; slides: number }

const carouselStart: CarouselState = { slide: 0, slides: 1, lockedUntil: 0 }

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

export type CarouselItem = { key: string; content: ReactNode }

/** Three a slide (two on a tablet, one on a phone), moving on by itself while nobody handles it. */
export function Carousel({ label, items }: { label: string; items: readonly CarouselItem[] }) {
  const reducedMotion = useReducedMotion()
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    slidesToScroll: 'auto',
    duration: reducedMotion ? 0 : 25,
  })
  const [state, move] = useReducer(moveCarousel, carouselStart)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const moving = advancesByItself({ slides: state.slides, hovered, focused, reducedMotion, stopped })

  useEffect(() => {
    if (!embla) return
    const settle = () =>
      move({ type: 'settle', slide: embla.selectedScrollSnap(), slides: embla.scrollSnapList().length })
    settle()
    embla.on('select', settle).on('reInit', settle)
    return () => void embla.off('select', settle).off('reInit', settle)
  }, [embla])

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== state.slide) embla.scrollTo(state.slide)
  }, [embla, state.slide])

  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => move({ type: 'next', now: Date.now() }), carouselFigures.advanceEvery)
    return () => clearInterval(timer)
  }, [moving])

  const step = (type: 'next' | 'previous') => move({ type, now: Date.now() })
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step('next')
        if (event.key === 'ArrowLeft') step('previous')
      }}
    >
      {/* Both stand at the edge of what holds them: the track measures itself by that when the window turns. */}
      <div
        ref={viewport}
        className="relative -ml-6 overflow-hidden py-2"
        aria-live={moving ? 'off' : 'polite'}
      >
        <ul className="relative flex touch-pan-y">
          {items.map((item, index) => (
            <li
              key={item.key}
              aria-roledescription="slide"
              aria-label={t('{position} of {total}', { position: index + 1, total: items.length })}
              className="min-w-0 shrink-0 basis-full pl-6 sm:basis-1/2 lg:basis-1/3 [&>*]:h-full"
            >
              {item.content}
            </li>
          ))}
        </ul>
      </div>
      {state.slides > 1 && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
          <IconButton label={t('Previous slide')} onClick={() => step('previous')}>
            <ChevronLeft className="size-6" aria-hidden="true" />
          </IconButton>
          <Dots {...state} label={label} onGo={(slide) => move({ type: 'go', slide, now: Date.now() })} />
          <IconButton label={t('Next slide')} onClick={() => step('next')}>
            <ChevronRight className="size-6" aria-hidden="true" />
          </IconButton>
          {!reducedMotion && (
            <IconButton
              label={stopped ? t('Start autoplay') : t('Stop autoplay')}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? (
                <Play className="size-4.5" aria-hidden="true" />
              ) : (
                <Pause className="size-4.5" aria-hidden="true" />
              )}
            </IconButton>
          )}
        </div>
      )}
    </section>
  )
}

function Dots({
  slide,
  slides,
  label,
  onGo,
}: {
  slide: number
  slides: number
  label: string
  onGo: (slide: number) => void
}) {
  return (
    <div className="flex flex-wrap justify-center max-sm:order-last max-sm:w-full">
      {Array.from({ length: slides }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={t('{label}: slide {position}', { label, position: index + 1 })}
          aria-current={index === slide || undefined}
          onClick={() => onGo(index)}
          className="group inline-flex h-11 w-7 items-center justify-center"
        >
          <span
            className={classNames(
              'h-2.5 rounded-full transition-all duration-200',
              index === slide ? 'w-6 bg-accent-text' : 'w-2.5 bg-line-strong/60 group-hover:bg-line-strong',
            )}
          />
        </button>
      ))}
    </div>
  )
}
