import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'

/** What must always hold of the places; empty where all is well. */
export async function brokenPlaces(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<{ what: string }>`
    select 'what is taken in ' || c.name || ' (' || c.taken || ') is the sum of those with a place' as what
    from convention_city c
    where c.taken <> (
      select coalesce(sum(r.party), 0) from convention_place p join convention_registration r on r.id = p.registration_id
      where p.city_id = c.id and r.standing = 'placed')
    union all
    select c.name || ' has more people than places' from convention_city c where c.taken > c.capacity
    union all
    select c.name || ' says rightly whether it is full' from convention_city c where c.is_full <> (c.taken >= c.capacity)
    union all
    select r.reference || ' comes to some city' from convention_registration r
    where not exists (select from convention_place p where p.registration_id = r.id)
    union all
    select r.reference || ' does not wait for what is there' from convention_registration r
    where r.standing = 'waiting' and not exists (
      select from convention_place p join convention_city c on c.id = p.city_id
      where p.registration_id = r.id and c.capacity - c.taken < r.party)`.execute(db)
  return rows.map(({ what }) => ({ rule: 'the convention counts its places rightly', what }))
}
