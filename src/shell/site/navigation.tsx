import { useLayoutEffect } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'

export function NavigationProgress() {
  return <ProgressLine busy={useNavigation().state !== 'idle'} />
}

/** A thin progress bar at the top while a page loads. It doesn't show for pages that load quickly. */
export function ProgressLine({ busy }: { busy: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]',
        'bg-[length:200%_100%] bg-[linear-gradient(100deg,transparent_30%,var(--color-candle)_50%,transparent_70%)]',
        'transition-opacity duration-150',
        busy ? 'animate-[shimmer_1.2s_linear_infinite] opacity-100 delay-150' : 'opacity-0',
      )}
    />
  )
}

/**
 * Goes right before `<ScrollRestoration>`: following a link scrolls smoothly to the top, and going back restores the
 * position immediately. The behavior is set before the scrolling, since effects of siblings run in their order.
 */
export function ScrollManner() {
  const { key } = useLocation()
  const type = useNavigationType()
  useBrowserLayoutEffect(() => {
    const calm = type === 'POP' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const { documentElement } = document
    documentElement.style.scrollBehavior = calm ? 'auto' : 'smooth'
    // Reading the style applies it immediately: Chromium scrolls to 0, 0 without computing pending styles.
    getComputedStyle(documentElement).scrollBehavior
  }, [key, type])
  return null
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect

/** The first stop of the keyboard: past the bars, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="no-print fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-accent px-5 py-3 font-semibold text-accent-ink focus:translate-y-0"
    >
      {t('Skip to content')}
    </a>
  )
}
