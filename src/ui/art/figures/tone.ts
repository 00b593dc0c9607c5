import { hex, parseHex, shade } from '../glass.ts'

/** A colour lighter (above 0) or darker (below). */
export function tone(colour: string, amount: number): string {
  return hex(shade(parseHex(colour), Math.max(-0.75, Math.min(0.75, amount))))
}

/** Painted lines on glass: features, beads, seams. */
export const paint = '#241722'

export function stroke(path: string, width: number, colour = paint): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"/>`
}

/** A tint without a lead around it. */
export function wash(path: string, colour: string, opacity = 1): string {
  return `<path stroke="none" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''} d="${path}"/>`
}

export const skins = {
  ebony: '#5b3526',
  umber: '#74452e',
  bronze: '#935c3b',
  copper: '#b17a4f',
  olive: '#c9976b',
  sand: '#deb38c',
  fair: '#f0ceb0',
} as const

export type Skin = keyof typeof skins
