import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound } from '#core/api/problems.ts'
import { addCelebrant, changeCelebrant, readMassSettings, writeMassSettings } from './settings-contract.ts'
import { celebrants, massSettings, roomOfYear } from './settings-store.ts'

/** The rules of the diocese, and the priests who offer Masses here. */
export const massSettingsApi: ServedEndpoint[] = [
  on(readMassSettings, async (_, { db, now }) => ({
    ...(await massSettings.find(db)),
    ...(await roomOfYear(db, now)),
    celebrants: await celebrants(db),
  })),

  on(writeMassSettings, (held, { db, now }) => massSettings.save(db, held, now)),

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
    if (!before) throw notFound('This celebrant')
    if (before.version !== version) throw changedMeanwhile('this')
    await db
      .updateTable('mass_celebrant')
      .set({ name, per_week: perWeek, active, version: version + 1 })
      .where('id', '=', id)
      .execute()
    note(name)
    return { id, version: version + 1, name, perWeek, active }
  }),
]
