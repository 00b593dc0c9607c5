import { sql } from 'kysely'
import { misspelling } from '../text/word-match.ts'
import type { Db } from './db.ts'
import type { SearchWord } from './words.ts'

/** How many words that share letters with a misspelled one are compared with it. */
const maxCompared = 40

/** Of words that are equally near, this many are searched for. */
const maxMeant = 3

/**
 * The same words with those that are nowhere replaced by the ones that were probably meant, the most used first; null if
 * nothing comes near. `others` are words that aren't in the database. Visitors get words of public items only.
 */
export async function respell(
  db: Db,
  words: readonly string[],
  others: readonly string[],
  isStaff = false,
): Promise<SearchWord[] | null> {
  const unknown = words.filter((word) => !others.some((other) => other.startsWith(word)))
  if (unknown.length === 0) return null
  const ofAll = sql`${isStaff}::boolean`
  const { rows } = await sql<{ typed: string; word: string | null; uses: number | null }>`
    select typed, near.word, near.uses
    from unnest(${unknown}::text[]) as typed left join lateral (
      select word, case when ${ofAll} then uses else public_uses end as uses from search_word
      where trigrams && trigrams_of(typed)
        and length(word) >= length(typed) - 2 and (${ofAll} or public_uses > 0)
      order by cardinality(array(select unnest(trigrams) intersect select unnest(trigrams_of(typed)))) desc,
        abs(length(word) - length(typed)), uses desc
      limit ${maxCompared}
    ) as near on true
    where not exists (
      select from search_word as known
      where known.word between typed and typed || '~' and (${ofAll} or known.public_uses > 0)
    )`.execute(db)
  const candidates = others.map((word) => ({ word, uses: 1 }))
  const meant = words.map((word): SearchWord => {
    const missing = rows.filter(({ typed }) => typed === word)
    if (missing.length === 0) return word
    const near = missing.flatMap(({ word, uses }) => (word === null ? [] : [{ word, uses: uses ?? 0 }]))
    const found = nearest(word, [...candidates, ...near])
    return found.length > 0 ? found : word
  })
  return meant.some((word) => typeof word !== 'string') ? meant : null
}

/** The words that a misspelled one is nearest to. */
function nearest(typed: string, candidates: readonly { word: string; uses: number }[]): string[] {
  const near = candidates.flatMap(({ word, uses }) => {
    const distance = misspelling(typed, word)
    return distance === null ? [] : [{ word, uses, distance }]
  })
  const least = Math.min(...near.map(({ distance }) => distance))
  const best = near
    .filter(({ distance }) => distance === least)
    .toSorted((one, other) => other.uses - one.uses)
  return [...new Set(best.map(({ word }) => word))].slice(0, maxMeant)
}

/** The words as a person would write them. */
export const phraseOf = (words: readonly SearchWord[]): string =>
  words.map((word) => (typeof word === 'string' ? word : (word[0] ?? ''))).join(' ')
