import { expect, test } from 'vitest'
import { networkVideo } from '../parts/network-live.tsx'

const live = {
  id: 7,
  message_title: 'Evening prayer',
  url_for: 'https://www.youtube.com/watch?v=abc123def45',
  author: 'Fada',
  created: '2026-11-16T19:00:00.000Z',
  image: '/art/live.svg',
  facebook_url: 'https://www.facebook.com/hgpm/videos/1',
  tiktok_url: '',
}
const newest = { id: 3, message_title: 'Stay awake', url_for: '/clips/candle.mp4', image: '/art/x.svg' }

test('a network that streams the session shows its own stream', () => {
  expect(networkVideo('Facebook', live, newest)).toMatchObject({ from: 'network', src: live.facebook_url })
})

test('a network that doesn’t stream it still shows the session', () => {
  expect(networkVideo('TikTok', live, newest)).toMatchObject({ from: 'live', src: live.url_for })
})

test.each(['Facebook', 'TikTok'] as const)(
  'when nothing is live, %s shows the newest recording',
  (network) => {
    expect(networkVideo(network, null, newest)).toEqual({
      from: 'recording',
      src: '/clips/candle.mp4',
      title: 'Stay awake',
      image: '/art/x.svg',
      id: 3,
    })
  },
)

test('without any recording there is nothing to play', () => {
  expect(networkVideo('Facebook', null, null)).toBeNull()
})
