// Loaded before the server by scripts/dev.ts. Reports which of our files Node loads.
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const source = new URL('../src/', import.meta.url).href

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith(source)) process.send?.(fileURLToPath(url))
    return nextLoad(url, context)
  },
})
