import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = { light: tokensAfter('[data-theme="light"] {'), dark: tokensAfter('@variant night {') }

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'] as const

const textPairs: [text: string, on: string, atLeast: number][] = [
  ...surfaces.flatMap((on): [string, string, number][] => [
    ['ink', on, 7],
    ['ink-soft', on, on === 'surface-hover' ? 4.5 : 7],
    ['accent-text', on, 4.5],
    ['danger', on, 4.5],
    ['success', on, 4.5],
  ]),
  ['accent-ink', 'accent', 7],
  ['accent-ink', 'accent-hover', 7],
  ['inverse-ink', 'inverse', 7],
  ['danger-ink', 'danger-fill', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['ink', 'accent-soft', 7],
  ['ink', 'danger-soft', 7],
  ['ink', 'success-soft', 7],
]

const markPairs: [mark: string, on: string][] = surfaces.flatMap((on): [string, string][] => [
  ['line-strong', on],
  ['focus', on],
  ...['green', 'violet', 'white', 'red', 'rose'].map((season): [string, string] => [`season-${season}`, on]),
])

describe.each(['light', 'dark'] as const)('colors of the %s theme', (theme) => {
  it.each(textPairs)('show %s on %s with a contrast of at least %d', (text, on, atLeast) => {
    expect(contrast(theme, text, on)).toBeGreaterThanOrEqual(atLeast)
  })

  it.each(markPairs)('show the icon %s on %s with a contrast of at least 3', (mark, on) => {
    expect(contrast(theme, mark, on)).toBeGreaterThanOrEqual(3)
  })
})

describe('the two themes', () => {
  it('define the same colors', () => {
    const ofBoth = ['night', 'night-glow', 'candle', 'gold']
    const own = [...themes.light.keys()].filter((name) => !ofBoth.includes(name))
    expect([...themes.dark.keys()].sort()).toEqual(own.sort())
  })

  it('have exactly the seven brand colors', () => {
    const app = ['#141736', '#1b1e3c', '#fbf7ef', '#efe6d6', '#e2d6c0', '#e9b44c', '#b9832b', '#a33b2e']
    expect(app.filter((colour) => !css.includes(colour))).toEqual([])
  })
})

function tokensAfter(opening: string): Map<string, string> {
  const start = css.indexOf(opening)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

function contrast(theme: 'light' | 'dark', first: string, second: string): number {
  const [a, b] = [first, second].map((name) => luminance(themes[theme].get(name)))
  if (a === undefined || b === undefined) throw new Error(`no colour called ${first} or ${second}`)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string | undefined): number | undefined {
  if (hex === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
