import { msg, t } from '#core/text/messages.ts'
import { type SceneName, sceneNames } from '../art-names.ts'
import { isOneOf, parseArtName } from '../art-url.ts'
import { lifeWords } from './words-life.ts'
import { prayerWords } from './words-prayer.ts'
import { sacredWords } from './words-sacred.ts'

const citiesWords = {
  longbeach: msg('Tall towers, palm trees and a white ship in the harbor'),
  enugu: msg('A cathedral in front of green hills'),
  lagos: msg('The long bridge over the Lagos Lagoon, with towers behind it'),
  onitsha: msg('The iron bridge at Onitsha, with market umbrellas on the bank of the Niger'),
  abuja: msg('The great rock above Abuja, and a church'),
  jos: msg('Boulders near Jos, and a hall whose roof is being repaired'),
  houston: msg('A skyline above the trees by a bayou'),
  bronx: msg('Brick houses in the Bronx, with an elevated train'),
  minneapolis: msg('The skyline of Minneapolis and its stone bridge in the snow'),
} as const

/** What a scene shows, for those who can't see it. */
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
