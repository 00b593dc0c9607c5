import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { newestWith, tsQuery } from '#core/data/findable.ts'
import { mostFound } from './contract.ts'
import { mark } from './rules.ts'

type Match = {
  kind: string
  title: string
  href: string
  image: string | null
  passage: string
  total: number
}

/** The newest that have all the words, the best of them first. Never more than a few are ranked, however many match. */
export async function findMatches(
  db: Db,
  words: readonly string[],
  { page, size }: { page: number; size: number },
) {
  const asked = tsQuery(words)
  const { rows } = await sql<Match>`
    with newest as (
      select findable.* from (${newestWith(words, 'public', mostFound)}) as found join findable using (source, id)
    ), best as (
      select *, count(*) over ()::int as total from newest
      order by ts_rank(words, ${asked}) desc, at desc, source, id
      limit ${size} offset ${(page - 1) * size}
    )
    select kind, title, href, image, total,
      ts_headline('english', mark_words(body), ${asked}, ${headline}) as passage
    from best order by ts_rank(words, ${asked}) desc, at desc, source, id`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

const headline = `StartSel="${mark}", StopSel="${mark}", MaxWords=32, MinWords=20`

export async function newestAddresses(db: Db, { page, size }: { page: number; size: number }) {
  const { rows } = await sql<{ href: string; at: Date; total: number }>`
    select href, at, count(*) over ()::int as total from findable
    where public order by at desc, source, id limit ${size} offset ${(page - 1) * size}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}
