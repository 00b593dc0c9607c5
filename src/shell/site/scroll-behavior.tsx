import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Stands just before `<ScrollRestoration>`: going on scrolls smoothly to the top, going back is at once where
 * one was. The manner is set before the scrolling, since effects of siblings run in their order.
 */
export function ScrollManner() {
  const { key } = useLocation()
  const type = useNavigationType()
  useBrowserLayoutEffect(() => {
    const calm = type === 'POP' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const { documentElement } = document
    documentElement.style.scrollBehavior = calm ? 'auto' : 'smooth'
    // Asking makes it count at once: Chromium scrolls to 0, 0 without looking at styles that are not computed yet.
    getComputedStyle(documentElement).scrollBehavior
  }, [key, type])
  return null
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect
