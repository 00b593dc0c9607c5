import { type Arch, archFrame, archPath, insetArch, insideArch } from './arch.ts'
import { type Good, goodNames, type SceneName, sceneNames } from './art-names.ts'
import {
  type ArtName,
  isOneOf,
  type Motif,
  type Palette,
  parseArtName,
  type Random,
  type Shape,
  seededRandom,
  shapeSizes,
} from './art-url.ts'
import { drawEmblem } from './emblems.ts'
import { bust } from './figures/bust.ts'
import { glass, hex, lead, mix, toneAt } from './glass.ts'
import { goods } from './goods/goods.ts'
import type { Point } from './pen.ts'
import { scenes } from './scenes/scenes.ts'
import { stage, warmth } from './scenes/stage.ts'

/** The motif with its leads, `size` across, around a middle point. */
export function drawMotif(motif: Motif, x: number, y: number, size: number): string {
  if (motif === 'none') return ''
  const scale = Math.round((size / 200) * 1000) / 1000
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${lead}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">${drawEmblem(motif)}</g>`
}

/** The drawing of an art address or file name; null for a name that is none. */
export function renderArt(name: string): string | null {
  const art = parseArtName(name)
  if (!art) return null
  const { width, height } = shapeSizes[art.shape]
  const random = seededRandom(`${art.palette} ${art.seed}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${compose(art, random)}</svg>`
}

function compose(art: ArtName, random: Random): string {
  const { palette } = art
  if (art.shape === 'portrait') return portrait(art, random)
  if (isOneOf(sceneNames, art.motif)) return staged(art.shape, palette, art.motif, art.seed, random)
  if (isOneOf(goodNames, art.motif)) return displayed(art.shape, palette, art.motif, art.seed, random)
  return emblem({ ...art, motif: art.motif }, random)
}

/** A scene fills its shape; an upright one is framed as a window. */
function staged(
  shape: Exclude<Shape, 'portrait'>,
  palette: Palette,
  name: SceneName,
  seed: string,
  random: Random,
): string {
  if (shape === 'logo') return emblem({ shape, palette, motif: 'none', seed }, random)
  const picture = stage(scenes[name], shape, palette, seed)
  return shape === 'arch' ? framed(picture, palette) : picture
}

/** A picture of the arch's size, in the window's frame. */
function framed(picture: string, palette: Palette): string {
  const arch = archOf(400, 640)
  return (
    `<clipPath id="a"><path d="${archPath(insetArch(arch, 15))}"/></clipPath>` +
    `<path d="${archPath(arch)}" fill="${lead}"/>` +
    `<g clip-path="url(#a)">${picture}</g>` +
    archFrame(arch, palette, 15)
  )
}

/** A thing on plain paper, tinted by the palette: nothing competes with it. */
function displayed(
  shape: Exclude<Shape, 'portrait'>,
  palette: Palette,
  name: Good,
  seed: string,
  random: Random,
): string {
  const { width, height } = shapeSizes[shape]
  const middle: Point = [Math.round(width / 2), Math.round(height / 2)]
  const size = Math.min(width, height) * 0.74
  const scale = Math.round((size / 200) * 1000) / 1000
  const picture =
    paper(palette, width, height, middle) +
    `<ellipse cx="${middle[0]}" cy="${Math.round(middle[1] + size * 0.5)}" rx="${Math.round(size * 0.44)}" ry="${Math.round(size * 0.05)}" fill="${lead}" fill-opacity=".28"/>` +
    `<g transform="translate(${middle[0]} ${middle[1]}) scale(${scale})" stroke="${lead}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">${goods[name]({ palette, random, title: seed })}</g>`
  return shape === 'arch' ? framed(picture, palette) : picture
}

function paper(palette: Palette, width: number, height: number, [x, y]: Point): string {
  const [light, dim] = [0.02, 0.2].map((distance) =>
    hex(mix(toneAt(palette, distance), [251, 247, 239], 0.35)),
  )
  const table = Math.round(y + height * 0.24)
  return (
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x}" cy="${Math.round(y * 0.9)}" r="${Math.round(Math.max(width, height) * 0.62)}"><stop stop-color="#fffdf8"/><stop offset=".55" stop-color="${light}"/><stop offset="1" stop-color="${dim}"/></radialGradient>` +
    `<path d="M0 0H${width}V${height}H0z" fill="url(#g)"/>` +
    `<path d="M0 ${table}H${width}V${height}H0z" fill="${dim}" fill-opacity=".55"/>`
  )
}

function portrait(art: ArtName & { shape: 'portrait' }, random: Random): string {
  const { palette } = art
  const inner = (glow: Glow) =>
    'person' in art
      ? warmth + glow([180, 190], 190) + bust(art.person, art.seed)
      : glow([180, 226], 170) + initials(art.initials)
  // Larger panes behind a face: they would compete with it, and a page of leaders has many of them.
  return window(palette, random, archOf(360, 450), 13, 'person' in art ? 42 : 30, inner)
}

function emblem(
  art: { shape: Exclude<Shape, 'portrait'>; palette: Palette; motif: Motif; seed: string },
  random: Random,
): string {
  const { palette } = art
  switch (art.shape) {
    case 'arch':
      return window(
        palette,
        random,
        archOf(400, 640),
        15,
        31,
        (glow) => glow([200, 262], 236) + drawMotif(art.motif, 200, 266, 200),
      )
    case 'logo':
      return window(palette, random, archOf(64, 80), 0, 15, (glow) => glow([32, 44], 26))
    case 'scene':
      return scene(palette, random, art.motif)
    case 'card':
      return sheet(palette, random, 640, 360, [320, 178], 27, 330) + motifOn(art.motif, 320, 180, 196)
    case 'square':
      return sheet(palette, random, 480, 480, [240, 232], 31, 330) + motifOn(art.motif, 240, 242, 322)
    case 'poster':
      return (
        sheet(palette, random, 960, 540, [480, 236], 40, 430) +
        motifOn(art.motif, 480, 250, 250) +
        veil(960, 540)
      )
    case 'wide':
      return sheet(palette, random, 1440, 480, [1010, 226], 42, 720) + motifOn(art.motif, 1010, 236, 270)
  }
}

type Glow = (centre: Point, radius: number) => string

function sheet(
  palette: Palette,
  random: Random,
  width: number,
  height: number,
  centre: Point,
  grain: number,
  reach: number,
): string {
  return (
    glass({ width, height, palette, random, centre, grain, reach }) +
    glowAt('g', centre, reach * 0.62) +
    edgeShade(width, height, centre, reach)
  )
}

function window(
  palette: Palette,
  random: Random,
  arch: Arch,
  border: number,
  grain: number,
  inner: (glow: Glow) => string,
): string {
  const centre: Point = [(arch.left + arch.right) / 2, arch.top + (arch.bottom - arch.top) * 0.4]
  const pane = border > 0 ? insetArch(arch, border) : arch
  const width = arch.right + arch.left
  const height = arch.bottom + 4
  const panes = glass({
    width,
    height,
    palette,
    random,
    centre,
    grain,
    reach: (arch.bottom - arch.top) * 0.66,
    visible: (corner) => insideArch(pane, corner),
  })
  return (
    `<clipPath id="a"><path d="${archPath(pane)}"/></clipPath>` +
    `<path d="${archPath(arch)}" fill="${lead}"/>` +
    `<g clip-path="url(#a)">${panes}${inner((at, radius) => glowAt('g', at, radius))}</g>` +
    archFrame(arch, palette, border > 0 ? border : 2)
  )
}

function motifOn(motif: Parameters<typeof drawMotif>[0], x: number, y: number, size: number): string {
  return motif === 'none' ? '' : glowAt('m', [x, y], size * 0.72) + drawMotif(motif, x, y, size)
}

function initials(text: string): string {
  return (
    `<circle cx="180" cy="222" r="92" fill="#fff6dd" fill-opacity=".82" stroke="${lead}" stroke-width="4"/>` +
    `<circle cx="180" cy="222" r="82" fill="none" stroke="#cf9a3c" stroke-width="2"/>` +
    `<text x="180" y="226" text-anchor="middle" dominant-baseline="central" font-family="Fraunces,Georgia,'Noto Serif',serif" font-weight="600" font-size="${text.length > 1 ? 74 : 96}" fill="${lead}">${text}</text>`
  )
}

/** A small window and the coloured light that it throws on the floor. */
function scene(palette: Palette, random: Random, motif: Parameters<typeof drawMotif>[0]): string {
  const arch: Arch = { left: 150, right: 330, top: 8, spring: 132, bottom: 268 }
  const inner = (glow: Glow) => glow([240, 128], 100) + drawMotif(motif, 240, 140, 112)
  return (
    `<radialGradient id="f"><stop stop-color="#f3c567" stop-opacity=".75"/><stop offset=".5" stop-color="#d98a4a" stop-opacity=".32"/><stop offset="1" stop-color="#8a4a78" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="240" cy="306" rx="220" ry="46" fill="url(#f)"/>` +
    window(palette, random, arch, 9, 20, inner) +
    `<path d="M132 268H348V280H132z" fill="#8b7b63" stroke="${lead}" stroke-width="3" stroke-linejoin="round"/>`
  )
}

function archOf(width: number, height: number): Arch {
  const margin = Math.max(4.5, width * 0.02)
  return {
    left: margin,
    right: width - margin,
    top: margin * 1.2,
    spring: width * 0.72,
    bottom: height - margin,
  }
}

function glowAt(id: string, [x, y]: Point, radius: number): string {
  return (
    `<radialGradient id="${id}"><stop stop-color="#fffbe8" stop-opacity=".92"/><stop offset=".35" stop-color="#fff2c4" stop-opacity=".42"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${x}" cy="${y}" r="${Math.round(radius)}" fill="url(#${id})"/>`
  )
}

function edgeShade(width: number, height: number, [x, y]: Point, reach: number): string {
  return (
    `<radialGradient id="e" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${Math.round(reach * 1.25)}"><stop offset=".45" stop-color="#0f1130" stop-opacity="0"/><stop offset="1" stop-color="#0f1130" stop-opacity=".42"/></radialGradient>` +
    `<path d="M0 0H${width}V${height}H0z" fill="url(#e)"/>`
  )
}

function veil(width: number, height: number): string {
  return (
    `<linearGradient id="v" x2="0" y2="1"><stop offset=".5" stop-color="#0f1130" stop-opacity=".1"/><stop offset="1" stop-color="#0f1130" stop-opacity=".6"/></linearGradient>` +
    `<path d="M0 0H${width}V${height}H0z" fill="url(#v)"/>`
  )
}
