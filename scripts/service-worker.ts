import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inlineScript } from './early-script.ts'

/** Bundles the service worker into one file, /sw.js. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const source = await inlineScript(join(import.meta.dirname, '../src/ui/offline/worker/worker.ts'))
    this.emitFile({ type: 'asset', fileName: 'sw.js', source })
  },
}
