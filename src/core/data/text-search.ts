import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { queryOf, wordsIn } from './words.ts'

type Sql = RawBuilder<unknown>

/** What is looked for, and how. */
export type Search = {
  /** The newest first; there is an index of it. */
  newest: Sql
  /** That a row has the words: told of the row itself, and as the index of words is asked. */
  has: Sql
  indexed: Sql
}

/** Where: `where` narrows the rows beside the words, `key` is what one is known by. */
type Searched = Search & { from: Sql; where: Sql; key: Sql }

/** Whether words are common shows among so many of the newest rows: then so many of them have the words. */
const sampled = 300
const isCommon = 15

/** That the column `words` has words that begin like those of the question. */
export const hasWords = (words: Sql, question: string) =>
  sql<boolean>`${words} @@ ${queryOf(wordsIn(question))}::tsquery`

/** A search of a table with such a column. */
export const byWords = (words: Sql, question: string, newest: Sql): Search => {
  const has = hasWords(words, question)
  return { newest, has, indexed: has }
}

/** In this form no index of words can answer it, and PostgreSQL takes it for common. */
const ofTheRow = (has: Sql) => sql`coalesce(${has}, false)`

/**
 * A query for the keys of the newest rows that have the words, the newest first. It takes as long among 100,000 rows as among a few
 * hundred: words that many have are met soon when one goes back from the newest; words that few have are found by the
 * index of words, which must first gather every row that has them. Which of the two it is, PostgreSQL cannot guess of
 * the beginning of a word; a look at the newest rows tells. The way that is not taken is cut off by a limit of 0: as a
 * condition among the others it would keep PostgreSQL from leaving out tables whose columns nobody asks for.
 */
const newestFound = ({ from, where, key, newest, has, indexed }: Searched, most: number): Sql => sql`
  with look as materialized (
    select count(*) filter (where met) >= ${isCommon} or count(*) < ${sampled} as common
    from (select ${has} as met from ${from} where ${where} order by ${newest} limit ${sampled}) as newest
  )
  select id from (
    (select * from (
      select ${key} as id, row_number() over (order by ${newest}) as place
      from ${from} where ${where} and ${ofTheRow(has)} order by ${newest} limit ${most}
    ) as walked limit (select case when common then ${most} else 0 end from look))
    union all
    (select * from (
      select ${key}, row_number() over (order by ${newest}) as place
      from ${from} where ${where} and ${indexed}
    ) as by_index order by place limit (select case when common then 0 else ${most} end from look))
  ) as found order by place`

/** What a row's key must be, for a query of its own. */
export const matchesSearch = (searched: Searched, most: number): Sql =>
  sql`${searched.key} = any(array(${newestFound(searched, most)}))`

export async function searchIds(db: Db, searched: Searched, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${newestFound(searched, most)}`.execute(db)
  return rows.map(({ id }) => id)
}
