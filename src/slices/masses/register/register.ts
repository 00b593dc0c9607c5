import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import type { MassRow } from '../store.ts'
import '../tables.ts'

/** Writes an accepted Mass into the register with the next number, and moves its intention there. */
export async function enter(trx: Db, mass: MassRow, offering: number | null, at: Date): Promise<number> {
  if (mass.intention === null) throw new Error(`Mass ${mass.id} has no intention to enter.`)
  const { rows } = await sql<{ last: number }>`update mass_book set last = last + 1 returning last`.execute(
    trx,
  )
  const number = rows[0]?.last ?? 0
  const { id, name, intention, currency, wished } = mass
  await trx
    .insertInto('mass_entry')
    .values({
      number,
      request_id: id,
      requester: name,
      intention,
      offering,
      currency,
      wished,
      accepted_at: at,
    })
    .execute()
  await trx.updateTable('mass_request').set({ intention: null, number }).where('id', '=', id).execute()
  return number
}

type Line = Omit<Insertable<Tables['mass_line']>, 'number' | 'day'> & { day?: string | null }

/** Adds a line to an entry. */
export async function writeLine(trx: Db, { number }: Pick<MassRow, 'number'>, line: Line): Promise<void> {
  if (number === null) return
  await trx
    .insertInto('mass_line')
    .values({ day: null, ...line, number })
    .execute()
}

export async function countLines(trx: Db, { number }: Pick<MassRow, 'number'>): Promise<number> {
  const { count } = await trx
    .selectFrom('mass_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Erases intentions from the register, and the name too once the retention has ended. */
export async function eraseEntry(trx: Db, number: number | null, who: 'words' | 'person'): Promise<void> {
  if (number === null) return
  await trx
    .updateTable('mass_entry')
    .set(who === 'person' ? { intention: '', requester: '' } : { intention: '' })
    .where('number', '=', number)
    .execute()
  await trx.updateTable('mass_line').set({ intention: '' }).where('number', '=', number).execute()
}

type Celebration = {
  id: number
  celebrated: boolean
  /** Whether each requester agreed to share the Mass. */
  consents: boolean[]
}

/** Locks a celebrant, so that other assignments wait. */
export const lockCelebrant = (trx: Db, id: number) =>
  trx
    .selectFrom('mass_celebrant')
    .select(['id', 'name', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A priest's Masses on a day, without this one. */
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

/** How many Masses of a week have several intentions, not counting one. */
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

/** Deletes a celebration that has no intention left. */
export async function dropEmpty(trx: Db, celebrationId: number | null): Promise<void> {
  await sql`
    delete from mass_celebration c where c.id = ${celebrationId}
      and not exists (select from mass_request r where r.celebration_id = c.id)`.execute(trx)
}

/** The intentions of one Mass, in register order. */
export async function intentionsIn(db: Db, celebrationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mass_request where celebration_id = ${celebrationId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many offerings of a day a priest has retained already. */
export async function countRetained(trx: Db, celebrationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from mass_celebration this
    join mass_celebration c on c.celebrant_id = this.celebrant_id and c.day = this.day
    join mass_request r on r.celebration_id = c.id and r.kept
    where this.id = ${celebrationId}`.execute(trx)
  return rows[0]?.count ?? 0
}
