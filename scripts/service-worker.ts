import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const input = join(import.meta.dirname, '../src/ui/offline/worker/worker.ts')

/** Bundles the service worker into one file, /sw.js. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const result = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      build: { write: false, target: 'es2022', rolldownOptions: { input, output: { format: 'iife' } } },
    })
    const [chunk] = 'output' in result ? result.output : []
    if (chunk?.type !== 'chunk') throw new Error(`${input} can't be bundled.`)
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code })
  },
}
