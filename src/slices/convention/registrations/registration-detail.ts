import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { formatDateRange } from '#core/time/format-date.ts'
import { confirmBy } from '../registration/confirm.ts'
import {
  aheadOf,
  conventionOf,
  locationOf,
  locationsOf,
  lockConvention,
  orNotFound,
  placesOf,
  type RegistrationRow,
  registrationBy,
  registrationTo,
} from '../store.ts'
import { nameOf, type RegistrationDetail } from './registrations-contract.ts'

/** A registration and its edition, both locked and current. */
export async function toChange(db: Db, id: number) {
  const { edition_id } = orNotFound(await registrationBy(db, { id }))
  const convention = orNotFound(await lockConvention(db, edition_id))
  const row = orNotFound(await registrationBy(db, { id }))
  if (row.erased_at) throw new Problem(409, 'This person’s data has been deleted.')
  return { convention, row }
}

/** Refuses a second registration with the same address. */
export async function refuseSecond(db: Db, edition: number, email: string, self?: number) {
  const other = email ? await registrationTo(db, edition, email) : undefined
  if (!other || other.id === self) return
  const params = { name: nameOf(other), reference: other.reference }
  const message = t('{name} is already registered with this email address ({reference}).', params)
  throw new Problem(409, message, { email: message }, { code: 'already_registered', params })
}

export const detailById = async ({ db }: Context, id: number) =>
  detailOf(db, orNotFound(await registrationBy(db, { id })))

/** All that staff see of a registration. */
export async function detailOf(db: Db, row: RegistrationRow): Promise<RegistrationDetail> {
  const convention = orNotFound(await conventionOf(db, row.edition_id))
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
      const dates = formatDateRange(starts, ends, 'long')
      return [{ id: city, name, dates, arrivedAt, arrived, receivedBy: place.received_by }]
    }),
    addedBy: row.added_by,
    member: member ?? null,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    erased: row.erased_at !== null,
  }
}
