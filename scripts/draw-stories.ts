// Draws the clips of the demo's children's stories into public/clips: a window, rising lights, the story's lines.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { type SeedStory, seedStories } from '../src/slices/kids/seed-stories.ts'
import { renderArt } from '../src/ui/art/render-art.ts'
import { browserFlags, findBrowser } from './find-browser.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = `${root}public/clips`
const fontFile = `${root}node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2`
const font = readFileSync(fontFile).toString('base64')

mkdirSync(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
for (const story of seedStories) {
  const page = await browser.newPage()
  const bytes = Buffer.from(await page.evaluate(film, { ...picturesOf(story), ...story, font }), 'base64')
  writeFileSync(`${folder}/${story.name}.mp4`, bytes)
  console.log(`${story.name}: ${Math.round(bytes.length / 1024)} kB`)
  await page.close()
}
await browser.close()

function picturesOf({ name, palette, motif }: SeedStory) {
  const drawing = renderArt(`poster-${palette}-${motif}-${name.replaceAll('-', '')}.svg`)
  if (!drawing) throw new Error(`${name} has no picture.`)
  return { picture: Buffer.from(drawing).toString('base64') }
}

/** Runs in the browser, in real time: what the canvas shows is recorded. */
async function film({
  title,
  lines,
  picture,
  font,
}: {
  title: string
  lines: readonly string[]
  picture: string
  font: string
}) {
  const face = new FontFace('Story', `url(data:font/woff2;base64,${font})`, { weight: '100 900' })
  document.fonts.add(await face.load())
  const image = new Image()
  image.src = `data:image/svg+xml;base64,${picture}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 854
  canvas.height = 480
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas.')
  const scenes = [title, ...lines]
  const sceneMs = 4_000
  const lights = Array.from({ length: 9 }, (_, index) => ({
    x: (index * 197) % 854,
    delay: (index * 0.37) % 1,
    size: 5 + 2 * (index % 3),
  }))

  const draw = (ms: number) => {
    const scene = Math.min(scenes.length - 1, Math.floor(ms / sceneMs))
    const within = (ms - scene * sceneMs) / sceneMs
    pen.globalAlpha = 1
    pen.drawImage(image, 0, 0, 854, 480)
    pen.fillStyle = '#fff4d2'
    for (const { x, delay, size } of lights) {
      const share = (ms / 9_000 + delay) % 1
      pen.globalAlpha = 0.35 * Math.sin(share * Math.PI)
      pen.beginPath()
      pen.arc(x + 12 * Math.sin(share * 9 + x), 480 - share * 480, size, 0, 2 * Math.PI)
      pen.fill()
    }
    const shade = pen.createLinearGradient(0, 230, 0, 480)
    shade.addColorStop(0, 'rgb(20 23 54 / 0)')
    shade.addColorStop(0.5, 'rgb(20 23 54 / 0.85)')
    pen.globalAlpha = 1
    pen.fillStyle = shade
    pen.fillRect(0, 230, 854, 250)
    pen.globalAlpha = Math.min(1, within * 7, (1 - within) * 7)
    pen.fillStyle = '#fbf7ef'
    pen.textAlign = 'center'
    const size = scene === 0 ? 38 : 27
    pen.font = `600 ${size}px Story`
    const rows = wrapped(scenes[scene] ?? '')
    for (const [index, row] of rows.entries()) {
      pen.fillText(row, 427, 375 + (index - (rows.length - 1) / 2) * size * 1.25)
    }
  }
  const wrapped = (text: string) => {
    const rows: string[] = []
    for (const word of text.split(' ')) {
      const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
      if (rows.length > 0 && pen.measureText(longer).width <= 760) rows[rows.length - 1] = longer
      else rows.push(word)
    }
    return rows
  }

  const recorder = new MediaRecorder(canvas.captureStream(20), {
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    videoBitsPerSecond: 350_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  draw(0)
  recorder.start()
  const start = performance.now()
  const length = scenes.length * sceneMs
  await new Promise<void>((resolve) => {
    const tick = () => {
      const ms = performance.now() - start
      draw(Math.min(ms, length - 1))
      if (ms < length) requestAnimationFrame(tick)
      else resolve()
    }
    tick()
  })
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return bytes.toBase64()
}
