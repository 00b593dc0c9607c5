import type { ChangedText } from './contract.ts'
import type { Group } from './groups.ts'
import { fragmentTo, isMeant } from './on-screen.ts'
import { keyOf } from './titles.ts'
import type { WordingQuery } from './wording-query.ts'

export const textsPerPage = 30

/** One page of the matching texts, each with the address that shows it. */
export function chosenTexts(
  groups: readonly Group[],
  changed: ReadonlyMap<string, ChangedText>,
  published: readonly string[],
  { search, place, changed: onlyChanged, page }: WordingQuery,
) {
  const current = (text: string) => changed.get(text)?.text ?? text
  const matches = (text: string) =>
    (!onlyChanged || changed.has(text)) &&
    (search === '' || isMeant(text, search) || (changed.has(text) && isMeant(current(text), search)))
  const results = groups
    .filter((group) => place === '' || keyOf(group.place) === place)
    .flatMap((group) => group.texts.filter(matches).map((text) => ({ group, text })))
  const pages = Math.max(1, Math.ceil(results.length / textsPerPage))
  const shown = Math.min(page, pages)
  const onPage = results.slice((shown - 1) * textsPerPage, shown * textsPerPage)
  const sections = Array.from(
    Map.groupBy(onPage, ({ group }) => group),
    ([group, entries]) => {
      const address = addressOf(group.page, published)
      return {
        place: group.place,
        page: address,
        texts: entries.map(({ text }) => ({
          original: text,
          link: address && `${address}${fragmentTo(current(text))}`,
        })),
      }
    },
  )
  return { sections, total: results.length, page: shown, pages }
}

/** An address to look at: of `/blog/:id`, that of some published post. What only its owner sees has none. */
function addressOf(page: string | null, published: readonly string[]): string | null {
  if (page === null || page.includes('*')) return null
  if (!page.includes(':')) return page
  return published.find((href) => isAt(page, href)) ?? null
}

function isAt(page: string, href: string): boolean {
  const [parts, given] = [page.split('/'), href.split('/')]
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  )
}
