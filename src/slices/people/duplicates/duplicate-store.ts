import { sql } from 'kysely'
import { maxCounted } from '#core/api/paging.ts'
import type { Db } from '#core/data/db.ts'
import type { Sight } from '../activities.ts'
import type { DuplicateReason } from '../contract.ts'
import { visibleTo } from '../records/sight-sql.ts'
import type { Duplicate } from './duplicate-contract.ts'

type Side = { id: number; name: string; email: string; phone: string; city: string; has_account: boolean }
type Pair = { one_id: number; other_id: number; reason: DuplicateReason; found: Date }

/** Open suggestions where the caller may see both records. */
export async function findDuplicates(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
  sight: Sight,
): Promise<{ items: Duplicate[]; total: number }> {
  const open = sql`person_duplicate d where d.dismissed_at is null
    and exists (select from person p where p.id = d.one_id and ${visibleTo(sight)})
    and exists (select from person p where p.id = d.other_id and ${visibleTo(sight)})`
  const { rows: pairs } = await sql<Pair>`
    select d.one_id, d.other_id, d.reason, d.found from ${open} order by d.found desc, d.one_id, d.other_id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${open} limit ${maxCounted}) counted`.execute(db)
  const ids = pairs.flatMap(({ one_id, other_id }) => [one_id, other_id])
  const { rows: sides } = await sql<Side>`
    select id, name, email, phone, city, member_id is not null as has_account from person
    where id = any(${ids}::int[])`.execute(db)
  const sideOf = (id: number) => {
    const { has_account, ...side } = sides.find((each) => each.id === id) ?? missing(id)
    return { ...side, hasAccount: has_account }
  }
  return {
    items: pairs.map(({ one_id, other_id, reason, found }) => ({
      one: sideOf(one_id),
      other: sideOf(other_id),
      reason,
      found: found.toISOString(),
    })),
    total: counted[0]?.total ?? 0,
  }
}

function missing(id: number): never {
  throw new Error(`Person ${id} disappeared while it was read.`)
}

export async function dismiss(trx: Db, one: number, other: number, now: Date) {
  await sql`
    insert into person_duplicate (one_id, other_id, reason, dismissed_at)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, 'name', ${now})
    on conflict (one_id, other_id) do update set dismissed_at = excluded.dismissed_at`.execute(trx)
}
