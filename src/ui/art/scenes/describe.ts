import { t } from '#core/text/messages.ts'
import { type SceneName, sceneNames } from '../art-names.ts'
import { isOneOf, parseArtName } from '../art-url.ts'
import { citiesWords } from './words-cities.ts'
import { lifeWords } from './words-life.ts'
import { prayerWords } from './words-prayer.ts'
import { sacredWords } from './words-sacred.ts'

const words: Readonly<Record<SceneName, string>> = {
  ...prayerWords,
  ...lifeWords,
  ...sacredWords,
  ...citiesWords,
}

/** What a drawn scene shows; empty for emblems and things, which are named beside them. */
export function describeArt(address: string): string {
  const art = parseArtName(address)
  return art && 'motif' in art && isOneOf(sceneNames, art.motif) ? t(words[art.motif]) : ''
}
