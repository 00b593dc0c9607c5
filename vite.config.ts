import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { escapedCharacters, places, sharedLibraries } from './scripts/bundle-server.ts'
import { earlyScript } from './scripts/early-script.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { compiledMessages, texts } from './scripts/texts/plugin.ts'

/** In the browser a schema is made when it is first used: see src/core/text/lazy-schemas.ts. */
const lazySchemas: Plugin = {
  name: 'lazy-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source === 'zod' && !importer?.endsWith('lazy-schemas.ts')
      ? join(import.meta.dirname, 'src/core/text/lazy-schemas.ts')
      : null,
}

export default defineConfig(({ command }) => ({
  plugins: [
    lazySchemas,
    earlyScript,
    serviceWorker,
    texts,
    compiledMessages,
    tailwindcss(),
    reactRouter(),
    places,
    escapedCharacters,
  ],
  // The pages on the server are bundled with their libraries, without what they don't use. In `npm run dev`, Node loads
  // the libraries: some are CommonJS, which Vite can't run unbundled.
  ssr: command === 'build' ? { noExternal: true, external: sharedLibraries } : {},
  // The server is bundled together with its pages: what both use (contracts, schemas, texts) is loaded once.
  environments: {
    ssr: {
      build: {
        target: 'node26',
        rolldownOptions: {
          input: { index: 'virtual:react-router/server-build', app: 'src/app/server.ts' },
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  // The page's first, small script (src/ui/boot) is built as a worker would be: by itself, with what it needs inside.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What nearly every page needs travels in one piece: dozens of small ones keep a phone waiting for each.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
            { name: 'zod', test: /node_modules[\\/]zod/, minShareCount: 2, priority: 1 },
            {
              name: 'dom',
              test: /node_modules[\\/]react-dom[\\/].*client|core[\\/]pages[\\/]dom\.ts/,
              priority: 2,
            },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-router|scheduler)[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'shared', minShareCount: 25 },
          ],
        },
      },
    },
  },
  // All parts are read at the start of `npm run dev`: a library found later would reload the page under one's hands.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/entry.server.tsx', '!src/**/*.test.tsx'] },
}))
