import { expect, test } from 'vitest'
import { heroFilm } from './hero.tsx'

const live = (url_for: string) => ({ url_for, message_title: 'Evening prayer', image: '/art/x.svg' })
const film = '/clips/hero.mp4'

test.each([
  '/clips/candle.mp4',
  'https://www.youtube.com/watch?v=abc123def45',
  'https://www.youtube.com/channel/UCabc/live',
  'https://vimeo.com/123456',
])('a live session plays in the hero, with any player: %s', (url) => {
  expect(heroFilm(live(url), film)).toEqual({ from: 'live', session: live(url) })
})

test.each([null, live('https://example.org/watch-us')])(
  'without a live video that can play, the ministry’s own video plays',
  (session) => {
    expect(heroFilm(session, film)).toEqual({ from: 'ministry', src: film })
  },
)

test.each(['', 'https://example.org/page', 'javascript:alert(1)'])(
  'a video that can’t play (%j) leaves the still image',
  (src) => {
    expect(heroFilm(null, src)).toEqual({ from: 'nowhere' })
  },
)
