import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { artUrl, initialsOf, motifs, palettes, parseArtName, portraitUrl, shapeSizes } from './art-url.ts'
import { renderArt } from './render-art.ts'

const shapes = (Object.keys(shapeSizes) as (keyof typeof shapeSizes)[]).filter(
  (shape) => shape !== 'portrait',
)
const dove = 'arch-dawn-dove-home.svg'

describe('renderArt', () => {
  it('draws the same bytes for the same name', () => {
    expect(renderArt(dove)).toBe(renderArt(dove))
  })

  it('draws another window for another seed', () => {
    expect(renderArt('arch-dawn-dove-other.svg')).not.toBe(renderArt(dove))
  })

  it.each(shapes)('draws every motif as %s within 30 kB, without scripts or external content', (shape) => {
    motifs.forEach((motif, index) => {
      const palette = palettes[index % palettes.length] ?? 'dawn'
      const svg = renderArt(artUrl({ shape, palette, motif, seed: `seed${index}` })) ?? ''
      expect(svg.length, motif).toBeLessThan(30_000)
      expect(svg.length, motif).toBeGreaterThan(500)
      expect(svg).not.toMatch(
        /<script|<foreignObject|<style|\bon\w+=|javascript:|(?:href|src)=|NaN|undefined|url\((?!#)/i,
      )
      expect(svg.match(/<[a-z]/gi)?.length).toBe((svg.match(/\/>|<\//g) ?? []).length)
    })
  })

  it.each(palettes)('stays within 30 kB in the palette %s', (palette) => {
    for (const seed of ['a', 'b7', 'zz9']) {
      for (const shape of shapes)
        expect(renderArt(`${shape}-${palette}-rosary-${seed}.svg`)?.length).toBeLessThan(30_000)
    }
  })

  it.each([
    '',
    'arch-dawn-dove-home',
    'arch-dawn-dove-home.png',
    'arch-dawn-dove-.svg',
    'arch-dawn-dove-Home.svg',
    'arch-dawn-dragon-home.svg',
    'arch-mud-dove-home.svg',
    'moat-dawn-dove-home.svg',
    'toString-dawn-dove-home.svg',
    'constructor-dawn-dove-home.svg',
    'arch-dawn-constructor-home.svg',
    'arch-dawn-dove-../../etc/passwd.svg',
    'arch-dawn-dove-home.svg\n',
    'arch-dawn-dove-<script>.svg',
    'portrait-dawn-abc-x.svg',
    'portrait-dawn-dove-x.svg',
    '/etc/arch-dawn-dove-home.svg',
    `arch-dawn-dove-${'a'.repeat(41)}.svg`,
  ])('has no drawing for %j', (name) => {
    expect(renderArt(name)).toBeNull()
  })

  it('has no drawing for arbitrary text', () => {
    fc.assert(fc.property(fc.string(), (name) => renderArt(name) === null))
  })
})

describe('art addresses', () => {
  it('can be parsed back, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const address = artUrl({ shape: 'card', palette: 'sea', motif: 'none', seed })
        return parseArtName(address) !== null && /^\/art\/[a-z0-9-]+\.svg$/.test(address)
      }),
    )
  })

  it('give every name a portrait with initials', () => {
    fc.assert(fc.property(fc.string(), (name) => parseArtName(portraitUrl(name))?.shape === 'portrait'))
  })

  it.each([
    ['Rev. Fr. Emmanuel Ọbịma', 'eo'],
    ['Adaeze', 'a'],
    ['Sr. Grace Ifeoma Adéyẹmí', 'ga'],
    ['Deacon Raymond Pruitt', 'rp'],
    ['', 'n'],
    ['李', 'n'],
  ])('take the initials of %j as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
