// Runs in a browser: draws a film's shots on a canvas, frame by frame, and sends each frame to the server.

import { flamesIn, glowAt, type Raster, rasterOf, raysFrom, wave } from './light.ts'

export type Layer = {
  svg: string
  /** How much of the camera's movement it follows: less is farther away. */
  depth: number
  move: 'still' | 'breathe' | 'walk' | 'hover'
  /** For walkers: how far a second, in picture units. */
  speed?: number
  /** For walkers of a loop: they come back on the other side of this stretch. */
  round?: number
}
/** Where the camera looks, from -1 to 1, and how near it is. */
export type View = readonly [x: number, y: number, zoom: number]
export type Shot = {
  seconds: number
  layers: Layer[]
  /** Where the light comes from, and how bright its rays are. */
  light: readonly [number, number]
  rays: number
  from: View
  to: View
}
export type Picture = { width: number; height: number; scale: number; rate: number; isLoop: boolean }
export type Title = { text: string; small: string }

type Placed = Layer & { raster: Raster; flames: { x: number; y: number; radius: number }[]; phase: number }
type Ready = Omit<Shot, 'layers'> & { layers: Placed[]; beams: HTMLCanvasElement }

const fade = 1.5

export async function project(picture: Picture, shots: Shot[], title: Title | null): Promise<void> {
  const [width, height] = [picture.width * picture.scale, picture.height * picture.scale]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('No canvas here.')
  let before: { shot: Ready; length: number } | null = null
  for (const [number, shot] of shots.entries()) {
    const ready = await prepared(shot, picture)
    const frames = Math.round(shot.seconds * picture.rate)
    for (let frame = 0; frame < frames; frame += 1) {
      const time = frame / picture.rate
      pen.globalAlpha = 1
      if (before && time < fade) draw(pen, before.shot, before.length + time, picture)
      if (before) pen.globalAlpha = Math.min(1, time / fade)
      draw(pen, ready, time, picture)
      if (title && number === 0) drawTitle(pen, title, time, width, height)
      if (!picture.isLoop)
        drawDark(pen, number === 0 ? time : 9, number === shots.length - 1 ? shot.seconds - time : 9)
      await send(canvas)
    }
    before = { shot: ready, length: shot.seconds }
  }
}

async function prepared(shot: Shot, picture: Picture): Promise<Ready> {
  const layers: Placed[] = []
  for (const [index, layer] of shot.layers.entries()) {
    const raster = await rasterOf(layer.svg, picture)
    layers.push({ ...layer, raster, flames: flamesIn(layer.svg, picture), phase: index * 1.7 })
  }
  return { ...shot, layers, beams: raysFrom(picture.width) }
}

function draw(pen: CanvasRenderingContext2D, shot: Ready, time: number, picture: Picture) {
  const { width, height, scale, isLoop } = picture
  const alpha = pen.globalAlpha
  const share = time / shot.seconds
  const turned = isLoop ? (1 - Math.cos(share * 2 * Math.PI)) / 2 : share
  const view = shot.from.map((start, index) => start + ((shot.to[index] ?? start) - start) * turned)
  const [x = 0, y = 0, zoom = 1] = view
  const look = (depth: number) => {
    const near = 1 + (zoom - 1) * depth
    const slack = (near - 1) / 2
    const place = (side: number, at: number) => side * scale * (0.5 - near / 2 - at * slack)
    pen.setTransform(scale * near, 0, 0, scale * near, place(width, x), place(height, y))
  }
  const steady = (cycles: number, phase: number) => wave(time, isLoop ? shot.seconds : 0, cycles, phase)
  for (const layer of shot.layers) {
    look(layer.depth)
    moveFor(pen, layer, time, steady, height)
    pen.drawImage(
      layer.raster.canvas,
      layer.raster.x,
      layer.raster.y,
      layer.raster.width,
      layer.raster.height,
    )
    pen.globalCompositeOperation = 'screen'
    for (const [index, flame] of layer.flames.entries()) {
      const flicker =
        0.5 * steady(1.3, layer.phase + index * 2) + 0.3 * steady(2.9, index) + 0.2 * steady(4.1, index * 3)
      pen.globalAlpha = alpha * (0.4 + 0.3 * flicker)
      glowAt(pen, flame.x, flame.y, flame.radius * (1 + 0.1 * flicker))
    }
    pen.globalCompositeOperation = 'source-over'
    pen.globalAlpha = alpha
  }
  look(0.5)
  pen.globalCompositeOperation = 'screen'
  pen.globalAlpha = alpha * shot.rays * (0.8 + 0.2 * steady(0.16, 0))
  pen.translate(...shot.light)
  pen.rotate(0.07 * steady(0.08, 1))
  pen.drawImage(shot.beams, -width * 1.5, -width * 1.5, width * 3, width * 3)
  pen.globalCompositeOperation = 'source-over'
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.globalAlpha = 1
}

type Steady = (cycles: number, phase: number) => number

function moveFor(pen: CanvasRenderingContext2D, layer: Placed, time: number, steady: Steady, height: number) {
  const { move, phase, raster, speed = 0, round } = layer
  if (move === 'breathe') {
    const grown = 1 + 0.005 * steady(0.24, phase)
    pen.translate(0, height * (1 - grown))
    pen.scale(1, grown)
  }
  if (move === 'hover') pen.translate(4 * steady(0.1, phase), 7 * steady(0.16, phase))
  if (move === 'walk') {
    const middle = raster.x + raster.width / 2
    const gone = speed * time
    const shift = round
      ? ((((middle + gone + round / 4) % round) + round) % round) - round / 4 - middle
      : gone
    pen.translate(shift + middle, height + 3 * steady(1.5, phase))
    pen.rotate(0.012 * steady(0.75, phase))
    pen.translate(-middle, -height)
  }
}

function drawTitle(pen: CanvasRenderingContext2D, title: Title, time: number, width: number, height: number) {
  const shown = Math.max(0, Math.min(1, (time - 0.6) / 1.2, (6 - time) / 1.2))
  if (shown === 0) return
  pen.globalAlpha = shown
  const shade = pen.createLinearGradient(0, height * 0.5, 0, height)
  shade.addColorStop(0, 'rgb(15 17 48 / 0)')
  shade.addColorStop(1, 'rgb(15 17 48 / 0.9)')
  pen.fillStyle = shade
  pen.fillRect(0, height * 0.5, width, height * 0.5)
  pen.fillStyle = '#fbf7ef'
  pen.font = '600 58px Title'
  pen.fillText(title.text, 72, height - 116, width - 144)
  pen.fillStyle = '#e9b44c'
  pen.font = '500 28px Title'
  pen.fillText(title.small, 74, height - 66)
  pen.globalAlpha = 1
}

/** Opens from the night and closes into it. */
function drawDark(pen: CanvasRenderingContext2D, sinceStart: number, untilEnd: number) {
  const dark = 1 - Math.min(1, sinceStart / 1.2 + 0.12, untilEnd / 2.5)
  if (dark <= 0) return
  pen.fillStyle = `rgb(15 17 48 / ${dark})`
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
}

async function send(canvas: HTMLCanvasElement) {
  const frame = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.93))
  await fetch('/frame', { method: 'POST', body: frame })
}
