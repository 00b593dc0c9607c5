import { notFound } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import type { WholeRegistration } from '../registrations/registrations-contract.ts'
import { datesBetween } from '../rules.ts'
import { aheadOf, conventionOf, locationOf, locationsOf, placesOf, type RegistrationRow } from '../store.ts'
import { confirmBy } from './confirm.ts'

/** Everything that staff know of a registration. */
export async function wholeOf(db: Db, row: RegistrationRow): Promise<WholeRegistration> {
  const convention = await conventionOf(db, row.edition_id)
  if (!convention) throw notFound('This registration')
  const places = await placesOf(db, [row.id])
  const member =
    row.member_id === null
      ? undefined
      : await db
          .selectFrom('member_profile')
          .select(['id', 'username'])
          .where('id', '=', row.member_id)
          .executeTakeFirst()
  const { edition, cities } = convention
  const { id, key, reference, first_name, last_name, telephone, email, city, state, country } = row
  return {
    id,
    key,
    reference,
    edition: { id: edition.id, title: edition.title, locations: locationsOf(cities) },
    first_name,
    last_name,
    telephone,
    email,
    gender: row.gender === 'male' || row.gender === 'female' ? row.gender : '',
    numbers_of_people_attending_with: row.others,
    convention_location: locationOf(
      cities,
      places.map(({ city_id }) => city_id),
    ),
    city,
    state,
    country,
    mailing_address: row.mailing_address,
    note: row.note,
    standing: row.standing,
    confirmBy: confirmBy(row),
    ahead: row.standing === 'waiting' ? await aheadOf(db, row) : null,
    cities: cities.flatMap(({ id: city, name, starts, ends }) => {
      const place = places.find(({ city_id }) => city_id === city)
      if (!place) return []
      const arrivedAt = place.arrived_at?.toISOString() ?? null
      const arrived = arrivedAt === null ? 0 : Math.min(place.arrived_people ?? row.party, row.party)
      const dates = datesBetween(starts, ends)
      return [{ id: city, name, dates, arrivedAt, arrived, receivedBy: place.received_by }]
    }),
    addedBy: row.added_by,
    member: member ?? null,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    erased: row.erased_at !== null,
  }
}
