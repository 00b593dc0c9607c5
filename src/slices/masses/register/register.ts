import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import type { MassRow } from '../store.ts'

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
