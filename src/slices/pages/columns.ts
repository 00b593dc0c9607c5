import type { CollectionRow } from '#core/collections/collection-store.ts'
import { cleanSections, wordsOf } from './clean-sections.ts'
import type { PageDraft } from './contract.ts'
import { Sections } from './section-contract.ts'
import type { PageColumns } from './tables.ts'

export type PageRow = PageColumns & CollectionRow

export const draftOf = ({ title, slug, intro, image, place, sections, ...row }: PageRow): PageDraft => ({
  title,
  slug,
  intro,
  image,
  place,
  searchTitle: row.search_title,
  searchDescription: row.search_description,
  sections: Sections.parse(JSON.parse(sections)),
})

export function columnsOf({ searchTitle, searchDescription, ...draft }: PageDraft): PageColumns {
  const sections = cleanSections(draft.sections)
  return {
    ...draft,
    search_title: searchTitle,
    search_description: searchDescription,
    sections: JSON.stringify(sections),
    body: [draft.intro, wordsOf(sections)].filter(Boolean).join('\n'),
  }
}
