import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Beside each text asset and poster its brotli and gzip forms, made once here instead of at every request. */
export function precompress(folder: string) {
  for (const name of globSync(['assets/**/*.{js,css,svg}', 'clips/*.svg'], { cwd: folder })) {
    const file = join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
