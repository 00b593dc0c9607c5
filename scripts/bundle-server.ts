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
