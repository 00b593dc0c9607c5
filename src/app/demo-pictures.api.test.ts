// The demo's pictures: every one can be drawn, and nobody sees the same one again and again.

import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sceneNames } from '#ui/art/art-names.ts'
import { type ArtName, isOneOf, motifs, parseArtName } from '#ui/art/art-url.ts'
import { renderArt } from '#ui/art/render-art.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

/** What visitors look at. Orders keep a copy of their product's picture, versions of an item one of all of it. */
const shown = [
  'advert',
  'biography',
  'branch',
  'product_category',
  'children_story',
  'community_post',
  'custom_page',
  'event',
  'gallery_picture',
  'leader',
  'newsletter_issue',
  'post',
  'product',
  'teaching',
  'testimony',
]

const isEmblem = (art: ArtName | null) =>
  art !== null && 'motif' in art && motifs.some((motif) => motif === art.motif)

async function picturesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct item.ctid, m[1] as address
    from ${sql.table(table)} item, regexp_matches(row_to_json(item)::text, '/art/[a-z0-9-]+\\.svg', 'g') m`.execute(
    app.db,
  )
  return rows.map(({ address }) => address)
}

test('every picture of the demo can be drawn, shows more than an emblem, and is used at most twice', async () => {
  const used = new Map<string, number>()
  for (const table of shown) {
    const addresses = await picturesOf(table)
    expect(addresses.length, table).toBeGreaterThan(0)
    for (const address of addresses) {
      expect(renderArt(address.replace('/art/', '')), address).not.toBeNull()
      expect(isEmblem(parseArtName(address)), address).toBe(false)
      used.set(address, (used.get(address) ?? 0) + 1)
    }
  }
  expect([...used].filter(([, times]) => times > 2)).toEqual([])
})

test.each(shown)('no two items of %s have the same picture', async (table) => {
  const addresses = await picturesOf(table)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('a scene is on the site at most twice, including the ones in page code', async () => {
  const drawn = (await Promise.all(shown.map(picturesOf)))
    .flat()
    .map((address) => parseArtName(address))
    .flatMap((art) => (art && 'motif' in art ? [art.motif] : []))
  const used = [...drawn, ...drawnByPages()].filter((subject) => isOneOf(sceneNames, subject))
  const often = [...new Set(used)].map((scene) => [scene, used.filter((each) => each === scene).length])
  expect(often.filter(([, times]) => Number(times) > 2)).toEqual([])
})

/** The subjects in the code of public pages. What an empty list shows is never there together with the demo. */
function drawnByPages(): string[] {
  const pages = globSync('src/{shell,slices}/**/*.tsx', { exclude: ['**/admin/**', '**/*.test.tsx'] })
  expect(pages.length).toBeGreaterThan(100)
  return pages.flatMap((file) => {
    const source = readFileSync(file, 'utf8').replace(/<EmptyState[\s\S]*?\/>/g, '')
    return [...source.matchAll(/motif(?:=|: )["'](\w+)["']/g)].flatMap(([, subject]) => subject ?? [])
  })
}
