import type { Section, SectionKind, SectionOf } from '../section-contract.ts'

/** The hidden field that names a section, in the order of the form: its key and its kind. */
export const sectionField = 'section'
export const sectionMark = (key: number, kind: SectionKind) => `${key} ${kind}`

/** The fields of a section start with its key; those of a card, question or picture with its own key too. */
export const nameIn = (key: number | string, name: string) => `section-${key}.${name}`
export const rowField = (key: number | string) => nameIn(key, 'row')

export const readSections = (data: FormData): Section[] =>
  data.getAll(sectionField).flatMap((mark) => {
    const [key = '', kind = ''] = String(mark).split(' ')
    return isKind(kind) ? [readSection(data, key, kind)] : []
  })

/** Where a form keeps a copy of its sections, for the day it is opened again with fewer of them. */
export const copyField = 'copy-of-sections'

/** All sections as one text, and back. */
export const copySections = (data: FormData): string =>
  new URLSearchParams(
    [...data].flatMap(([name, value]) =>
      name.startsWith(sectionField) && typeof value === 'string' ? [[name, value]] : [],
    ),
  ).toString()

export function readCopy(copy: string): Section[] {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(copy)) data.append(name, value)
  return readSections(data)
}

/** What is in the fields of one section. */
export function readSection(data: FormData, key: number | string, kind: SectionKind): Section {
  return readers[kind](fieldsUnder(data, key))
}

const isKind = (kind: string): kind is SectionKind => Object.hasOwn(readers, kind)

type Fields = { text: (name: string) => string; rows: () => Fields[] }

function fieldsUnder(data: FormData, key: number | string): Fields {
  return {
    text: (name) => String(data.get(nameIn(key, name)) ?? ''),
    rows: () => data.getAll(rowField(key)).map((row) => fieldsUnder(data, `${key}-${String(row)}`)),
  }
}

const readers: { [Kind in SectionKind]: (fields: Fields) => SectionOf<Kind> } = {
  text: ({ text }) => ({ kind: 'text', text: text('text') }),
  picture: ({ text }) => ({
    kind: 'picture',
    title: text('title'),
    text: text('text'),
    image: text('image'),
    alt: text('alt'),
    side: text('side') === 'right' ? 'right' : 'left',
  }),
  cards: ({ text, rows }) => ({
    kind: 'cards',
    title: text('title'),
    cards: rows().map(({ text }) => ({
      title: text('title'),
      text: text('text'),
      image: text('image'),
      href: text('href'),
    })),
  }),
  questions: ({ text, rows }) => ({
    kind: 'questions',
    title: text('title'),
    questions: rows().map(({ text }) => ({ question: text('question'), answer: text('answer') })),
  }),
  gallery: ({ text, rows }) => ({
    kind: 'gallery',
    title: text('title'),
    pictures: rows().map(({ text }) => ({ image: text('image'), caption: text('caption') })),
  }),
  donation: ({ text }) => ({
    kind: 'donation',
    title: text('title'),
    text: text('text'),
    purpose: text('purpose') === '' ? null : Number(text('purpose')),
  }),
}
