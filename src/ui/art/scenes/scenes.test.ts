import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { goodNames, personKinds, sceneNames } from '../art-names.ts'
import { artUrl, palettes, parseArtName, personUrl } from '../art-url.ts'
import { renderArt } from '../render-art.ts'
import { mysteries, saints, stations } from './sacred.ts'

const drawn = (address: string) => renderArt(address.replace('/art/', '')) ?? ''
/** As the server sends it. */
const weightOf = (drawing: string) =>
  brotliCompressSync(drawing, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
const paletteOf = (index: number) => palettes[index % palettes.length] ?? 'dawn'
const active = /<script|<foreignObject|<style|\bon\w+=|javascript:|(?:href|src)=|NaN|undefined|url\((?!#)/i

describe('scenes', () => {
  it('include more than forty, among them the mysteries, the stations and twelve saints', () => {
    expect(sceneNames.length).toBeGreaterThan(100)
    expect([mysteries, stations, saints].map((set) => Object.keys(set).length)).toEqual([20, 14, 12])
  })

  it('take at most 15 kB as a card, without scripts', () => {
    for (const [index, motif] of sceneNames.entries()) {
      const card = drawn(artUrl({ shape: 'card', palette: paletteOf(index), motif, seed: motif }))
      expect(card, motif).toMatch(/^<svg .*<\/svg>$/s)
      expect(card, motif).not.toMatch(active)
      expect(weightOf(card), motif).toBeLessThan(15_000)
    }
  })

  it.each(['poster', 'wide', 'arch', 'square', 'scene'] as const)('take at most 40 kB as %s', (shape) => {
    for (const motif of sceneNames.filter((_, index) => index % 9 === shape.length % 9)) {
      const picture = drawn(artUrl({ shape, palette: 'gold', motif, seed: motif }))
      expect(picture, motif).not.toMatch(active)
      expect(weightOf(picture), motif).toBeLessThan(40_000)
    }
  })

  it('are the same for the same seed, and show other people for another', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((seed) =>
      drawn(artUrl({ shape: 'card', palette: 'dawn', motif: 'biblestudy', seed })),
    )
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })
})

describe('things and faces', () => {
  it('are each drawn differently', () => {
    const things = goodNames.map((motif) =>
      drawn(artUrl({ shape: 'square', palette: 'sea', motif, seed: 'x' })),
    )
    const faces = personKinds.map((kind) => drawn(personUrl(kind, 'sea', 'x')))
    const all = [...things, ...faces]
    expect(new Set(all).size).toBe(goodNames.length + personKinds.length)
    for (const drawing of all) {
      expect(drawing).not.toMatch(active)
      expect(weightOf(drawing)).toBeLessThan(15_000)
    }
  })

  it('show their title, which can’t break out of the markup', () => {
    expect(drawn('/art/square-sea-bookcover-awake-at-three.svg')).toContain('>Awake at<')
    for (const seed of ['a</text><script>', 'a"b', '../x', 'A', 'x'.repeat(61)]) {
      expect(parseArtName(`square-sea-bookcover-${seed}.svg`)).toBeNull()
      expect(
        parseArtName(artUrl({ shape: 'square', palette: 'sea', motif: 'bookcover', seed })),
      ).not.toBeNull()
    }
  })

  it('are the only ones with titles: a scene’s seed stays one word', () => {
    expect(parseArtName('card-sea-biblestudy-two-words.svg')).toBeNull()
    expect(parseArtName('portrait-sea-mama-two-words.svg')).toBeNull()
  })
})
