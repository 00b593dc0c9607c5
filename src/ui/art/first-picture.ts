import { useLocation } from 'react-router'
import { hashText } from '#core/text/hash-text.ts'
import { artUrl, palettes, type Shape, type Subject } from './art-url.ts'

type Choice = { shape: Exclude<Shape, 'portrait'>; subjects: readonly [Subject, ...Subject[]] }

/** What a new item shows until somebody chooses a picture for it. */
const choices = {
  post: { shape: 'card', subjects: ['reading', 'letters', 'biblestudy', 'psalms', 'silence', 'prayerteam'] },
  teaching: {
    shape: 'poster',
    subjects: ['readinggospel', 'actsreading', 'conference', 'camera', 'biblestudy'],
  },
  event: {
    shape: 'card',
    subjects: ['welcome', 'praisenight', 'procession', 'choir', 'rosarycrowd', 'picnic'],
  },
  picture: { shape: 'card', subjects: ['helpers', 'family', 'harvest', 'choir', 'picnic', 'candlehands'] },
  story: { shape: 'card', subjects: ['shepherd', 'noah', 'lunch', 'samuel', 'bethlehemstar', 'zacchaeus'] },
  branch: { shape: 'card', subjects: ['chapelnight', 'welcome', 'roof', 'candleroad', 'bus'] },
  advert: { shape: 'card', subjects: ['helpers', 'packing', 'breakfast', 'conference', 'tools'] },
  issue: { shape: 'wide', subjects: ['letters', 'mothershands', 'reading', 'farfamily'] },
  page: { shape: 'card', subjects: ['welcome', 'helpers', 'family', 'candleroad'] },
} as const satisfies Record<string, Choice>

export type PictureKind = keyof typeof choices
export const pictureKinds = Object.keys(choices).filter((kind): kind is PictureKind => kind in choices)

/** Another scene, with other people and in other colors, for another seed. */
export function firstPicture(kind: PictureKind, seed: string): string {
  const { shape, subjects }: Choice = choices[kind]
  const number = hashText(`${kind} ${seed}`)
  const motif = subjects[number % subjects.length] ?? subjects[0]
  const palette = palettes[Math.floor(number / 8) % palettes.length] ?? 'dawn'
  return artUrl({ shape, palette, motif, seed: `new ${seed}` })
}

/** One for the form that is open: each visit to it has another. */
export const useFirstPicture = (kind: PictureKind): string => firstPicture(kind, useLocation().key)
