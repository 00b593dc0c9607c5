import { expect, test } from 'vitest'
import { motifs, parseArtName } from './art-url.ts'
import { firstPicture, pictureKinds } from './first-picture.ts'
import { renderArt } from './render-art.ts'

test.each(pictureKinds)('a new %s starts with a scene or thing, and the next one with another', (kind) => {
  const pictures = Array.from({ length: 12 }, (_, visit) => firstPicture(kind, `visit${visit}`))
  for (const address of pictures) {
    const art = parseArtName(address)
    expect(renderArt(address), address).not.toBeNull()
    expect(art && 'motif' in art && motifs.some((motif) => motif === art.motif), address).toBe(false)
  }
  const shown = pictures.map((address) => address.split('-')[2])
  expect(new Set(shown).size).toBeGreaterThan(2)
  expect(firstPicture(kind, 'visit1')).toBe(pictures[1])
})
