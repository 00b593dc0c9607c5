import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { firstPurposes } from '#slices/giving/seed.ts'
import { demoTexts } from '#slices/organisation/seed.ts'
import { demoWording } from '#slices/wording/seed.ts'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const { sections: _, timeZone: __, currency: ___, country: ____, social, ...identity } = demoOrganisation

/** People, places and work of the demo, and what it says about itself. */
const demoWords = [
  ...textsIn(identity).filter((text) => text !== 'USA'),
  ...textsIn([demoTexts.faith, demoTexts.about]),
  ...social.map(({ url }) => url),
  ...demoWording.map(([, text]) => text),
  // Others, such as “Monthly”, are words that every ministry uses.
  ...firstPurposes.map(({ name }) => name).filter((name) => name.split(' ').length > 2),
  ...['Fada', 'Barnabas', 'Holy Ghost', 'HGPM', 'Enugu', 'Houston', 'Long Beach', '2025 Convention'],
]

/** Names of the specification's pages, calls and fields, and of our own files. */
const identifiers =
  /Holy-Ghost-prayer-movement(?:-success)?|\/about-us\/fada|slices\/about\/fada-page|\/assets\/[\w.-]+|"path": ?"fada"|hgpm_leaders|hgpm-convention|re?a?sonToSeeFada/g

const plain = (text: string) =>
  ` ${text
    .replace(identifiers, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()} `

const sought = [...new Map(demoWords.map((word) => [plain(word), word]))]

/** The words of the demo that a text contains. */
export function demoWordsIn(text: string): string[] {
  const read = plain(text)
  return sought.filter(([plainWord]) => read.includes(plainWord)).map(([, word]) => word)
}
