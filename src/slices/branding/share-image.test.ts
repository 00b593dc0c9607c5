import { describe, expect, it, test } from 'vitest'
import { headingFonts } from '#core/settings/look.ts'
import { openPen } from './drawn-text.ts'
import { fitted, shareImageOf } from './share-image.ts'

const pathsIn = (drawing: string) => drawing.match(/<path /g)?.length ?? 0
const at = { x: 0, y: 0, size: 10 }

describe('drawn text', () => {
  it.each(headingFonts)('has an outline for each letter in %s', async (font) => {
    const pen = await openPen('Holy Ụzọ', font)
    expect(pathsIn(pen.draw('Holy Ụzọ', at))).toBe(7)
    expect(pen.widthOf('Holy')).toBeGreaterThan(1)
  })

  it('uses another font for a text with a letter that the chosen one lacks', async () => {
    const [own, other] = await Promise.all([openPen('Ave', 'nunito'), openPen('Ave Łódź', 'nunito')])
    expect(pathsIn(other.draw('Łódź', at))).toBe(4)
    expect(other.draw('Ave', at)).not.toBe(own.draw('Ave', at))
  })

  it('leaves out letters that no font has', async () => {
    const pen = await openPen('Ave 主')
    expect(pathsIn(pen.draw('Ave 主', at))).toBe(3)
  })
})

test.each([
  'Ave',
  'Holy Ghost Prayer Movement',
  'The International Confraternity of Our Lady of Perpetual Help',
  'Supercalifragilisticexpialidociousfellowshipofprayerandpraise',
])('the name %s fits beside the emblem', async (name) => {
  const pen = await openPen(name)
  const { size, lines } = fitted(name, pen)
  expect(lines.join(' ')).toBe(name)
  expect(lines.length).toBeLessThanOrEqual(4)
  for (const line of lines) expect(pen.widthOf(line) * size).toBeLessThanOrEqual(600)
})

test('the picture has the colors, the font and the logo of the site', async () => {
  const colors = { night: '#14532d', paper: '#fdf9f5', ink: '#112', accent: '#c2410c', accentInk: '#fff' }
  const logo = { image: '/media/a.webp', width: 9, height: 9, plate: true, forMail: '' }
  const drawing = await shareImageOf('Ave', { colors, logo, font: 'nunito' }, new Uint8Array([1, 2, 3]))
  expect(drawing).toContain('fill="#14532d"')
  expect(drawing).toContain('fill="#c2410c"')
  expect(drawing).toContain('data:image/png;base64,AQID')
  expect(drawing).not.toBe(await shareImageOf('Ave', { colors, logo }, new Uint8Array([1, 2, 3])))
  // Without a logo the window is drawn.
  expect(pathsIn(await shareImageOf('Ave'))).toBeGreaterThan(20)
})
