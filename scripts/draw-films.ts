// Draws the demo's films into public/clips: `npm run draw-films`, or with the names of some; captions
// and posters are always written, so any other word writes those alone. It needs a browser and
// ffmpeg (Debian: chromium, ffmpeg). The films are committed, so nobody needs this to run the site.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { shapeSizes } from '#ui/art/art-url.ts'
import { stage } from '#ui/art/scenes/stage.ts'
import { readAloud, webVtt } from './films/captions.ts'
import { type Clip, clips, type TeachingFilm, teachingFilms, teachingOf } from './films/films.ts'
import { loopSeconds, otherLoops, teachings } from './films/loops.ts'
import type { Picture, Shot, Title } from './films/projector.ts'
import { pictureOf, sceneOf, shotOf } from './films/shots.ts'
import { sampleRate, soundOf } from './films/sound.ts'
import { browserFlags, findBrowser } from './find-browser.ts'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = `${root}public/clips`
const fontFile = `${root}node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2`
const [opening, closing] = [6.5, 4]
const mostBytes = 4_000_000
/** The encoder comes near to what it is asked for, not exactly there. */
const aimed = 0.88
/** Bits a second of the short ones. */
const mostBits = 280_000

type Sheet = {
  name: string
  picture: Picture
  shots: Shot[]
  title: Title | null
  sound: Buffer | null
  mostBytes: number
}

const readingOf = (film: TeachingFilm) => readAloud(teachingOf(film).body, opening, closing)

function teachingSheet(film: TeachingFilm): Sheet {
  const { message_title, author } = teachingOf(film)
  const { paragraphs, seconds } = readingOf(film)
  const shots = film.shots.flatMap((parts, index) => {
    const from = index === 0 ? 0 : (paragraphs[index]?.from ?? 0)
    const to = paragraphs[index + 1]?.from ?? seconds
    return parts.map((part) => shotOf(part, 'poster', film.name, (to - from) / parts.length))
  })
  return {
    name: film.name,
    picture: pictureOf('poster', 12, false),
    shots,
    title: { text: message_title, small: author === '' ? 'Holy Ghost Prayer Movement' : author },
    sound: soundOf(
      seconds,
      film.root,
      paragraphs.map(({ from }) => from),
    ),
    mostBytes,
  }
}

function clipSheet({ name, shape, seconds, rate, seed, shot, round, root, ...clip }: Clip): Sheet {
  return {
    name,
    picture: pictureOf(shape, rate, true),
    shots: [shotOf(shot, shape, seed, seconds, round)],
    title: null,
    sound: root === undefined ? null : soundOf(seconds, root, [seconds / 2]),
    mostBytes: clip.mostBytes ?? mostBytes,
  }
}

async function encode(page: Page, sheet: Sheet, frames: { sink: NodeJS.WritableStream | null }) {
  const file = `${folder}/${sheet.name}.mp4`
  const soundFile = `${tmpdir()}/${sheet.name}.pcm`
  if (sheet.sound) writeFileSync(soundFile, sheet.sound)
  const seconds = sheet.shots.reduce((sum, shot) => sum + shot.seconds, 0)
  const bits = Math.min(mostBits, Math.round((sheet.mostBytes * aimed * 8) / seconds - 40_000))
  const input = `-f image2pipe -framerate ${sheet.picture.rate} -c:v mjpeg -i -`
  const heard = sheet.sound ? `-f s16le -ar ${sampleRate} -ac 1 -i ${soundFile} -c:a aac -b:a 40k` : ''
  const pixels = '-vf scale=in_range=full:out_range=tv,format=yuv420p'
  const coding = `-c:v libx264 -threads 1 -preset slow -tune animation -b:v ${bits} -maxrate ${bits * 2} -bufsize ${bits * 6} -g 300`
  const container = '-map_metadata -1 -fflags +bitexact -movflags +faststart'
  const encoder = spawn(
    'ffmpeg',
    [...`-y -loglevel error ${input} ${heard} ${pixels} ${coding} ${container}`.split(/ +/), file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  frames.sink = encoder.stdin
  const { picture, shots, title } = sheet
  await page.evaluate(async ([address, ...parts]) => (await import(address)).project(...parts), [
    '/projector.ts',
    picture,
    shots,
    title,
  ] as const)
  encoder.stdin.end()
  await once(encoder, 'close')
  const { size } = statSync(file)
  console.log(`${sheet.name}: ${Math.round(size / 1000)} kB`)
  if (size > sheet.mostBytes) throw new Error(`${sheet.name} is too large.`)
}

const frames: { sink: NodeJS.WritableStream | null } = { sink: null }

async function serve(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/frame') {
    const isReady = frames.sink?.write(await buffer(request))
    if (isReady === false && frames.sink) await once(frames.sink, 'drain')
    return response.end()
  }
  if (request.url?.endsWith('.ts')) {
    const source = readFileSync(new URL(`./films${request.url}`, import.meta.url), 'utf8')
    return response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source))
  }
  return response.setHeader('content-type', 'text/html').end('<p>')
}

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser found: "npm test" installs one.')
mkdirSync(folder, { recursive: true })
for (const { film, body, isWhole } of teachings) {
  const { cues } = readAloud(body, isWhole ? opening : 1, closing)
  writeFileSync(`${folder}/${film}.vtt`, webVtt(isWhole ? cues : cues.filter(({ to }) => to < loopSeconds)))
}
for (const { name, heard } of clips)
  if (heard)
    writeFileSync(`${folder}/${name}.vtt`, webVtt(heard.map(([from, to, text]) => ({ from, to, text }))))
for (const { name, shape, shot, seed } of otherLoops) {
  const picture = stage(sceneOf(shot), shape, shot.palette, seed)
  const { width, height } = shapeSizes[shape]
  writeFileSync(
    `${folder}/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${picture}</svg>`,
  )
}
const port = await freePort()
const server = createServer(serve).listen(port)
const browser = await chromium.launch({ executablePath, args: browserFlags })
const page = await browser.newPage()
await page.goto(`http://localhost:${port}/`)
await page.evaluate(async (font) => {
  document.fonts.add(
    await new FontFace('Title', `url(data:font/woff2;base64,${font})`, { weight: '100 900' }).load(),
  )
}, readFileSync(fontFile).toString('base64'))
const chosen = process.argv.slice(2)
const isChosen = ({ name }: { name: string }) => chosen.length === 0 || chosen.includes(name)
for (const film of teachingFilms.filter(isChosen)) await encode(page, teachingSheet(film), frames)
for (const clip of clips.filter(isChosen)) await encode(page, clipSheet(clip), frames)
await browser.close()
server.close()
