import { artUrl, type Motif, paletteFor } from '#ui/art/art-url.ts'
import type { Section, SectionKind, SectionOf } from '../section-contract.ts'

const drawn = (motif: Motif) => {
  const seed = Math.random().toString(36).slice(2, 10)
  return artUrl({ shape: 'card', palette: paletteFor(seed), motif, seed })
}

export const newCard = (): SectionOf<'cards'>['cards'][number] => ({
  title: '',
  text: '',
  image: drawn('candle'),
  href: '',
})
export const newQuestion = (): SectionOf<'questions'>['questions'][number] => ({ question: '', answer: '' })
export const newPicture = (): SectionOf<'gallery'>['pictures'][number] => ({
  image: drawn('lily'),
  caption: '',
})

/** A section as it begins: with one card, question or picture to fill in. */
const starts: { [Kind in SectionKind]: () => SectionOf<Kind> } = {
  text: () => ({ kind: 'text', text: '' }),
  picture: () => ({ kind: 'picture', title: '', text: '', image: drawn('chapel'), alt: '', side: 'left' }),
  cards: () => ({ kind: 'cards', title: '', cards: [newCard()] }),
  questions: () => ({ kind: 'questions', title: '', questions: [newQuestion()] }),
  gallery: () => ({ kind: 'gallery', title: '', pictures: [newPicture()] }),
  donation: () => ({ kind: 'donation', title: '', text: '', purpose: null }),
}

export const newSection = (kind: SectionKind): Section => starts[kind]()
