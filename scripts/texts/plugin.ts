import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessage } from '../../src/core/text/compile-message.ts'
import { isComplex } from '../../src/core/text/messages.ts'
import { catalogue, pageMessages } from './catalogue.ts'
import { messagesIn } from './find-texts.ts'
import { readSources } from './read-sources.ts'

const sourceFolder = join(import.meta.dirname, '../../src')

/** What scripts/texts finds in the sources, as modules: see src/virtual-modules.d.ts. */
const modules: Readonly<Record<string, () => unknown>> = {
  'virtual:texts': () => catalogue(readSources()),
  'virtual:page-messages': () => pageMessages(readSources()),
}

export const texts: Plugin = {
  name: 'texts',
  resolveId: (source) => (source in modules ? `\0${source}` : null),
  load: (id) => {
    const make = modules[id.slice(1)]
    return make ? `export default ${JSON.stringify(make())}` : null
  },
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
