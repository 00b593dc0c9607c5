import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { advanceEvery, showSlide, slideOf } from '../boot/carousels.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { useDataSaver, useReducedMotion } from '../state/preferences.tsx'

/** The specification's figures: items on one slide on a wide screen, and times in ms. */
export const carouselFigures = { perSlide: 3, advanceEvery, lock: 500 } as const

export type CarouselState = { slide: number; slides: number; lockedUntil: number }

type CarouselMove =
  | { type: 'next' | 'previous'; now: number }
  | { type: 'go'; slide: number; now: number }
  /** The track came to rest somewhere (a swipe), or its width changed. */
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
  calm: boolean
  stopped: boolean
}): boolean {
  return now.slides > 1 && !now.hovered && !now.focused && !now.calm && !now.stopped
}

function wrap(slide: number, slides: number): number {
  return ((slide % slides) + slides) % slides
}

export type CarouselItem = { key: string; content: ReactNode }

/**
 * Three a slide (two on a tablet, one on a phone), moving on by itself while nobody handles it. The track is an
 * ordinary scrolling strip, so it can be read and swiped before the code has loaded (see ui/boot/carousels.ts).
 */
export function Carousel({ label, items }: { label: string; items: readonly CarouselItem[] }) {
  const reducedMotion = useReducedMotion()
  const calm = useDataSaver() || reducedMotion
  const track = useRef<HTMLUListElement>(null)
  const [state, move] = useReducer(moveCarousel, carouselStart)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const moving = advancesByItself({ slides: state.slides, hovered, focused, calm, stopped })
  useSettling(track, (rest) => move({ type: 'settle', ...rest }))

  useEffect(() => {
    if (!track.current || slideOf(track.current).slide === state.slide) return
    showSlide(track.current, state.slide, reducedMotion ? 'instant' : 'smooth')
  }, [state.slide, reducedMotion])

  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => move({ type: 'next', now: Date.now() }), carouselFigures.advanceEvery)
    return () => clearInterval(timer)
  }, [moving])

  const step = (type: 'next' | 'previous') => move({ type, now: Date.now() })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 'next' : 'previous')
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={track}
        data-carousel=""
        aria-live={moving ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what overflows
        tabIndex={0}
        className="scrollbar-none relative -ml-6 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card py-2 focus-visible:-outline-offset-3"
      >
        {items.map((item, index) => (
          <li
            key={item.key}
            aria-roledescription="slide"
            aria-label={t('{position} of {total}', { position: index + 1, total: items.length })}
            className="min-w-0 shrink-0 basis-full snap-start pl-6 sm:basis-1/2 lg:basis-1/3 [&>*]:h-full"
          >
            {item.content}
          </li>
        ))}
      </ul>
      <div
        className={classNames(
          'mt-4 flex flex-wrap items-center justify-center gap-2 [@media(scripting:none)]:hidden',
          hiddenFrom(1, items.length),
        )}
      >
        <IconButton label={t('Previous slide')} onClick={() => step('previous')}>
          <ChevronLeft className="size-6" aria-hidden="true" />
        </IconButton>
        <Dots
          slide={state.slide}
          items={items.length}
          label={label}
          onGo={(slide) => move({ type: 'go', slide, now: Date.now() })}
        />
        <IconButton label={t('Next slide')} onClick={() => step('next')}>
          <ChevronRight className="size-6" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={stopped ? t('Start autoplay') : t('Stop autoplay')}
          onClick={() => setStopped(!stopped)}
          className="decorative motion-reduce:hidden"
        >
          {stopped ? (
            <Play className="size-4.5" aria-hidden="true" />
          ) : (
            <Pause className="size-4.5" aria-hidden="true" />
          )}
        </IconButton>
      </div>
    </section>
  )
}

/** So long after its last movement a track is at rest, in milliseconds. */
const restAfter = 120

/** Tells where the track came to rest. While it is moving, the slides it passes don't count. */
function useSettling(
  track: { current: HTMLElement | null },
  onRest: (rest: { slide: number; slides: number }) => void,
) {
  const report = useRef(onRest)
  report.current = onRest
  useEffect(() => {
    const element = track.current
    if (!element) return
    const settle = () => report.current(slideOf(element))
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, restAfter)
    }
    const watch = new ResizeObserver(onScroll)
    watch.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    settle()
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [track])
}

/** The classes that hide the dot of a slide, or all of them for the second, where so many items fit on the slides before. */
function hiddenFrom(slide: number, items: number): string {
  return classNames(
    items <= slide && 'hidden',
    items <= 2 * slide && 'sm:hidden',
    items <= 3 * slide && 'lg:hidden',
  )
}

/** One for each slide. How many there are depends on the width of the screen, which the style knows from the start. */
function Dots({
  slide,
  items,
  label,
  onGo,
}: {
  slide: number
  items: number
  label: string
  onGo: (slide: number) => void
}) {
  return (
    <div className="flex flex-wrap justify-center max-sm:order-last max-sm:w-full">
      {Array.from({ length: items }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={t('{label}: slide {position}', { label, position: index + 1 })}
          aria-current={index === slide || undefined}
          onClick={() => onGo(index)}
          className={classNames(
            'group inline-flex h-11 w-7 items-center justify-center',
            hiddenFrom(index, items),
          )}
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
