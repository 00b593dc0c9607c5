import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const output = join(root, 'build/server')

/** Not bundled: they have files of their own beside the code, or are loaded from outside of the bundle as well. */
export const sharedLibraries = [
  ...['react', 'react-dom', 'react-router', '@react-router/node'],
  ...['@electric-sql/pglite', 'pdfkit', 'sharp', 'vite'],
]

/**
 * In the bundle a module's place is still where its source is: workers, migrations and fonts are found from there. What
 * runs in threads and processes of its own is read from src.
 */
export const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src')) || !/import\.meta\.(dirname|url)/.test(code)) return null
    const from = (path: string) => JSON.stringify(relative(output, path))
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${from(dirname(id))})`)
      .replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`)
  },
}

/**
 * A source text with a single character beyond ASCII takes two bytes for each of its characters as long as the server
 * runs: these are escaped. (`String.raw` keeps the escape as it is. We use it for regular expressions, which read it.)
 */
export const escapedCharacters: Plugin = {
  name: 'escaped-characters',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped)
    }
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
