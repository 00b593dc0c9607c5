import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeScript } from './theme-script.ts'

const stored = (preferences: object) =>
  JSON.stringify({
    state: { preferences: { theme: 'system', dataSaver: false, ...preferences } },
  })

/** Runs the script as a browser would, and returns what it marks on the page and the widths it gives to pictures. */
function run({ root = null, saveData }: { root?: string | null; saveData?: boolean }) {
  const dataset: Record<string, string> = {}
  const pictures = [{ sizes: '100vw' }, { sizes: '12rem' }]
  let added = () => undefined
  runInNewContext(themeScript, {
    document: { documentElement: { dataset }, querySelectorAll: () => pictures },
    localStorage: { getItem: () => root },
    navigator: saveData === undefined ? {} : { connection: { saveData } },
    addEventListener: () => undefined,
    MutationObserver: class {
      constructor(act: () => undefined) {
        added = act
      }
      observe() {}
    },
  })
  added()
  return { dataset, sizes: pictures.map(({ sizes }) => sizes) }
}

test('a chosen theme is marked', () => {
  expect(run({ root: stored({ theme: 'dark' }) }).dataset).toEqual({ theme: 'dark' })
})

test.each([
  ['the site’s switch', { root: stored({ dataSaver: true }) }],
  ['the browser’s setting', { saveData: true }],
  ['the browser’s setting, with a memory that doesn’t parse', { root: '{', saveData: true }],
])('with %s, data saver is on and every picture uses its smallest file', (_, visitor) => {
  const { dataset, sizes } = run(visitor)
  expect(dataset).toEqual({ saver: '' })
  expect(sizes).toEqual(['1px', '1px'])
})

test.each([{}, { root: stored({}), saveData: false }, { root: 'null' }])(
  'data saver stays off: %j',
  (visitor) => {
    const { dataset, sizes } = run(visitor)
    expect(dataset).toEqual({})
    expect(sizes).toEqual(['100vw', '12rem'])
  },
)
