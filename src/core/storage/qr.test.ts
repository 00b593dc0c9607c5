import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPng } from './qr.ts'

test('the picture shows the code sharply with its border, one bit per pixel', async () => {
  const text = 'https://example.org/admin/convention/door/0b0f9a3e-7d5c-4f7e-9a51-3b1f2f6f8a10'
  const picture = await qrPng(text)
  const { data: squares, size } = encode(text, { border: 4 })
  expect(picture.length).toBeLessThan(2000)
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: size * 8,
    height: size * 8,
  })
  const depth = picture[24]
  expect(depth).toBe(1)
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 0
  const seen = squares.map((row, y) =>
    row.map((_, x) => [0, 7].every((at) => isDark(x * 8 + at, y * 8 + at))),
  )
  expect(seen).toEqual(squares)
})
