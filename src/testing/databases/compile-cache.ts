import { join } from 'node:path'

/** Where programs that the tests start keep what they have compiled for the next one, as `npm start` does. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compile'),
}
