import type { Look } from '#core/settings/look.ts'
import { defaultColors } from './contract.ts'

/** The icons of the site, by the names that browsers know. */
export type IconName =
  | 'favicon.svg'
  | 'apple-touch-icon.png'
  | 'icon-192.png'
  | 'icon-512.png'
  | 'icon-maskable.png'

type Icon = {
  size: number
  /** The part of the square that the logo takes. Phones cut a maskable icon down to a circle of four fifths. */
  share: number
  /** Of the corners, as a part of the square. */
  round: number
}

const icons: Readonly<Record<IconName, Icon>> = {
  'favicon.svg': { size: 128, share: 0.92, round: 0.2 },
  'apple-touch-icon.png': { size: 180, share: 0.78, round: 0 },
  'icon-192.png': { size: 192, share: 0.82, round: 0.2 },
  'icon-512.png': { size: 512, share: 0.82, round: 0.2 },
  'icon-maskable.png': { size: 512, share: 0.6, round: 0 },
}

/** The color behind the logo: that of the site's bars, or white for a logo that needs it. */
const ground = ({ logo, colors }: Look) =>
  logo?.plate ? '#ffffff' : (colors?.night ?? defaultColors.primary)

/** The icon to draw, around the logo as PNG. */
export function iconOf(name: IconName, png: Uint8Array, look: Look): string {
  const { size, share, round } = icons[name]
  const edge = Math.round((size * (1 - share)) / 2)
  const side = size - 2 * edge
  const box = { x: edge, y: edge, width: side, height: side }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${Math.round(size * round)}" fill="${ground(look)}"/>${imageTag(png, box)}</svg>`
}

/** A small picture as SVG: the address of the icon ends in `.svg`, whatever the logo was. */
export const wrapped = (png: Uint8Array, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${imageTag(png, { x: 0, y: 0, width: size, height: size })}</svg>`

/** Twice as large as in the email, on the color of its head. */
export function mailLogoOf(png: Uint8Array, look: Look): string {
  const height = 96
  const ratio = look.logo ? look.logo.width / look.logo.height : 1
  const width = Math.round(Math.min(480, height * ratio))
  const edge = look.logo?.plate ? 10 : 0
  const box = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${
    look.logo?.plate ? `<rect width="${width}" height="${height}" rx="12" fill="#ffffff"/>` : ''
  }${imageTag(png, box)}</svg>`
}

const imageTag = (png: Uint8Array, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`

/** An ICO file with one picture, which may be a PNG. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Uint8Array([...head, ...png])
}
