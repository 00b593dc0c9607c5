import { z } from 'zod'
import { isSafeLink } from '#core/security/safe-link.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { errorText, optionalText, requiredText, tooLong } from '#core/text/text-fields.ts'

export const limits = {
  sections: 40,
  cards: 24,
  questions: 50,
  pictures: 60,
  text: 20_000,
  /** Of all sections together, as they are stored. */
  stored: 200_000,
} as const

const title = optionalText(120)
const optionalRichText = optionalText(limits.text)

const link = z
  .string()
  .trim()
  .max(500, tooLong(500))
  .refine(isSafeLink, msg('Enter a link that starts with https://, or a page on this site, such as /shop.'))

const listOf = <Item extends z.ZodType>(item: Item, none: string, max: number) =>
  z.array(item).min(1, none).max(max, errorText('Use {max} or fewer.', { max }))

export const TextSection = z.object({
  kind: z.literal('text'),
  text: requiredText(msg('Write the text.'), limits.text),
})

export const PictureSection = z.object({
  kind: z.literal('picture'),
  title,
  text: optionalRichText,
  image: picture,
  /** What the picture shows, for people who can't see it. */
  alt: optionalText(300),
  side: z.enum(['left', 'right']),
})

const CardsSection = z.object({
  kind: z.literal('cards'),
  title,
  cards: listOf(
    z.object({
      title: requiredText(msg('Enter a title.'), 120),
      text: optionalText(600),
      image: picture,
      href: link,
    }),
    msg('Add a card, or delete this section.'),
    limits.cards,
  ),
})

export const QuestionsSection = z.object({
  kind: z.literal('questions'),
  title,
  questions: listOf(
    z.object({
      question: requiredText(msg('Enter the question.'), 300),
      answer: requiredText(msg('Write the answer.'), limits.text),
    }),
    msg('Add a question, or delete this section.'),
    limits.questions,
  ),
})

const GallerySection = z.object({
  kind: z.literal('gallery'),
  title,
  pictures: listOf(
    z.object({ image: picture, caption: requiredText(msg('Describe the picture.'), 200) }),
    msg('Add a picture, or delete this section.'),
    limits.pictures,
  ),
})

export const DonationSection = z.object({
  kind: z.literal('donation'),
  title,
  text: optionalRichText,
  /** The purpose that is chosen at first; null lets visitors choose. */
  purpose: z.int().positive().max(2_147_483_647).nullable(),
})

const Section = z.discriminatedUnion('kind', [
  TextSection,
  PictureSection,
  CardsSection,
  QuestionsSection,
  GallerySection,
  DonationSection,
])
export type Section = z.infer<typeof Section>
export type SectionKind = Section['kind']
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>

export const Sections = z
  .array(Section)
  .min(1, msg('Add a section.'))
  .max(limits.sections, errorText('Use {max} sections or fewer.', { max: limits.sections }))
  .refine((sections) => sections.filter(({ kind }) => kind === 'donation').length <= 1, {
    error: msg('A page can have one donation form.'),
  })
  .refine((sections) => JSON.stringify(sections).length <= limits.stored, {
    error: msg('This page is too long. Divide it into several pages.'),
  })

/** In the order in which they are offered. */
export const sectionNames: Readonly<Record<SectionKind, string>> = {
  text: msg('Text'),
  picture: msg('Picture with text'),
  cards: msg('Cards'),
  questions: msg('Questions and answers'),
  gallery: msg('Gallery'),
  donation: msg('Donation form'),
}

export function picturesIn(section: Section): string[] {
  if (section.kind === 'picture') return [section.image]
  if (section.kind === 'cards') return section.cards.map(({ image }) => image)
  return section.kind === 'gallery' ? section.pictures.map(({ image }) => image) : []
}
