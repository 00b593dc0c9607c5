import garamondOther from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url'
import garamondVietnamese from '@fontsource-variable/eb-garamond/files/eb-garamond-vietnamese-wght-normal.woff2?url'
import literataOther from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url'
import literataVietnamese from '@fontsource-variable/literata/files/literata-vietnamese-wght-normal.woff2?url'
import nunitoOther from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url'
import nunitoVietnamese from '@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2?url'
import type { HeadingFont } from '#core/settings/look.ts'
import garamondIgbo from '../fonts/garamond-igbo.woff2?url'
import garamondLatin from '../fonts/garamond-latin.woff2?url'
import garamondNigeria from '../fonts/garamond-nigeria.woff2?url'
import literataIgbo from '../fonts/literata-igbo.woff2?url'
import literataLatin from '../fonts/literata-latin.woff2?url'
import literataNigeria from '../fonts/literata-nigeria.woff2?url'
import nunitoIgbo from '../fonts/nunito-igbo.woff2?url'
import nunitoLatin from '../fonts/nunito-latin.woff2?url'
import nunitoNigeria from '../fonts/nunito-nigeria.woff2?url'

const parts = ['vietnamese', 'other', 'igbo', 'nigeria', 'latin'] as const

/** As in fonts.css: English text loads the last file only. */
const ranges: Readonly<Record<(typeof parts)[number], string>> = {
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  other:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  igbo: 'U+0300-0301,U+0304,U+0323,U+1EB8-1EB9,U+1ECA-1ECD,U+1EE4-1EE5',
  nigeria:
    'U+0143-0144,U+0181,U+018A,U+0198-0199,U+01B3-01B4,U+01F8-01F9,U+0253,U+0257,U+1E3E-1E3F,U+1E44-1E45,U+1E62-1E63,U+20A6',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}

type Font = {
  files: Readonly<Record<(typeof parts)[number], string>>
  kind: keyof typeof devices
  /** Makes its letters look as large as those of the others. */
  scale: number
  /** Of English text, compared to Times or Arial. */
  width: number
  ascent: number
  descent: number
}

/** The fonts that devices have, and how wide they are compared to Times or Arial. */
const devices = {
  serif: [
    { local: 'local("Georgia")', width: 1.116 },
    { local: 'local("Noto Serif")', width: 1.22 },
    { local: 'local("Times New Roman"),local("Liberation Serif")', width: 1 },
  ],
  'sans-serif': [
    { local: 'local("Arial"),local("Helvetica Neue"),local("Helvetica"),local("Liberation Sans")', width: 1 },
    { local: 'local("Roboto")', width: 1.007 },
  ],
} as const

const fonts: Readonly<Record<Exclude<HeadingFont, 'fraunces'>, Font>> = {
  garamond: {
    files: {
      vietnamese: garamondVietnamese,
      other: garamondOther,
      igbo: garamondIgbo,
      nigeria: garamondNigeria,
      latin: garamondLatin,
    },
    kind: 'serif',
    scale: 1.14,
    width: 1,
    ascent: 1.007,
    descent: 0.298,
  },
  literata: {
    files: {
      vietnamese: literataVietnamese,
      other: literataOther,
      igbo: literataIgbo,
      nigeria: literataNigeria,
      latin: literataLatin,
    },
    kind: 'serif',
    scale: 0.96,
    width: 1.208,
    ascent: 1.177,
    descent: 0.308,
  },
  nunito: {
    files: {
      vietnamese: nunitoVietnamese,
      other: nunitoOther,
      igbo: nunitoIgbo,
      nigeria: nunitoNigeria,
      latin: nunitoLatin,
    },
    kind: 'sans-serif',
    scale: 1,
    width: 1.043,
    ascent: 1.011,
    descent: 0.353,
  },
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** For a chosen heading font: its rules, and the file that every page needs. Null for the default one. */
export function headingFont(chosen: HeadingFont | undefined): { css: string; file: string } | null {
  if (chosen === undefined || chosen === 'fraunces') return null
  const { files, kind, scale, width, ascent, descent } = fonts[chosen]
  const faces = parts.map(
    (part) =>
      `@font-face{font-family:heading;font-weight:100 900;font-display:${part === 'latin' ? 'optional' : 'swap'};src:url(${files[part]}) format("woff2");size-adjust:${percent(scale)};unicode-range:${ranges[part]}}`,
  )
  // The fonts of the device take up the same room.
  const fallbacks = devices[kind].map((device, number) => {
    const size = width / device.width
    return `@font-face{font-family:heading-${number};src:${device.local};size-adjust:${percent(scale * size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
  })
  const onDevice = [...devices[kind].map((_, number) => `heading-${number}`), kind].join()
  // The second rule is for visitors who save data, and a phone's first page: see tokens.css.
  const use = `@layer base{:root{--font-display:heading,${onDevice}}}[data-saver],[data-fonts=later]{--font-display:${onDevice}}`
  return { css: [...faces, ...fallbacks, use].join(''), file: files.latin }
}
