// The demo's films (`npm run draw-films`): light enough for a phone, and their captions say the whole teaching.
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onPrayer, onTheChurch, onTheFamily, onTheSpirit } from '#slices/live/seed-teachings.ts'

const filmed = [...onPrayer, ...onTheSpirit, ...onTheFamily, ...onTheChurch].filter(({ film }) => film)

test('three teachings have their own video', () => {
  expect(filmed.map(({ film }) => film).toSorted()).toEqual([
    'the-paraclete-is-not-a-feeling',
    'when-the-words-do-not-come',
    'why-we-keep-the-night-watch',
  ])
})

test.each([...filmed.map(({ film }) => film), 'hero', 'candle', 'water', 'evening'])(
  'the video %s can start before it has fully loaded, and is at most 4 MB',
  (film) => {
    const file = `public/clips/${film}.mp4`
    expect(statSync(file).size).toBeLessThanOrEqual(4_000_000)
    const start = readFileSync(file).subarray(0, 200_000).toString('latin1')
    expect(start.indexOf('moov')).toBeGreaterThan(0)
    expect(start.indexOf('moov')).toBeLessThan(start.indexOf('mdat'))
  },
)

test.each(filmed)('the captions of $film match its teaching’s text', ({ film, body }) => {
  const cues = cuesOf(readFileSync(`public/clips/${film}.vtt`, 'utf8'))
  expect(cues.map(({ text }) => text).join(' ')).toBe(body.replace(/<[^>]+>/g, '').replaceAll('\n', ' '))
  for (const [index, { from, to, text }] of cues.entries()) {
    expect(to, text).toBeGreaterThan(from)
    expect(from, text).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0)
    // Nobody has to read faster than 20 characters a second, on two lines.
    expect(text.length / (to - from), text).toBeLessThan(20)
    expect(text.length, text).toBeLessThanOrEqual(84)
  }
  const last = cues.at(-1)?.to ?? 0
  expect(last).toBeGreaterThan(110)
  expect(last).toBeLessThan(240)
})

function cuesOf(vtt: string) {
  const [head, ...blocks] = vtt.trim().split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n')
    const [from = 0, to = 0] = times.split(' --> ').map((time) => {
      const [minutes = 0, seconds = 0] = time.split(':').map(Number)
      return minutes * 60 + seconds
    })
    return { from, to, text: lines.join(' ') }
  })
}
