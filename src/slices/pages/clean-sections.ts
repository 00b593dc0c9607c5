import { textLines } from '#core/rich-text/rich-blocks.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import { t } from '#core/text/messages.ts'
import {
  DonationSection,
  PictureSection,
  QuestionsSection,
  type Section,
  sectionNames,
  TextSection,
} from './section-contract.ts'

const Answer = QuestionsSection.shape.questions.element.shape.answer

/** The sections as they are stored: their formatted texts sanitized. */
export const cleanSections = (sections: readonly Section[]): Section[] =>
  sections.map((section, index) => {
    const at = `sections.${index}`
    switch (section.kind) {
      case 'text':
        return { ...section, text: cleanDraft(TextSection.shape.text, `${at}.text`, section.text) }
      case 'picture':
        return { ...section, text: cleanDraft(PictureSection.shape.text, `${at}.text`, section.text) }
      case 'donation':
        return { ...section, text: cleanDraft(DonationSection.shape.text, `${at}.text`, section.text) }
      case 'questions':
        return {
          ...section,
          questions: section.questions.map(({ question, answer }, position) => ({
            question,
            answer: cleanDraft(Answer, `${at}.questions.${position}.answer`, answer),
          })),
        }
      default:
        return section
    }
  })

/** All their words, for the search. */
export const wordsOf = (sections: readonly Section[]): string =>
  sections
    .flatMap(textsOf)
    .filter((text) => text !== '')
    .join('\n')

/** What a page has, for a list: each section's kind, then its words. */
export const sectionsInWords = (sections: readonly Section[]): string =>
  sections
    .map((section) => [t(sectionNames[section.kind]), ...textsOf(section).filter(Boolean)].join('\n'))
    .join('\n\n')

function textsOf(section: Section): string[] {
  switch (section.kind) {
    case 'text':
      return textLines(section.text)
    case 'picture':
    case 'donation':
      return [section.title, ...textLines(section.text)]
    case 'cards':
      return [section.title, ...section.cards.flatMap(({ title, text }) => [title, text])]
    case 'questions':
      return [
        section.title,
        ...section.questions.flatMap(({ question, answer }) => [question, ...textLines(answer)]),
      ]
    case 'gallery':
      return [section.title, ...section.pictures.map(({ caption }) => caption)]
  }
}
