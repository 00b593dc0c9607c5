import type { Palette } from './art-url.ts'
import { hex, lead, shade, toneAt } from './glass.ts'
import { type Point, polygonPath, short } from './pen.ts'

/** A pointed arch standing on `bottom`: straight sides up to `spring`, then two arcs that meet at the tip. */
export type Arch = { left: number; right: number; top: number; spring: number; bottom: number }

export function archPath({ left, right, top, spring, bottom }: Arch): string {
  const middle = (left + right) / 2
  const radius = arcRadius({ left, right, top, spring, bottom })
  const arc = `A${short(radius)} ${short(radius)} 0 0 1 `
  return `M${short(left)} ${short(bottom)}V${short(spring)}${arc}${short(middle)} ${short(top)}${arc}${short(right)} ${short(spring)}V${short(bottom)}z`
}

export function insideArch(arch: Arch, [x, y]: Point): boolean {
  if (x < arch.left || x > arch.right || y > arch.bottom) return false
  if (y >= arch.spring) return true
  const radius = arcRadius(arch)
  const { left, right, spring } = arch
  return (
    Math.hypot(x - (left + radius), y - spring) <= radius &&
    Math.hypot(x - (right - radius), y - spring) <= radius
  )
}

/** The arch a little smaller all round, its foot staying where it is. */
export function insetArch(arch: Arch, by: number): Arch {
  const radius = arcRadius(arch)
  const middle = (arch.left + arch.right) / 2
  const left = arch.left + by
  const rise = Math.sqrt(Math.max(0, (radius - by) ** 2 - (arch.left + radius - middle) ** 2))
  return { left, right: arch.right - by, top: arch.spring - rise, spring: arch.spring, bottom: arch.bottom }
}

/** Panes of the strip between an arch and its inset, one after the other from the left foot over the tip. */
export function borderPanes(arch: Arch, depth: number, length: number): string[] {
  const outer = outline(arch, length)
  const inner = outline(insetArch(arch, depth), length, outer.length)
  return outer.slice(0, -1).flatMap((point, index) => {
    const corners = [point, outer[index + 1], inner[index + 1], inner[index]]
    const known = corners.filter((corner): corner is Point => corner !== undefined)
    return known.length === 4 ? [polygonPath(known)] : []
  })
}

/** Two arcs through (foot of the arc, tip), tangent to the straight sides. */
function arcRadius({ left, right, top, spring }: Arch): number {
  const half = (right - left) / 2
  const rise = spring - top
  return (half ** 2 + rise ** 2) / (2 * half)
}

function outline(arch: Arch, length: number, count?: number): Point[] {
  const side = arch.bottom - arch.spring
  const radius = arcRadius(arch)
  const half = (arch.right - arch.left) / 2
  const sweep = Math.acos(Math.max(-1, Math.min(1, 1 - half / radius)))
  const total = side + radius * sweep
  const steps = count === undefined ? Math.max(2, Math.round(total / length)) : (count - 1) / 2
  const rising = Array.from({ length: steps + 1 }, (_, step) => {
    const distance = (step / steps) * total
    if (distance <= side) return [arch.left, arch.bottom - distance] as const
    const angle = (distance - side) / radius
    return [arch.left + radius - Math.cos(angle) * radius, arch.spring - Math.sin(angle) * radius] as const
  })
  const falling = rising
    .slice(0, -1)
    .reverse()
    .map(([x, y]) => [arch.left + arch.right - x, y] as const)
  return [...rising, ...falling]
}

/** The jewelled strip of small panes that runs round an arched window, its leads and its gilded edge. */
export function archFrame(arch: Arch, palette: Palette, depth: number): string {
  const tones = [0.3, 0.62, 0.46, 0.74].map((distance, index) =>
    hex(shade(toneAt(palette, distance), index % 2 === 0 ? 0.08 : -0.06)),
  )
  const byTone = new Map<string, string>()
  borderPanes(arch, depth, depth * 1.9).forEach((path, index) => {
    const tone = tones[index % tones.length] ?? '#000'
    byTone.set(tone, (byTone.get(tone) ?? '') + path)
  })
  const strip = [...byTone].map(([tone, path]) => `<path fill="${tone}" d="${path}"/>`).join('')
  const inner = archPath(insetArch(arch, depth))
  const edge = archPath(arch)
  const line = Math.max(1.5, depth * 0.18)
  return (
    `<g stroke="${lead}" stroke-width="${round(line)}">${strip}</g>` +
    `<g fill="none"><path d="${inner}" stroke="${lead}" stroke-width="${round(line * 1.8)}"/>` +
    `<path d="${edge}" stroke="${lead}" stroke-width="${round(line * 4.2)}"/>` +
    `<path d="${edge}" stroke="#cf9a3c" stroke-width="${round(line * 1.3)}"/></g>`
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
