import { type Arch, archPath, borderPanes, insetArch } from './arch.ts'
import type { Palette } from './art-url.ts'
import { hex, lead, shade, toneAt } from './glass.ts'

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
