// Draws the demo's short clips from our own art, in a browser: `node scripts/draw-clips.ts`. They are kept in
// public/clips, so that nobody needs this to run the site.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { parseArtName, shapeSizes } from '#ui/art/art-url.ts'
import { renderArt } from '#ui/art/render-art.ts'
import { browserFlags, findBrowser } from './find-browser.ts'
import { freePort } from './free-port.ts'

const clips = {
  candle: 'poster-gold-candle-clip.svg',
  water: 'poster-sea-dove-clip.svg',
  evening: 'poster-violet-hands-clip.svg',
  // The window of the home page, which shows the same drawing wherever the film does not play.
  hero: 'arch-dawn-dove-narthex.svg',
}
const folder = fileURLToPath(new URL('../public/clips/', import.meta.url))

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser found: "npm test" installs one.')
mkdirSync(folder, { recursive: true })
const port = await freePort()
// A page of localhost: the encoders are not there for others.
const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>'))
server.listen(port)
const browser = await chromium.launch({ executablePath, args: browserFlags })
const page = await browser.newPage()
await page.goto(`http://localhost:${port}/`)
const selected = process.argv.slice(2)
for (const [name, art] of Object.entries(clips)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  const shape = parseArtName(art)?.shape
  const drawing = renderArt(art)
  if (!shape || !drawing) throw new Error(`There is no art ${art}.`)
  const size = shape === 'arch' ? shapeSizes.arch : { width: 640, height: 360 }
  const recorded = await page.evaluate(record, { svg: String(drawing), ...size })
  writeFileSync(`${folder}${name}.mp4`, Buffer.from(recorded, 'base64'))
}
await browser.close()
server.close()

/** Runs in the page: light that breathes and sparks that rise over a still window, the end like the beginning. */
async function record({
  svg,
  width,
  height,
}: {
  svg: string
  width: number
  height: number
}): Promise<string> {
  const [seconds, rate] = [8, 24]
  const window = new Image()
  window.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await window.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas here.')
  const sparks = Array.from({ length: 26 }, (_, number) => ({
    x: (number * 0.618) % 1,
    turn: (number * 0.377) % 1,
    size: 1.2 + ((number * 7) % 5) * 0.5,
  }))

  const draw = (phase: number) => {
    const wave = Math.sin(phase * 2 * Math.PI)
    // An upright window is shown whole, in its own outline: it breathes light only.
    const zoom = height > width ? 1 : 1.05 + 0.03 * wave
    pen.globalCompositeOperation = 'source-over'
    pen.globalAlpha = 1
    pen.fillStyle = '#141736'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(window, (width * (1 - zoom)) / 2, (height * (1 - zoom)) / 2, width * zoom, height * zoom)
    pen.globalCompositeOperation = 'screen'
    const glow = pen.createRadialGradient(
      width / 2,
      height / 2,
      10,
      width / 2,
      height / 2,
      Math.min(width, height) * 0.8,
    )
    glow.addColorStop(0, `rgb(255 226 160 / ${0.4 + 0.16 * wave})`)
    glow.addColorStop(1, 'rgb(255 200 110 / 0)')
    pen.fillStyle = glow
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = 'rgb(255 236 190)'
    for (const { x, turn, size } of sparks) {
      const risen = (phase + turn) % 1
      pen.globalAlpha = Math.sin(risen * Math.PI) * 0.75
      const sway = Math.sin((phase + turn) * 4 * Math.PI) * 8
      pen.beginPath()
      pen.arc(x * width + sway, height * (1.02 - risen * 1.04), size, 0, 2 * Math.PI)
      pen.fill()
    }
  }

  const recorder = new MediaRecorder(canvas.captureStream(rate), {
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    videoBitsPerSecond: 700_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  const began = performance.now()
  recorder.start()
  while (performance.now() - began < seconds * 1000) {
    draw((performance.now() - began) / (seconds * 1000))
    await new Promise(requestAnimationFrame)
  }
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
