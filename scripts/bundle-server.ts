import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const output = join(root, 'build/app')

/** Not bundled: they have files of their own beside the code, or must be the same for the server and its pages. */
export const sharedLibraries = [
  ...['react', 'react-dom', 'react-router', '@react-router/node'],
  ...['@electric-sql/pglite', 'pdfkit', 'sharp', 'vite'],
]

/** In the bundle a module's place is still where its source is: workers, migrations and fonts are found from there. */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src')) || !/import\.meta\.(dirname|url)/.test(code)) return null
    const from = (path: string) => JSON.stringify(relative(output, path))
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${from(dirname(id))})`)
      .replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`)
  },
}

/**
 * Bundles the server and its libraries into build/app, after its pages: one file is read in a third of the time that
 * thousands are, and takes 80 MB less memory. What runs in threads and processes of its own is still read from src.
 */
export const serverBundle: Plugin = {
  name: 'server-bundle',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async closeBundle() {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [places],
      ssr: { noExternal: true, external: sharedLibraries },
      build: {
        ssr: 'src/app/server.ts',
        outDir: output,
        target: 'node26',
        minify: false,
        rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
      },
    })
  },
}
