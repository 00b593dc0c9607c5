import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Takes a step of the first start, once, however many nodes start together. */
export async function isFirst(trx: Db, step: string): Promise<boolean> {
  const { rows } = await sql`
    insert into installation (step) values (${step}) on conflict do nothing returning step`.execute(trx)
  return rows.length > 0
}

/** The steps are taken again. The demo's own isn't among them: the next start would write the demo anew. */
export async function forgetSteps(trx: Db, steps: readonly string[]): Promise<void> {
  await sql`delete from installation where step = any(${steps})`.execute(trx)
  await isFirst(trx, 'fresh')
}

/** Whether the demo was written and not removed. */
export async function hasDemo(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from installation
    where step = 'demo' and not exists (select from installation where step = 'fresh')`.execute(db)
  return rows.length > 0
}
