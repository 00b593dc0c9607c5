import type { Look } from '#core/settings/look.ts'
import { pictureSizes } from '#core/storage/media-url.ts'
import { contrast } from './color.ts'
import { type Branding, defaultColors, type Hero, initialBranding, type Verdict } from './contract.ts'
import { type Palette, paletteOf, type Tokens } from './palette.ts'

/** Where the logo for emails is. */
export const mailLogoPath = '/logo-mail.png'

/** What the settings change about the default look; undefined for nothing. */
export function lookOf(branding: Branding, siteUrl: string): Look | undefined {
  const look: Look = {
    ...logoOf(branding, siteUrl),
    ...colorsOf(branding),
    ...fontOf(branding),
    ...heroesOf(branding),
  }
  return Object.keys(look).length > 0 ? look : undefined
}

function logoOf({ logo: image, plate }: Branding, siteUrl: string): Pick<Look, 'logo'> {
  const size = pictureSizes(image)
  if (!size) return {}
  const { width, height } = size
  // Mail programs keep pictures by their address: another logo has another one.
  const forMail = `${siteUrl}${mailLogoPath}?of=${image.slice('/media/'.length).slice(0, 12)}`
  return { logo: { image, width, height, plate, forMail } }
}

const fontOf = ({ font }: Branding): Pick<Look, 'font'> => (font === initialBranding.font ? {} : { font })

function heroesOf({ heroes }: Branding): Pick<Look, 'heroes'> {
  const own = heroes
    .filter(isOwn)
    .map(({ page, image, heading, text }) => [
      page,
      { ...(image && { image }), ...(heading && { heading }), ...(text && { text }) },
    ])
  return own.length > 0 ? { heroes: Object.fromEntries(own) } : {}
}

/** Something about this header was changed. */
export const isOwn = ({ image, heading, text }: Hero): boolean => [image, heading, text].some(Boolean)

const chosenColors = ({ primary, accent }: Pick<Branding, 'primary' | 'accent'>) => ({
  primary: primary || defaultColors.primary,
  accent: accent || defaultColors.accent,
})

function colorsOf(branding: Branding): Pick<Look, 'colors' | 'style'> {
  const chosen = chosenColors(branding)
  if (chosen.primary === defaultColors.primary && chosen.accent === defaultColors.accent) return {}
  const { light, dark, primary, accent } = paletteOf(chosen)
  const { surface: paper = '', ink = '', 'accent-ink': accentInk = '' } = light
  return { colors: { night: primary, paper, ink, accent, accentInk }, style: cssOf({ light, dark }) }
}

/**
 * Rules for the same elements as those of ui/tokens.css, and in the same layer, so that they win by coming later. Not
 * in print, which has colors of its own.
 */
function cssOf({ light, dark }: Pick<Palette, 'light' | 'dark'>): string {
  const night = declarations(dark)
  const rules =
    `:root,[data-theme=light]{${declarations(light)}}` +
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme=light]){${night}}}` +
    `[data-theme=dark],.on-night{${night}}`
  return `@layer base{@media screen{${rules}}}`
}

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** How readable the two colors are, for whoever chooses them. */
export function verdictsOn(branding: Branding): Record<'primary' | 'accent', Verdict> {
  const { light, dark, primary, accent, corrections } = paletteOf(chosenColors(branding))
  const verdict = (shown: string, text: string, correction: Verdict['correction']): Verdict => ({
    shown,
    text,
    correction,
    contrast: Math.floor(contrast(shown, text) * 10) / 10,
  })
  return {
    primary: verdict(primary, dark.ink ?? '', corrections.primary),
    accent: verdict(accent, light['accent-ink'] ?? '', corrections.accent),
  }
}
