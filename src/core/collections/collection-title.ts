import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import { t } from '../text/messages.ts'

/** What an item is called in the search. */
export async function titleOf(db: Db, { table }: { table: string }, id: number) {
  const { rows } = await sql<{ title: string }>`
    select title from findable where source = ${table} and id = ${id}`.execute(db)
  return rows[0]?.title || t('No. {id}', { id })
}
