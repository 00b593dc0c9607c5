import { contrast, luminance, type Oklch, oklchOf, rgbOf, toned } from './color.ts'
import { defaultColors } from './contract.ts'

/** The default look, from which a palette takes its proportions of light. The same as in ui/tokens.css. */
const light = {
  surface: '#fbf7ef',
  'surface-raised': '#ffffff',
  'surface-sunken': '#efe6d6',
  'surface-hover': '#f3ebdd',
  ink: '#1b1e3c',
  'ink-soft': '#454766',
  line: '#e2d6c0',
  'line-strong': '#857655',
  'accent-text': '#85590f',
  'accent-soft': '#fbeccb',
  danger: '#a33b2e',
  success: '#2c6640',
  gold: '#b9832b',
  'night-glow': '#343a80',
} as const

const dark = {
  surface: '#141736',
  'surface-raised': '#1d2147',
  'surface-sunken': '#0d1029',
  'surface-hover': '#282d5a',
  ink: '#f7f1e3',
  'ink-soft': '#cdcce0',
  line: '#32376a',
  'line-strong': '#8388bd',
  'accent-text': '#f0c368',
  'accent-soft': '#3a3341',
  danger: '#ffa394',
  'danger-soft': '#43203a',
  success: '#8fd6a0',
  'success-soft': '#1c3f48',
} as const

const seasons = {
  light: { green: '#3f7048', violet: '#6b4590', white: '#9a6b17', red: '#a8322b', rose: '#ab4d72' },
  dark: { green: '#86c793', violet: '#c3a2ee', white: '#f0d9a0', red: '#ff9d8f', rose: '#f3a5c3' },
} as const

export type Tokens = Readonly<Record<string, string>>

/** What was changed about a chosen color so that everything can be read. */
export type Correction = 'none' | 'darker for light text' | 'darker for white text'

export type Palette = {
  light: Tokens
  dark: Tokens
  primary: string
  accent: string
  corrections: { primary: Correction; accent: Correction }
}

/** WCAG AA, for text and for marks such as borders. */
const forText = 4.5
const forMarks = 3
const forBody = 7

/** The lightest band on which light text, also soft, colored and on hovered parts, is still easy to read. */
const maxNight = 0.07

/**
 * All colors of the site, light and dark, from two. Each keeps the luminance that its counterpart has in the default
 * look, so they keep their contrasts; what the chosen colors themselves upset is moved until it can be read.
 */
export function paletteOf(chosen: { primary: string; accent: string }): Palette {
  const primary =
    luminance(chosen.primary) > maxNight ? toned(oklchOf(chosen.primary), maxNight) : chosen.primary
  const { accent, accentInk } = accentOn(chosen.accent, inkOf(primary))
  const day = lightTokens(oklchOf(primary), oklchOf(accent), primary)
  const night = darkTokens(oklchOf(primary), oklchOf(accent), primary)
  const fills = (lighter: boolean) => ({
    accent,
    'accent-hover': hoverOf(accent, accentInk, lighter),
    'accent-ink': accentInk,
  })
  return {
    light: { ...day, ...fills(false) },
    dark: { ...night, ...fills(true) },
    primary,
    accent,
    corrections: {
      primary: primary === chosen.primary ? 'none' : 'darker for light text',
      accent: accent === chosen.accent ? 'none' : 'darker for white text',
    },
  }
}

const inkOf = (primary: string) => tinted(oklchOf(primary), light.ink)

/** The default's luminance and at most its chroma, in the hue of another color. */
function tinted(of: Oklch, like: string, chroma = oklchOf(like).c): string {
  return toned({ h: of.h, c: Math.min(chroma, of.c) }, luminance(like))
}

/** Dark text where it can be read, else white text, for which a color in the middle becomes a little darker. */
function accentOn(chosen: string, ink: string): { accent: string; accentInk: string } {
  if (contrast(chosen, ink) >= forText + 0.5) return { accent: chosen, accentInk: ink }
  return { accent: readable(chosen, ['#ffffff'], forText, 'darker'), accentInk: '#ffffff' }
}

function hoverOf(accent: string, accentInk: string, lighter: boolean): string {
  const of = oklchOf(accent)
  const toLight = accentInk !== '#ffffff' && lighter
  const moved = toned(of, luminance(accent) * (toLight ? 1.2 : 0.84))
  return contrast(moved, accentInk) >= forText ? moved : toned(of, luminance(accent) * 1.2)
}

function lightTokens(primary: Oklch, accent: Oklch, night: string): Tokens {
  // Half as colorful as the parchment of the default: other hues than its yellow are seen sooner.
  const paper = (like: string) => tinted(accent, like, oklchOf(like).c / 2)
  const surfaces = {
    surface: paper(light.surface),
    'surface-raised': light['surface-raised'],
    'surface-sunken': paper(light['surface-sunken']),
    'surface-hover': paper(light['surface-hover']),
  }
  const on = Object.values(surfaces)
  const soft = tinted(accent, light['accent-soft'])
  const ink = readable(tinted(primary, light.ink), [...on, soft], forBody, 'darker')
  return {
    ...surfaces,
    ink,
    'ink-soft': readable(tinted(primary, light['ink-soft']), on, forText, 'darker'),
    line: paper(light.line),
    'line-strong': readable(paper(light['line-strong']), on, forMarks, 'darker'),
    'accent-text': readable(tinted(accent, light['accent-text']), [...on, soft], forText, 'darker'),
    'accent-soft': soft,
    inverse: night,
    focus: ink,
    shadow: rgbOf(ink),
    ...statusTokens(light, on, 'darker'),
    ...seasonTokens('light', on, 'darker'),
    night,
    'night-glow': tinted(primary, light['night-glow'], 0.13),
    candle: readable(tinted(accent, defaultColors.accent), [night], forText, 'lighter'),
    gold: tinted(accent, light.gold),
  }
}

function darkTokens(primary: Oklch, accent: Oklch, night: string): Tokens {
  // As much lighter or darker than the band as in the default look.
  const shade = (like: string) => {
    const step = (luminance(like) + 0.05) / (luminance(dark.surface) + 0.05)
    return toned(primary, Math.max(0, (luminance(night) + 0.05) * step - 0.05))
  }
  const surfaces = {
    surface: night,
    'surface-raised': shade(dark['surface-raised']),
    'surface-sunken': shade(dark['surface-sunken']),
    'surface-hover': shade(dark['surface-hover']),
  }
  const on = Object.values(surfaces)
  const soft = tinted(accent, dark['accent-soft'])
  const ink = readable(tinted(accent, dark.ink), [night, soft], forBody, 'lighter')
  const accentText = readable(tinted(accent, dark['accent-text']), [...on, soft], forText, 'lighter')
  return {
    ...surfaces,
    ink,
    'ink-soft': readable(tinted(primary, dark['ink-soft']), on, forText, 'lighter'),
    line: shade(dark.line),
    'line-strong': readable(tinted(primary, dark['line-strong']), on, forMarks, 'lighter'),
    'accent-text': accentText,
    'accent-soft': soft,
    inverse: ink,
    'inverse-ink': night,
    focus: accentText,
    ...statusTokens(dark, [...on, dark['danger-soft'], dark['success-soft']], 'lighter'),
    ...seasonTokens('dark', on, 'lighter'),
  }
}

const statusTokens = (of: { danger: string; success: string }, on: readonly string[], way: Way): Tokens => ({
  danger: readable(of.danger, on, forText, way),
  success: readable(of.success, on, forText, way),
})

const seasonTokens = (theme: 'light' | 'dark', on: readonly string[], way: Way): Tokens =>
  Object.fromEntries(
    Object.entries(seasons[theme]).map(([name, color]) => [
      `season-${name}`,
      readable(color, on, forMarks, way),
    ]),
  )

type Way = 'lighter' | 'darker'

/** The color, moved as little as it takes to stand out from all of the others. */
function readable(color: string, on: readonly string[], atLeast: number, way: Way): string {
  const of = oklchOf(color)
  let shown = color
  for (let step = 0; step < 200; step++) {
    if (on.every((each) => contrast(shown, each) >= atLeast)) return shown
    const now = luminance(shown) + 0.05
    const next = toned(of, way === 'darker' ? now * 0.98 - 0.05 : now * 1.02 - 0.05)
    // Rounded to the same color: take a larger step from here.
    shown = next === shown ? (way === 'darker' ? '#000000' : '#ffffff') : next
  }
  return shown
}
