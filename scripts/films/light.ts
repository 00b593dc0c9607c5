// Runs in a browser: drawings as bitmaps, and the light on them.

export type Raster = { canvas: HTMLCanvasElement; x: number; y: number; width: number; height: number }
type Size = { width: number; height: number; scale: number }

/** A little sharper than the film, because the camera comes nearer. Only what is drawn is kept. */
export async function rasterOf(svg: string, { width, height, scale }: Size): Promise<Raster> {
  const fine = scale * 1.15
  // People of a procession stand beside the picture first.
  const beside = width
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const whole = canvasOf(width * 3 * fine, height * fine)
  whole.pen.drawImage(image, 0, 0, width * 3 * fine, height * fine)
  const { left, top, right, bottom } = boundsOf(whole.pen)
  const cut = canvasOf(right - left, bottom - top)
  cut.pen.drawImage(whole.canvas, -left, -top)
  return {
    canvas: cut.canvas,
    x: left / fine - beside,
    y: top / fine,
    width: (right - left) / fine,
    height: (bottom - top) / fine,
  }
}

function boundsOf(pen: CanvasRenderingContext2D) {
  const { width, height } = pen.canvas
  const { data } = pen.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, 1, 1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return left < right ? { left, top, right, bottom } : { left: 0, top: 0, right: 1, bottom: 1 }
}

/** Candles, lamps and the sun are drawn with the light `w` around them. */
export function flamesIn(svg: string, { width }: Size) {
  const holder = document.createElement('div')
  holder.style.cssText = 'position:absolute;left:0;top:0;visibility:hidden'
  holder.innerHTML = svg
  document.body.append(holder)
  const origin = holder.firstElementChild?.getBoundingClientRect()
  const flames = [...holder.querySelectorAll('[fill="url(#w)"]')].map((element) => {
    const box = element.getBoundingClientRect()
    return {
      x: box.x - (origin?.x ?? 0) + box.width / 2 - width,
      y: box.y - (origin?.y ?? 0) + box.height / 2,
      radius: box.width / 2,
    }
  })
  holder.remove()
  return flames
}

let glow: HTMLCanvasElement | null = null

export function glowAt(pen: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  glow ??= makeGlow()
  pen.drawImage(glow, x - radius, y - radius, radius * 2, radius * 2)
}

function makeGlow(): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(128, 128)
  const light = pen.createRadialGradient(64, 64, 2, 64, 64, 64)
  light.addColorStop(0, 'rgb(255 226 150 / 0.9)')
  light.addColorStop(0.35, 'rgb(255 196 96 / 0.4)')
  light.addColorStop(1, 'rgb(255 170 70 / 0)')
  pen.fillStyle = light
  pen.fillRect(0, 0, 128, 128)
  return canvas
}

/** Soft beams from the middle outward. */
export function raysFrom(width: number): HTMLCanvasElement {
  const half = 480
  const { canvas, pen } = canvasOf(half * 2, half * 2)
  pen.filter = 'blur(9px)'
  pen.translate(half, half)
  const reach = half * Math.min(1, 900 / width)
  for (let beam = 0; beam < 15; beam += 1) {
    const angle = (beam / 15) * 2 * Math.PI + 0.17 * Math.sin(beam * 5)
    const open = 0.05 + 0.045 * ((beam * 7) % 4)
    const light = pen.createRadialGradient(0, 0, 0, 0, 0, reach)
    light.addColorStop(0, 'rgb(255 240 196 / 0.55)')
    light.addColorStop(0.5, 'rgb(255 222 150 / 0.16)')
    light.addColorStop(1, 'rgb(255 210 130 / 0)')
    pen.fillStyle = light
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(Math.cos(angle - open) * reach, Math.sin(angle - open) * reach)
    pen.lineTo(Math.cos(angle + open) * reach, Math.sin(angle + open) * reach)
    pen.fill()
  }
  return canvas
}

/** From -1 to 1, `cycles` times a second; in a loop a whole number of times, so that its end meets its beginning. */
export function wave(time: number, loop: number, cycles: number, phase: number): number {
  const exact = loop > 0 ? Math.max(1, Math.round(cycles * loop)) / loop : cycles
  return Math.sin(2 * Math.PI * exact * time + phase)
}

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('No canvas here.')
  return { canvas, pen }
}
