import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headingFonts } from '#core/settings/look.ts'
import { headingFont } from './heading-fonts.ts'

const stylesheet = readFileSync(new URL('../fonts.css', import.meta.url), 'utf8')
const others = headingFonts.filter((font) => font !== 'fraunces')

/** Each file with its letters and whether it may replace another font late. */
const facesIn = (css: string) =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)]
    .map(([, face = '']) => face.replaceAll(/\s/g, ''))
    .filter((face) => face.includes('url('))
    .map((face) => ({
      file: /url\("?([^")]+)/.exec(face)?.[1] ?? '',
      display: /font-display:(\w+)/.exec(face)?.[1],
      range: /unicode-range:([^;}]+)/.exec(face)?.[1],
    }))

const withoutFile = ({ display, range }: ReturnType<typeof facesIn>[number]) => ({ display, range })

test('the default heading font needs no extra rules', () => {
  expect(headingFont(undefined)).toBeNull()
  expect(headingFont('fraunces')).toBeNull()
})

test.each(others)('%s covers the letters of Fraunces, and its first file doesn’t shift text', (font) => {
  const { css = '', file } = headingFont(font) ?? {}
  const faces = facesIn(css)
  const ofDefault = facesIn(stylesheet).filter((face) => face.file.includes('fraunces'))
  const sorted = (list: typeof faces) =>
    list
      .map(withoutFile)
      .map((face) => JSON.stringify(face))
      .toSorted()
  expect(sorted(faces)).toEqual(sorted(ofDefault))
  expect(faces.filter(({ display }) => display === 'optional').map((face) => face.file)).toEqual([file])
  expect(faces.at(-1)?.file).toBe(file)
  expect(new Set(faces.map((face) => face.file)).size).toBe(faces.length)
})

test.each(others)('%s references no files of another font', (font) => {
  const files = facesIn(headingFont(font)?.css ?? '').map(({ file }) => file)
  expect(files.filter((file) => !file.includes(font))).toEqual([])
})
