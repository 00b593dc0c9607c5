import { hashText } from '#core/text/hash-text.ts'
import {
  type Good,
  goodNames,
  type PersonKind,
  personKinds,
  type SceneName,
  sceneNames,
} from './art-names.ts'

export type Random = () => number

/** The same seed gives the same row of numbers from 0 to 1, on every machine (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const palettes = ['dawn', 'sea', 'rose', 'olive', 'violet', 'green', 'red', 'gold', 'night'] as const
export const motifs = [
  'none',
  'dove',
  'flame',
  'monstrance',
  'candle',
  'chapel',
  'rosary',
  'hands',
  'cross',
  'chalice',
  'book',
  'bread',
  'heart',
  'lily',
  'star',
  'oil',
  'sticker',
  'water',
  'wrapper',
  'songs',
] as const

/** Width and height of each shape's drawing. */
export const shapeSizes = {
  arch: { width: 400, height: 640 },
  card: { width: 640, height: 360 },
  square: { width: 480, height: 480 },
  wide: { width: 1440, height: 480 },
  poster: { width: 960, height: 540 },
  scene: { width: 480, height: 360 },
  portrait: { width: 360, height: 450 },
  logo: { width: 64, height: 80 },
} as const

export type Palette = (typeof palettes)[number]
export type Motif = (typeof motifs)[number]
export type Shape = keyof typeof shapeSizes
/** What a picture shows: an emblem, a scene with people, or a thing as it looks. */
export type Subject = Motif | SceneName | Good

export type ArtName =
  | { shape: Exclude<Shape, 'portrait'>; palette: Palette; motif: Subject; seed: string }
  | { shape: 'portrait'; palette: Palette; initials: string; seed: string }
  | { shape: 'portrait'; palette: Palette; person: PersonKind; seed: string }

/**
 * `/art/{shape}-{palette}-{subject}-{seed}.svg`. Any text will do as a seed: what an address cannot hold is hashed. The
 * seed of a thing is the title on it, its words joined by hyphens.
 */
export function artUrl(art: {
  shape: Exclude<Shape, 'portrait'>
  palette: Palette
  motif: Subject
  seed: string
}): string {
  const seed =
    isOneOf(goodNames, art.motif) && /^[a-z0-9-]{1,60}$/.test(art.seed) ? art.seed : seedText(art.seed)
  return `/art/${art.shape}-${art.palette}-${art.motif}-${seed}.svg`
}

/** The face of somebody in the demo. Real people without a photo have their initials instead. */
export function personUrl(person: PersonKind, palette: Palette, seed: string): string {
  return `/art/portrait-${palette}-${person}-${seedText(seed)}.svg`
}

/** A person's own window: the initials in an arch, the colours from the name. */
export function portraitUrl(name: string): string {
  const seed = hashText(name)
  return `/art/portrait-${pick(palettes, seed)}-${initialsOf(name)}-${seed.toString(36)}.svg`
}

/** A palette that stays the same for the same text, for lists that should look varied. */
export function paletteFor(text: string): Palette {
  return pick(palettes, hashText(text))
}

/** Takes an art address or its file name apart; null for anything that is not exactly of the form. */
export function parseArtName(name: string): ArtName | null {
  const match = /^(?:\/art\/)?([a-z]{1,16})-([a-z]{1,16})-([a-z]{1,16})-([a-z0-9-]{1,60})\.svg$/.exec(name)
  if (!match) return null
  const [, shape = '', palette = '', subject = '', seed = ''] = match
  if (!isShape(shape) || !isOneOf(palettes, palette)) return null
  if (!/^[a-z0-9]{1,40}$/.test(seed) && !isOneOf(goodNames, subject)) return null
  if (shape === 'portrait') {
    if (isOneOf(personKinds, subject)) return { shape, palette, person: subject, seed }
    return /^[a-z]{1,2}$/.test(subject) ? { shape, palette, initials: subject.toUpperCase(), seed } : null
  }
  return isSubject(subject) ? { shape, palette, motif: subject, seed } : null
}

function isSubject(text: string): text is Subject {
  return isOneOf(motifs, text) || isOneOf(sceneNames, text) || isOneOf(goodNames, text)
}

/** Up to two plain letters of a name; titles such as "Rev. Fr." and accents fall away. */
export function initialsOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z]+/).filter((word) => word !== '' && !honorifics.has(word))
  const first = words[0]?.[0] ?? 'n'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return first + last
}

const honorifics = new Set(
  (
    'rev reverend fr father fada sr sister bro brother deacon msgr most very dr mr mrs ms hon prof ' +
    'chief barrister barr sir lady mama papa'
  ).split(' '),
)

function seedText(seed: string): string {
  return /^[a-z0-9]{1,40}$/.test(seed) ? seed : hashText(seed).toString(36)
}

function pick<T>(list: readonly [T, ...T[]], number: number): T {
  return list[number % list.length] ?? list[0]
}

function isShape(text: string): text is Shape {
  return Object.hasOwn(shapeSizes, text)
}

export function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return list.some((each) => each === text)
}
