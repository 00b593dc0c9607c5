import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { phraseOf } from '#core/data/spelling.ts'
import type { SearchWord } from '#core/data/words.ts'
import type { SitePages } from '#core/pages/site-page.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import type { SectionName } from '#core/settings/sections.ts'
import {
  addresses,
  maxSuggestions,
  resultsPerKind,
  type SearchResult,
  search,
  searchGroups,
  suggest,
} from './contract.ts'
import { passageOf } from './rules.ts'
import { type Found, findBest, markedTexts, newestAddresses, type Scope } from './store.ts'

export type Searched = {
  /** The tables of sections that are off. */
  hiddenIn: (sections: readonly SectionName[]) => readonly string[]
  pages: SitePages
}

export const searchApi = ({ hiddenIn, pages }: Searched): ServedEndpoint[] => {
  const scopeOf = (organisation: Organisation): Scope => ({
    except: hiddenIn(organisation.sections),
    pages: pages(organisation),
  })
  return [
    on(addresses, async ({ page, page_size: size }, { db, organisation }) => {
      const except = hiddenIn(organisation.sections)
      const { items, total } = await newestAddresses(db, { page, size, except })
      return { items: items.map(({ href, at }) => ({ href, at: at.toISOString() })), total }
    }),
    on(search, async ({ q, kind, page, page_size: size }, { db, organisation }) => {
      const { match, words, items } = await findBest(db, q, scopeOf(organisation))
      const found = match === 'some' ? [] : items.filter((item) => kind === undefined || item.kind === kind)
      const shown = found.slice((page - 1) * size, page * size)
      return { items: await withPassages(db, shown, words), total: found.length }
    }),
    on(searchGroups, async ({ q }, { db, organisation }) => {
      const { match, words, items } = await findBest(db, q, scopeOf(organisation))
      const kinds = [...Map.groupBy(items, ({ kind }) => kind)]
      const best = kinds.flatMap(([, found]) => found.slice(0, resultsPerKind))
      const results = Map.groupBy(await withPassages(db, best, words), ({ kind }) => kind)
      return {
        match,
        meant: match === 'meant' ? phraseOf(words) : '',
        total: items.length,
        groups: kinds.map(([kind, { length }]) => ({ kind, total: length, items: results.get(kind) ?? [] })),
      }
    }),
    on(suggest, async ({ q }, { db, organisation }) => {
      const { items } = await findBest(db, q, scopeOf(organisation))
      // Several items may be on one page.
      const best = [...Map.groupBy(items, ({ href }) => href).values()].flatMap(([first]) => first ?? [])
      return best.slice(0, maxSuggestions).map(({ kind, title, href }) => ({ kind, title, href }))
    }),
  ]
}

async function withPassages(
  db: Db,
  found: readonly Found[],
  words: readonly SearchWord[],
): Promise<SearchResult[]> {
  const texts = await markedTexts(
    db,
    found.flatMap((item) => ('id' in item ? [item] : [])),
    words,
  )
  return found.map((item) => {
    const text = 'id' in item ? texts.get(`${item.source} ${item.id}`) : item.description
    const { kind, title, href, image } = item
    return { kind, title, href, image, passage: passageOf(text ?? '') }
  })
}
