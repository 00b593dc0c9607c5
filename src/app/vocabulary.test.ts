import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { sliceWords } from '../testing/checks/vocabulary.ts'

const src = join(import.meta.dirname, '..')
const sources = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path.split(sep).join('/'), readFileSync(join(src, path), 'utf8')]),
)

test('core and payments don’t use words of a slice', () => {
  expect(sliceWords(sources)).toEqual([])
})

const findingsIn = (path: string, text: string) =>
  sliceWords(
    new Map([
      [
        'slices/giving/tables.ts',
        'interface Tables {\n    gift_card: A\n  }\ninterface PayableKinds {\n    gift: true\n  }',
      ],
      [path, text],
    ]),
  )

test.each([
  ['payments/tables.ts', "const kinds = ['gift', 'other']", "'gift'"],
  ['core/data/sums.ts', "type Summed = 'gift_card'", "'gift_card'"],
  ['payments/settle/a.ts', "notify({ href: '/admin/gifts?state=new' })", "'/admin/gifts'"],
])('%s with %s is reported', (path, text, expected) => {
  expect(findingsIn(path, text)).toEqual([expect.stringContaining(expected)])
})

test.each([
  ['slices/giving/api.ts', "const kind = 'gift'"],
  ['payments/tables.ts', "const what = 'a gift of the house'"],
  ['payments/start.test.ts', "begin('gift')"],
])('%s with %s isn’t reported', (path, text) => {
  expect(findingsIn(path, text)).toEqual([])
})
