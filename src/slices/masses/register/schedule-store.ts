import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import '../tables.ts'

type Celebration = {
  id: number
  celebrated: boolean
  /** Of those whose intentions are in it. */
  consents: boolean[]
}

/** A celebrant, held: whoever gives him another Mass waits. */
export const lockCelebrant = (trx: Db, id: number) =>
  trx
    .selectFrom('mass_celebrant')
    .select(['id', 'name', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The Masses that a priest says on a day, as if this one had no place among them yet. */
export async function massesOn(
  trx: Db,
  { celebrant, day, without }: { celebrant: number; day: string; without: number },
): Promise<Celebration[]> {
  const { rows } = await sql<Celebration>`
    select c.id, c.celebrated_at is not null as celebrated, array_agg(r.shared order by r.id) as consents
    from mass_celebration c join mass_request r on r.celebration_id = c.id
    where c.celebrant_id = ${celebrant} and c.day = ${day}::date and r.id <> ${without}
    group by c.id order by c.id`.execute(trx)
  return rows
}

/** How many Masses of a week are for several intentions, not counting one. */
export async function sharedInWeek(trx: Db, monday: string, without: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select c.id from mass_celebration c join mass_request r on r.celebration_id = c.id
      where c.day >= ${monday}::date and c.day < ${monday}::date + 7 and c.id <> ${without}
      group by c.id having count(*) > 1
    ) shared`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function newCelebration(trx: Db, celebrant_id: number, day: string): Promise<number> {
  const { id } = await trx
    .insertInto('mass_celebration')
    .values({ celebrant_id, day, celebrated_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A Mass without any intention is none of ours. */
export async function dropEmpty(trx: Db, celebrationId: number | null): Promise<void> {
  await sql`
    delete from mass_celebration c where c.id = ${celebrationId}
      and not exists (select from mass_request r where r.celebration_id = c.id)`.execute(trx)
}

/** Those whose intentions are in one Mass, in the order of the register. */
export async function intentionsIn(db: Db, celebrationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mass_request where celebration_id = ${celebrationId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many offerings of a day a priest has kept already. */
export async function keptOn(trx: Db, celebrationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from mass_celebration this
    join mass_celebration c on c.celebrant_id = this.celebrant_id and c.day = this.day
    join mass_request r on r.celebration_id = c.id and r.kept
    where this.id = ${celebrationId}`.execute(trx)
  return rows[0]?.count ?? 0
}
