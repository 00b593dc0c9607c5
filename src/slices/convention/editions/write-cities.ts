import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import type { CityRow } from '../store.ts'
import type { CityDraft } from './edition-contract.ts'

/** Taken places and cities with registrations can't be removed. */
function refuseLoss(before: readonly CityRow[], drafts: readonly CityDraft[]) {
  for (const city of before) {
    const index = drafts.findIndex(({ id }) => id === city.id)
    const draft = drafts[index]
    if (draft && draft.capacity < city.taken) {
      const params = { city: city.name, count: city.taken }
      const message = t(
        '{city}: {count, plural, one {# person already has a place} other {# people already have places}}. Enter at least {count, number}.',
        params,
      )
      throw new Problem(
        409,
        message,
        { [`draft.cities.${index}.capacity`]: message },
        { code: 'places_taken', params },
      )
    }
  }
}

export async function writeCities(
  db: Db,
  edition_id: number,
  before: readonly CityRow[],
  drafts: readonly CityDraft[],
) {
  refuseLoss(before, drafts)
  for (const city of before.filter((each) => !drafts.some(({ id }) => id === each.id))) {
    const used = await db
      .selectFrom('convention_place')
      .select('city_id')
      .where('city_id', '=', city.id)
      .limit(1)
      .executeTakeFirst()
    if (used) {
      const params = { city: city.name }
      throw new Problem(
        409,
        t('People have registered for {city}, so you can’t remove it.', params),
        undefined,
        { code: 'city_in_use', params },
      )
    }
    await db.deleteFrom('convention_city').where('id', '=', city.id).execute()
  }
  for (const [position, { id, timeZone, ...rest }] of drafts.entries()) {
    const columns = { ...rest, time_zone: timeZone, position }
    if (before.some((each) => each.id === id)) {
      await db.updateTable('convention_city').set(columns).where('id', '=', id).execute()
    } else {
      const is_full = rest.capacity === 0
      await db
        .insertInto('convention_city')
        .values({ ...columns, edition_id, is_full })
        .execute()
    }
  }
}
