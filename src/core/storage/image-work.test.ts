import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blackPng } from '../../testing/fixtures/pictures.ts'
import { drawInWorker, oneAtATime } from './image-work.ts'

const tall = { width: 60, height: 90 }

test('parallel pictures are processed one at a time', async () => {
  let [inside, maxInside] = [0, 0]
  const draw = oneAtATime(async (work) => {
    inside += 1
    maxInside = Math.max(maxInside, inside)
    const drawn = await drawInWorker(work)
    inside -= 1
    return drawn
  })
  const input = [await blackPng(tall)]
  const all = await Promise.all(['a', 'a', 'b', 'c'].map((who) => draw(who, { job: 'largest', input })))
  expect(all.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([60, 90]))
  expect(maxInside).toBe(1)
})

test('a processed picture has the requested sizes and formats', async () => {
  const input = [await blackPng({ width: 1000, height: 500 })]
  const { drawings } = await drawInWorker({ job: 'all', input })
  expect(drawings.map(({ width, format }) => `${width} ${format}`)).toEqual([
    ...['480 webp', '480 avif', '960 webp', '960 avif', '1000 webp', '1000 avif'],
  ])
  const sizes = await Promise.all(drawings.map(({ bytes }) => sharp(bytes).metadata()))
  expect(sizes.map(({ width }) => width)).toEqual(drawings.map(({ width }) => width))
  const letter = await drawInWorker({ job: 'for mail', input })
  expect(await sharp(letter.drawings[0]?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000 })
})

test('tall or transparent pictures are limited to what can be encoded in bounded memory', async () => {
  const transparent = sharp({ create: { width: 1600, height: 4000, channels: 4, background: '#0008' } })
  const { width, height } = await drawInWorker({
    job: 'largest',
    input: [await transparent.png().toBuffer()],
  })
  expect(width * height * 5).toBeLessThan(10_500_000)
  expect(height / width).toBeCloseTo(2.5, 1)
})

test('a picture that can’t be decoded is rejected and leaves nothing on disk', async () => {
  // A folder of its own: other tests draw pictures at the same time.
  const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const cutOff = (await blackPng(tall)).subarray(0, 50)
  await expect(drawInWorker({ job: 'largest', input: [cutOff] })).rejects.toMatchObject({ status: 400 })
  await drawInWorker({ job: 'largest', input: [await blackPng(tall)] })
  expect(readdirSync(folder)).toEqual([])
})
