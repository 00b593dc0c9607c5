import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { wordsIn } from '#core/data/words.ts'
import { addresses, search } from './contract.ts'
import { piecesOf } from './rules.ts'
import { findMatches, newestAddresses } from './store.ts'

export const searchApi: ServedEndpoint[] = [
  on(addresses, async ({ page, page_size: size }, { db }) => {
    const { items, total } = await newestAddresses(db, { page, size })
    return { items: items.map(({ href, at }) => ({ href, at: at.toISOString() })), total }
  }),
  on(search, async ({ q, page, page_size: size }, { db }) => {
    const words = wordsIn(q)
    if (words.length === 0) return { items: [], total: 0 }
    const { items, total } = await findMatches(db, words, { page, size })
    return { items: items.map(({ passage, ...item }) => ({ ...item, passage: piecesOf(passage) })), total }
  }),
]
