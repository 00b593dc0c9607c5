import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { owedStates, usedOfYear, yearCapacity } from '../rules.ts'
import {
  addCelebrant,
  type Celebrant,
  changeCelebrant,
  MassSettings,
  readMassSettings,
  writeMassSettings,
} from './settings-contract.ts'
import '../tables.ts'

/** The defaults of canons 905 and 945 to 958. */
export const canonical: MassSettings = {
  massesPerDay: 1,
  keptPerDay: 1,
  usualPerWeek: 6,
  sharedPerWeek: 2,
  keepYears: 5,
  unpaidDays: 14,
  leastOffering: 0,
}

export const massSettings = settingsStore(
  'mass_settings',
  MassSettings,
  canonical,
  {
    massesPerDay: msg('Masses per priest per day'),
    keptPerDay: msg('Offerings a priest keeps per day'),
    usualPerWeek: msg('Masses per week if no celebrant is listed'),
    sharedPerWeek: msg('Shared Masses per week'),
    keepYears: msg('Years to keep intentions and names'),
    unpaidDays: msg('Days to wait for an offering'),
    leastOffering: msg('Minimum offering'),
  },
  undefined,
  (draft) => ({ ...draft, leastOffering: formatMoney(draft.leastOffering * 100) }),
)

async function celebrants(db: Db): Promise<Celebrant[]> {
  const { rows } = await sql<Celebrant>`
    select id, name, per_week as "perWeek", active, version from mass_celebrant
    order by active desc, name, id limit 500`.execute(db)
  return rows
}

/** The capacity of the coming year. Lock the register first if you are about to use some of it. */
export async function findYearCapacity(
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
  return { capacity, owed, taken: usedOfYear(capacity, owed, unpaid) }
}

/** Serializes numbering and capacity checks. */
export const lockRegister = (trx: Db) => sql`select from mass_book for update`.execute(trx)

/** The rules of the diocese, and the celebrants. */
export const massSettingsApi: ServedEndpoint[] = [
  on(readMassSettings, async (_, { db, now }) => ({
    ...(await massSettings.find(db)),
    ...(await findYearCapacity(db, now)),
    celebrants: await celebrants(db),
  })),

  on(writeMassSettings, (settings, { db, now, note }) => massSettings.save(db, settings, now, note)),

  on(addCelebrant, async ({ name, perWeek, active }, { db, note }) => {
    const { id, version } = await db
      .insertInto('mass_celebrant')
      .values({ name, per_week: perWeek, active })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    note(name)
    return { id, version, name, perWeek, active }
  }),

  on(changeCelebrant, async ({ id, version, name, perWeek, active }, { db, note }) => {
    const before = await db
      .selectFrom('mass_celebrant')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound('We couldn’t find this celebrant.')
    if (before.version !== version) throw changedMeanwhile()
    await db
      .updateTable('mass_celebrant')
      .set({ name, per_week: perWeek, active, version: version + 1 })
      .where('id', '=', id)
      .execute()
    note(name)
    return { id, version: version + 1, name, perWeek, active }
  }),
]
