// The demo's films (`npm run draw-films`): light enough for a phone, and their captions say the whole teaching.
import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seedStories } from '#slices/kids/seed-stories.ts'
import { onPrayer, onTheChurch, onTheFamily, onTheSpirit } from '#slices/live/seed-teachings.ts'

const teachings = [...onPrayer, ...onTheSpirit, ...onTheFamily, ...onTheChurch]
const films = globSync('*.mp4', { cwd: 'public/clips' }).map((file) => file.replace('.mp4', ''))
const long = ['hero', ...teachings.filter(({ isWhole }) => isWhole).map(({ film }) => film)]

test('no two items of the demo share a video, and every video is used', () => {
  const sources = globSync('src/{slices,shell}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/admin/**'] })
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/clips\/([\w-]+)\.mp4/g)].flatMap(([, name]) => name ?? []),
  )
  const used = [...named, ...teachings.map(({ film }) => film), ...seedStories.map(({ name }) => name)]
  expect(used.toSorted()).toEqual(films.toSorted())
})

test('three teachings have a video of their whole text', () => {
  expect(long.toSorted()).toEqual([
    'hero',
    'the-paraclete-is-not-a-feeling',
    'when-the-words-do-not-come',
    'why-we-keep-the-night-watch',
  ])
})

test.each(films.filter((film) => !seedStories.some(({ name }) => name === film)))(
  'the video %s can start before it has fully loaded, and is light enough for a phone',
  (film) => {
    const file = `public/clips/${film}.mp4`
    expect(statSync(file).size).toBeLessThanOrEqual(long.includes(film) ? 4_000_000 : 500_000)
    const start = readFileSync(file).subarray(0, 200_000).toString('latin1')
    expect(start.indexOf('moov')).toBeGreaterThan(0)
    expect(start.indexOf('moov')).toBeLessThan(start.indexOf('mdat'))
  },
)

test.each(teachings)('the captions of $film match its teaching’s text', ({ film, body, isWhole }) => {
  const cues = cuesOf(readFileSync(`public/clips/${film}.vtt`, 'utf8'))
  const said = cues.map(({ text }) => text).join(' ')
  const text = body.replace(/<[^>]+>/g, '').replaceAll('\n', ' ')
  expect(text.startsWith(said)).toBe(true)
  if (isWhole) expect(said).toBe(text)
  for (const [index, { from, to, text }] of cues.entries()) {
    expect(to, text).toBeGreaterThan(from)
    expect(from, text).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0)
    // Nobody has to read faster than 20 characters a second, on two lines.
    expect(text.length / (to - from), text).toBeLessThan(20)
    expect(text.length, text).toBeLessThanOrEqual(84)
  }
  const last = cues.at(-1)?.to ?? 0
  expect(last).toBeGreaterThan(isWhole ? 110 : 12)
  expect(last).toBeLessThan(isWhole ? 240 : 24)
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
