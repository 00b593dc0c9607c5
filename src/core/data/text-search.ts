import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { queryOf, wordsIn } from './words.ts'

type Sql = RawBuilder<unknown>

export type Search = {
  /** The newest first; there is an index of it. */
  newest: Sql
  /** The condition that a row has the words: checked on the row, and in a form that the text index can answer. */
  has: Sql
  indexed: Sql
}

/** `where` filters the rows besides the words, `key` identifies a row. */
type Searched = Search & { from: Sql; where: Sql; key: Sql }

/** Words are common when at least `commonThreshold` of the newest `sampleSize` rows have them. */
const sampleSize = 300
const commonThreshold = 15

/** The condition that the column `words` has words that begin like those of the question. */
export const hasWords = (words: Sql, question: string) =>
  sql<boolean>`${words} @@ ${queryOf(wordsIn(question))}::tsquery`

export const byWords = (words: Sql, question: string, newest: Sql): Search => {
  const has = hasWords(words, question)
  return { newest, has, indexed: has }
}

/** In this form PostgreSQL can't use the text index, and estimates that many rows match. */
const withoutIndex = (has: Sql) => sql`coalesce(${has}, false)`

/**
 * A query for the keys of the newest rows that have the words, newest first. It takes as long among 100,000 rows as
 * among a few hundred: common words are found soon by scanning back from the newest row; rare words by the text index,
 * which has to gather every row that has them. PostgreSQL cannot estimate this for the beginning of a word, so a
 * sample of the newest rows decides. The branch that is not taken gets a limit of 0: as a condition it would keep
 * PostgreSQL from dropping joins that are not needed.
 */
const newestMatches = ({ from, where, key, newest, has, indexed }: Searched, most: number): Sql => sql`
  with look as materialized (
    select count(*) filter (where met) >= ${commonThreshold} or count(*) < ${sampleSize} as common
    from (select ${has} as met from ${from} where ${where} order by ${newest} limit ${sampleSize}) as newest
  )
  select id from (
    (select * from (
      select ${key} as id, row_number() over (order by ${newest}) as place
      from ${from} where ${where} and ${withoutIndex(has)} order by ${newest} limit ${most}
    ) as walked limit (select case when common then ${most} else 0 end from look))
    union all
    (select * from (
      select ${key}, row_number() over (order by ${newest}) as place
      from ${from} where ${where} and ${indexed}
    ) as by_index order by place limit (select case when common then 0 else ${most} end from look))
  ) as found order by place`

/** The same as a condition for another query. */
export const matchesSearch = (searched: Searched, most: number): Sql =>
  sql`${searched.key} = any(array(${newestMatches(searched, most)}))`

export async function searchIds(db: Db, searched: Searched, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${newestMatches(searched, most)}`.execute(db)
  return rows.map(({ id }) => id)
}
