import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blackPng } from '../../testing/fixtures/pictures.ts'
import { drawInWorker, oneAtATime } from './image-work.ts'

const tall = { width: 60, height: 90 }

test('pictures that come at once are drawn one at a time', async () => {
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

test('what is drawn comes back as files of the sizes and formats that were asked for', async () => {
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

test('a tall or transparent picture is drawn no larger than encoding it in bounded memory allows', async () => {
  const transparent = sharp({ create: { width: 1600, height: 4000, channels: 4, background: '#0008' } })
  const { width, height } = await drawInWorker({
    job: 'largest',
    input: [await transparent.png().toBuffer()],
  })
  expect(width * height * 5).toBeLessThan(10_500_000)
  expect(height / width).toBeCloseTo(2.5, 1)
})

test('what cannot be decoded is refused, and nothing of it stays on the disk', async () => {
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
