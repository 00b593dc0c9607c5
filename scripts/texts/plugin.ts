import type { Plugin } from 'vite'
import { catalogue } from './catalogue.ts'
import { readSources } from './read-sources.ts'

const name = 'virtual:texts'

/** All texts of the site as a module, for the page on which staff change them: see src/core/text/say.ts. */
export const texts: Plugin = {
  name: 'texts',
  resolveId: (source) => (source === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(catalogue(readSources()))}` : null),
}
