import { msg } from '#core/text/messages.ts'
import type { SceneName } from './art-names.ts'
import type { Palette } from './art-url.ts'

/** Scenes by what somebody looks for. */
export const themes = {
  prayer: {
    name: msg('Prayer and adoration'),
    scenes: [
      'nightwatch',
      'firsthour',
      'neighbors',
      'lasthour',
      'awake',
      'candlehands',
      'prayerteam',
      'benediction',
      'silence',
      'threeam',
      'rosarycrowd',
      'tired',
      'nightshift',
    ],
  },
  sacraments: {
    name: msg('Mass and sacraments'),
    scenes: [
      'elevation',
      'consecration',
      'christening',
      'adultbaptism',
      'wedding',
      'ordination',
      'confession',
      'anointing',
      'healing',
      'readinggospel',
      'massintention',
    ],
  },
  family: {
    name: msg('Family and children'),
    scenes: [
      'family',
      'nursing',
      'newborn',
      'grandmother',
      'schoolbeads',
      'signofcross',
      'noisyhouse',
      'farfamily',
      'picnic',
      'school',
      'couple',
      'lostrosary',
      'wrappers',
      'headties',
    ],
  },
  mercy: {
    name: msg('Helping others'),
    scenes: [
      'widows',
      'packing',
      'cooking',
      'breakfast',
      'visit',
      'bedside',
      'clinic',
      'prison',
      'orphans',
      'poor',
      'well',
      'helpers',
      'barrister',
      'tools',
    ],
  },
  gathering: {
    name: msg('Gatherings and events'),
    scenes: [
      'welcome',
      'biblestudy',
      'procession',
      'harvest',
      'conference',
      'praisenight',
      'choir',
      'carols',
      'pentecostday',
      'rosarywalk',
      'actsreading',
      'adventwreath',
    ],
  },
  mysteries: {
    name: msg('Mysteries of the rosary'),
    scenes: [
      'annunciation',
      'visitation',
      'nativity',
      'presentation',
      'finding',
      'jordan',
      'cana',
      'proclamation',
      'transfigured',
      'lastsupper',
      'agony',
      'scourging',
      'thorns',
      'carrying',
      'crucifixion',
      'resurrection',
      'ascension',
      'descent',
      'assumption',
      'coronation',
    ],
  },
  stations: {
    name: msg('Stations of the Cross'),
    scenes: [
      'condemned',
      'takescross',
      'firstfall',
      'meetsmother',
      'simonhelps',
      'veronica',
      'secondfall',
      'womenweep',
      'thirdfall',
      'stripped',
      'nailed',
      'diesoncross',
      'takendown',
      'laidintomb',
    ],
  },
  saints: {
    name: msg('Saints'),
    scenes: [
      'monica',
      'augustine',
      'bakhita',
      'martin',
      'francis',
      'josephworker',
      'michael',
      'therese',
      'jude',
      'anthony',
      'peter',
      'lwanga',
    ],
  },
  places: {
    name: msg('Cities'),
    scenes: ['longbeach', 'enugu', 'lagos', 'onitsha', 'abuja', 'jos', 'houston', 'bronx', 'minneapolis'],
  },
} as const satisfies Record<string, { name: string; scenes: readonly SceneName[] }>

export type Theme = keyof typeof themes

/** Palettes by how they feel. */
export const moods: Readonly<Record<Palette, string>> = {
  dawn: msg('Warm dawn'),
  gold: msg('Golden light'),
  sea: msg('Calm sea'),
  green: msg('Fresh green'),
  olive: msg('Quiet olive'),
  rose: msg('Gentle rose'),
  red: msg('Festive red'),
  violet: msg('Solemn violet'),
  night: msg('Deep night'),
}

/** How many are offered at once. */
const offered = 12

/** A dozen pictures of a theme: every scene in turn, each time with other people. */
export function variantsOf(theme: Theme, round: number): { motif: SceneName; seed: string }[] {
  const { scenes } = themes[theme]
  return Array.from({ length: offered }, (_, index) => {
    const place = round * offered + index
    const motif = scenes[place % scenes.length] ?? 'family'
    return { motif, seed: `${motif}${place}` }
  })
}
