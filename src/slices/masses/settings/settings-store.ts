import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { owedStates, takenOfYear, yearCapacity } from '../rules.ts'
import { type Celebrant, MassSettings } from './settings-contract.ts'
import '../tables.ts'

/** What canons 905 and 945 to 958 say, where the diocese says nothing else. */
export const canonical: MassSettings = {
  massesPerDay: 1,
  keptPerDay: 1,
  usualPerWeek: 6,
  sharedPerWeek: 2,
  keepYears: 5,
  unpaidDays: 14,
}

export const massSettings = settingsStore('mass_settings', MassSettings, canonical)

export async function celebrants(db: Db): Promise<Celebrant[]> {
  const { rows } = await sql<Celebrant>`
    select id, name, per_week as "perWeek", active, version from mass_celebrant
    order by active desc, name, id limit 500`.execute(db)
  return rows
}

/** How much room the coming year has; whoever is about to take some of it holds the book. */
export async function roomOfYear(
  db: Db,
  now: Date,
): Promise<{ capacity: number; owed: number; taken: number }> {
  const { draft } = await massSettings.find(db)
  const priests = await celebrants(db)
  const capacity = yearCapacity(
    priests.filter(({ active }) => active).map(({ perWeek }) => perWeek),
    draft,
  )
  const { rows } = await sql<{ owed: number; unpaid: number }>`
    select (select count(*)::int from mass_request where state = any(${[...owedStates]}::text[])) as owed,
      (select count(*)::int from mass_request where state = 'awaiting_payment' and held_until > ${now}) as unpaid`.execute(
    db,
  )
  const { owed = 0, unpaid = 0 } = rows[0] ?? {}
  return { capacity, owed, taken: takenOfYear(capacity, owed, unpaid) }
}

/** One at a time from here on: numbers are taken, and room is counted, in turn. */
export const holdBook = (trx: Db) => sql`select from mass_book for update`.execute(trx)
