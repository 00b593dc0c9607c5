import { type RawBuilder, sql } from 'kysely'
import { queryOf, wordsIn } from './words.ts'

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

type Searched = {
  columns: Sql
  from: Sql
  within: Sql
  /** The newest first; there is an index of it. */
  order: Sql
  asked: Sql
  /** What the index of words is asked for. */
  indexed: Sql
}

/**
 * What has all the words, the newest of it. It takes as long among 100,000 items as among a few hundred: words that
 * many have are met soon when one goes back from the newest; words that few have are found by the index of words,
 * which must first gather every item that has them. Which of the two it is, PostgreSQL cannot guess of the beginning
 * of a word; a look at the newest items tells.
 */
function newestOf({ columns, from, within, order, asked, indexed }: Searched, most: number): Sql {
  const newest = (count: number) =>
    sql`(select * from ${from} where ${within} order by ${order} limit ${count}) as newest`
  return sql`
    with sample as materialized (
      select ${columns}, words @@ ${asked} as met from ${newest(sampled)}
    ),
    look as materialized (
      select count(*) filter (where met) >= ${isCommon} or count(*) < ${sampled} as common from sample
    )
    select ${columns} from (
      select ${columns} from sample where met
      union
      (select ${columns} from ${newest(mostRead)} where words @@ ${asked} and (select common from look)
        order by ${order} limit ${most})
      union
      (select ${columns} from ${from} where ${within} and words @@ ${indexed} and not (select common from look)
        limit ${mostCompared})
    ) as found
    order by ${order} limit ${most}`
}

/** `source`, `id` and `at` of rows of `findable`. */
export function newestWith(words: readonly string[], scope: Scope, most: number): Sql {
  const asked = tsQuery(words)
  const isPublic = scope === 'public'
  /** The word that stands for the scope among the words of an item. */
  const mark = `'@${isPublic ? '' : scope.source}'`
  return newestOf(
    {
      columns: sql`source, id, at`,
      from: sql`findable`,
      within: isPublic ? sql`public` : sql`source = ${scope.source}`,
      order: isPublic ? sql`at desc, source, id` : sql`at desc, id`,
      asked,
      indexed: sql`(${asked} && ${mark}::tsquery)`,
    },
    most,
  )
}

/** `id` and `created` of rows of a table with `words`, and an index of (created desc, id desc). */
export function newestIn(table: string, question: string, most: number, within = sql`true`): Sql {
  const asked = sql`${queryOf(wordsIn(question))}::tsquery`
  return newestOf(
    {
      columns: sql`id, created`,
      from: sql.table(table),
      within,
      order: sql`created desc, id desc`,
      asked,
      indexed: asked,
    },
    most,
  )
}
