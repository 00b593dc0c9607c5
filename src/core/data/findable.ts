import { type RawBuilder, sql } from 'kysely'
import { queryOf } from './words.ts'

/** Where a search looks: in what is public, or in all of one table, drafts included. */
type Scope = 'public' | { source: string }

/** Whether a question is a common one shows among so many of the newest items: then this many of them have the words. */
const sampled = 300
const isCommon = 3

/** A common question is answered out of so many of the newest items. */
const mostRead = 2000

/** Of a rare one so many answers are compared at the most. */
const mostCompared = 300

/** What the words of a question become in SQL. */
export const tsQuery = (words: readonly string[]) => sql`to_tsquery('english', ${queryOf(words)})`

type Sql = RawBuilder<unknown>

/** The ids of everything of one kind that has all the words, in no order. */
export const allWith = (words: readonly string[], source: string): Sql => sql`
  select id from findable where source = ${source} and words @@ (${tsQuery(words)} && ${markOf(source)}::tsquery)`

/** The word that stands for a kind, or with no name for what is public, among the words of an item. */
const markOf = (source: string) => `'@${source}'`

/**
 * `source`, `id` and `at` of rows of `findable`: what has all the words, the newest of it. As in `newestFound`, a look
 * at the newest items tells whether to go back from them or to ask the index of words; but these are many more, and
 * they are ranked: of a common question only the newest items are read, of a rare one only some are compared.
 */
export function newestWith(words: readonly string[], scope: Scope, most: number): Sql {
  const asked = tsQuery(words)
  const isPublic = scope === 'public'
  const mark = markOf(isPublic ? '' : scope.source)
  const within = isPublic ? sql`public` : sql`source = ${scope.source}`
  const order = isPublic ? sql`at desc, source, id` : sql`at desc, id`
  const newest = (count: number) =>
    sql`(select * from findable where ${within} order by ${order} limit ${count}) as newest`
  return sql`
    with sample as materialized (
      select source, id, at, words @@ ${asked} as met from ${newest(sampled)}
    ),
    look as materialized (
      select count(*) filter (where met) >= ${isCommon} or count(*) < ${sampled} as common from sample
    )
    select source, id, at from (
      select source, id, at from sample where met
      union
      (select source, id, at from ${newest(mostRead)} where words @@ ${asked} and (select common from look)
        order by ${order} limit ${most})
      union
      (select source, id, at from findable
        where ${within} and words @@ (${asked} && ${mark}::tsquery) and not (select common from look)
        limit ${mostCompared})
    ) as found
    order by ${order} limit ${most}`
}
