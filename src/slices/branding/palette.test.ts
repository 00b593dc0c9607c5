import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, luminance, oklchOf, toned } from './color.ts'
import { defaultColors as defaults } from './contract.ts'
import { type Palette, paletteOf, type Tokens } from './palette.ts'

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
const unchanged = { light: tokensAfter('[data-theme="light"] {'), dark: tokensAfter('@variant night {') }

/** What pages show: the stylesheet's colors, and over them those of the palette. */
const shown = (palette: Palette, theme: 'light' | 'dark'): Tokens => ({
  ...unchanged[theme],
  ...palette[theme],
})

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const texts = ['ink', 'ink-soft', 'accent-text', 'danger', 'success']
const pairs: [text: string, on: string][] = [
  ...surfaces.flatMap((on) => texts.map((text): [string, string] => [text, on])),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['inverse-ink', 'inverse'],
  ['danger-ink', 'danger-fill'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['accent-text', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'danger-soft'],
  ['ink', 'success-soft'],
]
const marks = surfaces.flatMap((on) =>
  [
    'line-strong',
    'focus',
    ...['green', 'violet', 'white', 'red', 'rose'].map((name) => `season-${name}`),
  ].map((mark): [string, string] => [mark, on]),
)

function failures(palette: Palette): string[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const tokens = shown(palette, theme)
    const ratio = (one: string, other: string) => contrast(tokens[one] ?? '', tokens[other] ?? '')
    const tooClose = (atLeast: number) => (pair: [string, string]) => !(ratio(...pair) >= atLeast)
    const poor = [...pairs.filter(tooClose(4.5)), ...marks.filter(tooClose(3))]
    return poor.map((pair) => `${theme}: ${pair.join(' on ')} has ${ratio(...pair).toFixed(2)}`)
  })
}

/** The same colors in every run. */
function randomColors(count: number): string[] {
  let seed = 20261117
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return `#${(seed >>> 8).toString(16).padStart(6, '0')}`
  })
}

describe('a palette', () => {
  it('is readable everywhere, for 500 random pairs of colors', () => {
    const colors = randomColors(1000)
    const faults = Array.from({ length: 500 }, (_, pair) => {
      const chosen = { primary: colors[2 * pair] ?? '', accent: colors[2 * pair + 1] ?? '' }
      return failures(paletteOf(chosen)).map((fault) => `${chosen.primary} ${chosen.accent} ${fault}`)
    })
    expect(faults.flat()).toEqual([])
  })

  it.each(['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#00ff00', '#ff0000'])(
    'is readable with %s as either color',
    (color) => {
      expect(failures(paletteOf({ primary: color, accent: defaults.accent }))).toEqual([])
      expect(failures(paletteOf({ primary: defaults.primary, accent: color }))).toEqual([])
      expect(failures(paletteOf({ primary: color, accent: color }))).toEqual([])
    },
  )

  it('gives text in the dark theme a contrast of at least 7', () => {
    const { dark } = paletteOf({ primary: '#f4c2c2', accent: '#ffffff' })
    expect(contrast(dark.ink ?? '', dark.surface ?? '')).toBeGreaterThanOrEqual(7)
  })

  it('of the default colors is the default look', () => {
    const palette = paletteOf(defaults)
    const kept = ['surface', 'ink', 'accent', 'accent-ink', 'inverse', 'danger', 'success', 'season-violet']
    for (const name of kept) {
      const [one, other] = [palette.light[name] ?? '', unchanged.light[name] ?? '']
      expect(Math.abs(luminance(one) - luminance(other)), name).toBeLessThan(0.01)
    }
    expect(palette.corrections).toEqual({ primary: 'none', accent: 'none' })
  })
})

describe('corrections', () => {
  it('leave readable colors as they are', () => {
    const { primary, accent, corrections } = paletteOf({ primary: '#14532d', accent: '#f59e0b' })
    expect({ primary, accent }).toEqual({ primary: '#14532d', accent: '#f59e0b' })
    expect(corrections).toEqual({ primary: 'none', accent: 'none' })
  })

  it('darken a light primary color and keep its hue', () => {
    const { primary, corrections } = paletteOf({ primary: '#4caf50', accent: defaults.accent })
    expect(corrections.primary).toBe('darker for light text')
    expect(luminance(primary)).toBeLessThan(luminance('#4caf50'))
    expect(Math.abs(oklchOf(primary).h - oklchOf('#4caf50').h)).toBeLessThan(6)
  })

  it('darken an accent in the middle a little, for white text', () => {
    const { accent, light, corrections } = paletteOf({ primary: defaults.primary, accent: '#d1495b' })
    expect(corrections.accent).toBe('darker for white text')
    expect(light['accent-ink']).toBe('#ffffff')
    expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent, '#ffffff')).toBeLessThan(4.8)
  })
})

describe('toned', () => {
  it.each([0, 0.01, 0.2, 0.5, 0.9, 1])('gives a color of the luminance %d', (target) => {
    expect(luminance(toned({ c: 0.2, h: 280 }, target))).toBeCloseTo(target, 1)
  })
})

function tokensAfter(opening: string): Record<string, string> {
  const start = css.indexOf(opening)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}
