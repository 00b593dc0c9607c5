// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { slideOf } from './carousels.ts'
import { startPageParts } from './index.ts'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  vi.stubEnv('TZ', 'Africa/Lagos')
  vi.stubGlobal('CSS', { supports: () => false, escape: (text: string) => text })
  document.documentElement.lang = 'en-US'
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.saver
})

/** The page as the server sent it, with its parts started. */
function open(html: string) {
  document.body.innerHTML = html
  stop = startPageParts()
  return (selector: string) => document.querySelector(selector)
}

describe('countdowns', () => {
  it('run to a time, and say when it’s reached', () => {
    const find = open('<span data-countdown="2026-11-20T12:00:03Z" data-zero="Live Now">--:--:--</span>')
    expect(find('span')?.textContent).toBe('00:00:03')
    vi.advanceTimersByTime(2000)
    expect(find('span')?.textContent).toBe('00:00:01')
    vi.advanceTimersByTime(2000)
    expect(find('span')?.textContent).toBe('Live Now')
  })

  it('show days, and stop when React takes over', () => {
    const find = open('<span data-countdown="2026-11-25T13:00:00Z" data-zero="Live Now">--:--:--</span>')
    expect(find('span')?.textContent).toBe('5 days 01:00:00')
    stop()
    vi.advanceTimersByTime(5000)
    expect(find('span')?.textContent).toBe('5 days 01:00:00')
  })

  it('continue after a reload if nothing is scheduled', () => {
    const html = '<span data-countdown="saved" data-zero="Live Now"></span>'
    expect(open(html)('span')?.textContent).toBe('00:06:00')
    vi.advanceTimersByTime(10_000)
    stop()
    expect(open(html)('span')?.textContent).toBe('00:05:50')
  })
})

describe('times in the visitor’s time zone', () => {
  it('replace those in the ministry’s time zone', () => {
    const find = open(
      `<time datetime="2026-11-20T18:30:00Z" data-own-time><span>Fri, Nov 20,</span> <span>12:30 PM</span></time>
      <p data-own-zone="Times are shown in your local time.">Times are shown in Houston time.</p>`,
    )
    expect(find('time')?.textContent).toBe('Fri, Nov 20, 7:30 PM')
    expect(find('p')?.textContent).toBe('Times are shown in your local time.')
  })

  it('show an event’s local hours, or that they’re the same', () => {
    const range = 'data-own-range="2026-11-20T18:00:00Z 2026-11-20T22:00:00Z" data-pattern="{start} to {end}"'
    const here = 'Friday, November 20, 2026, 7:00 PM to 11:00 PM'
    expect(
      open(`<span ${range} data-there="elsewhere" data-same="Same time"></span>`)('span')?.textContent,
    ).toBe(here)
    expect(
      open(`<span ${range} data-there="${here}" data-same="Same time"></span>`)('span')?.textContent,
    ).toBe('Same time')
  })

  it('show relative times for a week', () => {
    const find = open(
      `<time id="new" datetime="2026-11-20T11:59:30Z" data-ago="just now">Nov 20, 2026</time>
      <time id="old" datetime="2026-11-01T12:00:00Z" data-ago="just now">Nov 1, 2026</time>`,
    )
    expect(find('#new')?.textContent).toBe('just now')
    expect(find('#old')?.textContent).toBe('Nov 1, 2026')
    vi.advanceTimersByTime(120_000)
    expect(find('#new')?.textContent).toBe('2 minutes ago')
  })
})

describe('films', () => {
  const hero = '<div data-film="file" data-src="/clips/a.mp4" data-title="Candles" data-manner="hero"></div>'
  const link = `<div><div data-film="embed" data-src="about:blank" data-title="Hope"></div>
    <a href="#hope" data-play>Play Hope</a></div>`

  it('play in the hero, muted and in a loop', () => {
    const video = open(hero)('video')
    expect(video?.getAttribute('src')).toBe('/clips/a.mp4')
    expect(video?.hasAttribute('muted')).toBe(true)
    expect(video?.hasAttribute('loop')).toBe(true)
  })

  it('have captions from the file next to them, except in the hero', () => {
    expect(open(hero)('track')).toBeNull()
    const find = open(
      '<div><div data-film="file" data-src="/clips/a.mp4"></div><a href="/clips/a.mp4" data-play>A</a></div>',
    )
    find('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(find('track')?.getAttribute('src')).toBe('/clips/a.vtt')
    expect(find('track')?.hasAttribute('default')).toBe(true)
    // Nothing is in it: no button for captions in the player.
    find('track')?.dispatchEvent(new Event('load'))
    expect(find('track')).toBeNull()
  })

  it('don’t play with data saver or reduced motion', () => {
    document.documentElement.dataset.saver = ''
    expect(open(hero)('video')).toBeNull()
    delete document.documentElement.dataset.saver
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(open(hero)('video')).toBeNull()
  })

  it('play in place when their link is pressed, and open in a new tab otherwise', () => {
    const find = open(link)
    const press = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      find('a')?.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(press({ ctrlKey: true })).toBe(false)
    expect(find('iframe')).toBeNull()
    expect(press({})).toBe(true)
    expect(find('iframe')?.getAttribute('src')).toBe('about:blank')
  })
})

describe('a carousel', () => {
  it('has as many slides as its width needs', () => {
    const track = (scrollLeft: number) => ({
      clientWidth: 900,
      scrollWidth: 2400,
      scrollLeft,
      firstElementChild: { getBoundingClientRect: () => ({ width: 300 }) },
    })
    // @ts-expect-error: only what is measured
    const at = (scrollLeft: number) => slideOf(track(scrollLeft))
    expect(at(0)).toMatchObject({ slide: 0, slides: 3 })
    expect(at(900)).toMatchObject({ slide: 1 })
    expect(at(1500)).toMatchObject({ slide: 2 })
  })
})

describe('a broadcast', () => {
  it('that starts reloads the page, and nothing else does', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    let items: { id: number }[] = []
    vi.stubGlobal('fetch', async () => Response.json({ items }))
    open('<div data-on-air="" data-air-address="/api/live/"></div>')
    await vi.advanceTimersByTimeAsync(45_000)
    expect(reload).not.toHaveBeenCalled()
    items = [{ id: 7 }]
    await vi.advanceTimersByTimeAsync(45_000)
    expect(reload).toHaveBeenCalledOnce()
  })
})
