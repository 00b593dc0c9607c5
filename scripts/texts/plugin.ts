import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessage } from '../../src/core/text/compile-message.ts'
import { isComplex } from '../../src/core/text/messages.ts'
import { catalogue } from './catalogue.ts'
import { messagesIn } from './find-texts.ts'
import { readSources } from './read-sources.ts'

const name = 'virtual:texts'
const sourceFolder = join(import.meta.dirname, '../../src')

/** All texts of the site as a module, for the page on which staff change them: see src/core/text/messages.ts. */
export const texts: Plugin = {
  name: 'texts',
  resolveId: (source) => (source === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(catalogue(readSources()))}` : null),
}

/** Compiles messages with plurals, choices or tags at build time, so that no parser travels to a browser. */
export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler(code, id) {
      const path = relative(sourceFolder, id.split('?')[0] ?? id)
        .split(sep)
        .join('/')
      if (path.startsWith('..') || path === 'core/text/messages.ts') return null
      const messages = messagesIn(path, code).filter(isComplex)
      if (messages.length === 0) return null
      const parts = Object.fromEntries(messages.map((message) => [message, compileMessage(message)]))
      const definition = `import { defineMessages as $define } from '#core/text/messages.ts'\n$define(${JSON.stringify(parts)})`
      return { code: `${code}\n${definition}`, map: null }
    },
  },
}
