import { sql } from 'kysely'
import type { Permission } from '../api/access.ts'
import type { Db } from '../data/db.ts'

/** Something happened that staff with this permission should see; the link leads to it. Never anything private. */
export async function notify(
  trx: Db,
  { needs, title, href }: { needs: Permission; title: string; href: `/admin/${string}` },
): Promise<void> {
  await sql`insert into notification (needs, title, href) values (${needs}, ${title}, ${href})`.execute(trx)
}
