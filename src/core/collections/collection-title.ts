import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import { t } from '../text/messages.ts'

type Named = { table: string; texts: { inAudit: string } }

/** What an item is called in the audit log: `the post Advent in the snow`. */
export async function titleOf(db: Db, { table, texts }: Named, id: number) {
  const { rows } = await sql<{ title: string }>`
    select title from findable where source = ${table} and id = ${id}`.execute(db)
  const title = rows[0]?.title.replace(/\.$/, '') || t('No. {id}', { id })
  return t(texts.inAudit, { title })
}
