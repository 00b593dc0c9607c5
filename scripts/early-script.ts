import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const name = 'virtual:early-script'
const folder = join(import.meta.dirname, '../src/core/pages')

/** `virtual:early-script` is src/core/pages/early-script.ts as the text of an inline script. */
export const earlyScript: Plugin = {
  name: 'early-script',
  resolveId: (source) => (source === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null
    for (const file of ['early.ts', 'early-script.ts']) this.addWatchFile(join(folder, file))
    return `export default ${JSON.stringify(await inlineScript(join(folder, 'early-script.ts')))}`
  },
}

export async function inlineScript(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${input} can't be bundled.`)
  return chunk.code.trim()
}
