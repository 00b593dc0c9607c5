import { expect, test } from 'vitest'
import { parseArtName } from '#ui/art/art-url.ts'
import { nameLength } from '../catalog/short-names.ts'
import { moreProducts } from './seed-more-products.ts'
import { firstProducts } from './seed-products.ts'
import { thirdProducts } from './seed-third-products.ts'

const all = [...firstProducts, ...moreProducts, ...thirdProducts]

const subjectOf = (address: string) => {
  const art = parseArtName(address)
  return art && 'motif' in art ? art.motif : null
}

test('a second picture shows something else, not the same thing in another color', () => {
  const alike = all.filter(({ image, pictures }) =>
    pictures.some((picture) => subjectOf(picture) === subjectOf(image)),
  )
  expect(alike.map(({ name }) => name)).toEqual([])
})

test('each product with variants has a second picture that no other product has', () => {
  const pictures = all
    .filter(({ variants }) => variants)
    .map((product) => product.pictures[0] ?? product.name)
  expect(pictures.length).toBeGreaterThan(2)
  expect(pictures.every((picture) => picture.startsWith('/art/'))).toBe(true)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('no name has to be shortened on a card', () => {
  expect(all.map(({ name }) => name).filter((name) => name.length > nameLength)).toEqual([])
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
