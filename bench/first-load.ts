import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = join(import.meta.dirname, '../build/client')

/** Bytes of JavaScript, as brotli, that a browser loads to show and wake the page. */
export function firstLoad(html: string): number {
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map((match) => match[0]))
  return [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(client, file))).length,
    0,
  )
}
