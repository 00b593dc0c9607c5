import { startCarousels } from './carousels.ts'
import { startCountdowns } from './countdown-time.ts'
import { startFilms } from './films.ts'
import { watchAir } from './on-air.ts'
import { showOwnTimes } from './own-time.ts'
import { renderSections } from './sections.ts'
import { followStrips } from './strips.ts'

/**
 * What runs on a page without being touched: countdowns, times on the visitor's own clock, films, strips and
 * carousels. React is loaded when somebody wants something of the page; until then these few functions work on the
 * server's HTML. Returns how to stop them, for when React takes over.
 */
export function startPageParts(): () => void {
  const stops = [
    startCountdowns(),
    showOwnTimes(),
    followStrips(),
    startFilms(),
    startCarousels(),
    watchAir(),
    renderSections(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
