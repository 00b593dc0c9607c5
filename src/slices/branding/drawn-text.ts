import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { type HeadingFont, headingFonts } from '#core/settings/look.ts'

/** Texts as outlines: where the server runs, there may be no fonts to draw them with. */
export type Pen = {
  /** In ems. */
  widthOf: (text: string) => number
  /** SVG paths of one line. `x` and `y` are where its baseline begins. */
  draw: (text: string, place: { x: number; y: number; size: number }) => string
}

const folder = join(import.meta.dirname, '../../ui/fonts')
const otherLetters = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf')

/** Writes in the heading font, or where it lacks a letter of the text, in a font that has nearly all. */
export async function openPen(text: string, font: HeadingFont = headingFonts[0]): Promise<Pen> {
  const files = ['latin', 'igbo', 'nigeria'].map((part) => join(folder, `${font}-${part}.woff2`))
  const chosen = await Promise.all(files.map(openFont))
  const isWhole = [...text.normalize('NFC')].every((letter) => chosen.some((each) => hasLetter(each, letter)))
  const fonts = isWhole ? chosen : [await openFont(otherLetters)]
  const layoutOf = (text: string) => runsOf(text.normalize('NFC'), fonts).map(laidOut)
  return {
    widthOf: (text) => layoutOf(text).reduce((sum, { width }) => sum + width, 0),
    draw: (text, { x, y, size }) => {
      let at = x
      return layoutOf(text)
        .flatMap(({ glyphs, width }) => {
          const from = at
          at += width * size
          return glyphs.map(({ path, x, y: up, scale }) => {
            const [left, top, factor] = [from + x * size, y - up * size, scale * size].map(short)
            return (
              path && `<path transform="translate(${left} ${top}) scale(${factor} -${factor})" d="${path}"/>`
            )
          })
        })
        .join('')
    },
  }
}

const short = (value: number) => Math.round(value * 10_000) / 10_000

async function openFont(file: string): Promise<Font> {
  // Not before a text is drawn: it unpacks its tables while it loads, which the start would wait for.
  const { open } = await import('fontkit')
  const font = await open(file)
  if ('fonts' in font) throw new Error(`${file} holds several fonts`)
  return font
}

const hasLetter = (font: Font, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

type Run = { font: Font; text: string }

/** Each letter in the first font that has it. Letters that none has are left out. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const has = (font: Font) => hasLetter(font, letter)
    // An accent is placed by the font of the letter that it belongs to.
    const font = last && /\p{M}/u.test(letter) && has(last.font) ? last.font : fonts.find(has)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

function laidOut({ font, text }: Run) {
  const scale = 1 / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let at = 0
  return {
    width: advanceWidth * scale,
    glyphs: glyphs.map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
      const x = (at + xOffset) * scale
      at += xAdvance
      return { path: glyph.path.toSVG(), x, y: yOffset * scale, scale }
    }),
  }
}
