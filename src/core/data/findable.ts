import { type RawBuilder, sql } from 'kysely'
import { queryOf, type SearchWord } from './words.ts'

/** Search what is public, except for some tables, or all of one table, drafts included. */
type Scope = { publicExcept: readonly string[] } | { source: string }

/** A search is common when this many of the newest items match: at least `commonThreshold` of `sampleSize`. */
const sampleSize = 300
const commonThreshold = 3

/** A common search reads this many of the newest items. */
const maxRead = 2000

/** A rare search compares at most this many matches. */
const maxCompared = 300

/** The words of a search as an SQL text query. */
export const tsQuery = (words: readonly SearchWord[]) => sql`to_tsquery('english', ${queryOf(words)})`

type Sql = RawBuilder<unknown>

/** The condition for public items that are not of these tables. */
export const publicExcept = (tables: readonly string[]): Sql =>
  tables.length === 0 ? sql`public` : sql`public and source <> all(${[...tables]}::text[])`

/** The ids of all items of one kind that have all the words, in no order. */
export const allWith = (words: readonly SearchWord[], source: string): Sql => sql`
  select id from findable where source = ${source} and words @@ (${tsQuery(words)} && ${markOf(source)}::tsquery)`

/**
 * How well a row of `findable` has the words, as a number: being called so counts most, then having them in the title
 * (the more of it they are, the more), then how often they're in the text, and a little how new it is.
 */
export const rankOf = (words: readonly SearchWord[]): Sql => sql`(
    ts_rank(words, ${tsQuery(words)})
    + case when words @@ to_tsquery('english', ${queryOf(words, 'A')})
      then 0.5 + 3 * least(1, ${words.length}::float / cardinality(regexp_split_to_array(trim(title), '\\s+'))) else 0 end
    + case when lower(without_marks(title)) = ${words.flat().join(' ')}::text then 3 else 0 end
    + 0.2 / (1 + greatest(extract(epoch from now() - at), 0) / 31536000)
  )::float`

/** The marker word of a kind, or of public items for an empty name, that is stored among an item's words. */
const markOf = (source: string) => `'@${source}'`

/**
 * `source`, `id` and `at` of the newest rows of `findable` that have all the words. As in `newestMatches`, a sample of
 * the newest items decides whether to scan back from them or to use the text index. The number of items read is
 * limited in both cases.
 */
export function newestWith(words: readonly SearchWord[], scope: Scope, most: number): Sql {
  const query = tsQuery(words)
  const mark = markOf('source' in scope ? scope.source : '')
  const within = 'source' in scope ? sql`source = ${scope.source}` : publicExcept(scope.publicExcept)
  const order = 'source' in scope ? sql`at desc, id` : sql`at desc, source, id`
  const newest = (count: number) =>
    sql`(select * from findable where ${within} order by ${order} limit ${count}) as newest`
  return sql`
    with sample as materialized (
      select source, id, at, words @@ ${query} as met from ${newest(sampleSize)}
    ),
    look as materialized (
      select count(*) filter (where met) >= ${commonThreshold} or count(*) < ${sampleSize} as common from sample
    )
    select source, id, at from (
      select source, id, at from sample where met
      union
      (select source, id, at from ${newest(maxRead)} where words @@ ${query} and (select common from look)
        order by ${order} limit ${most})
      union
      (select source, id, at from findable
        where ${within} and words @@ (${query} && ${mark}::tsquery) and not (select common from look)
        limit ${maxCompared})
    ) as found
    order by ${order} limit ${most}`
}
