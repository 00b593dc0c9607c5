import { z } from 'zod'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDateRange } from '#core/time/format-date.ts'
import { enlargeCity } from '../registration/places.ts'
import { add, parseRegistration } from '../registration/registrations.ts'
import { detailById, detailOf, refuseSecond, toChange } from '../registrations/registration-detail.ts'
import { atDoor } from '../registrations/registrations-store.ts'
import { standingNames } from '../registrations/standing-names.ts'
import {
  type Convention,
  conventionOf,
  lockConvention,
  orNotFound,
  placesOf,
  registrationBy,
} from '../store.ts'
import { doorList, readAtDoor, receive, walkIn } from './door-contract.ts'

const editionOf = async ({ db }: Context, city: number) =>
  (await db.selectFrom('convention_city').select('edition_id').where('id', '=', city).executeTakeFirst())
    ?.edition_id

function cityIn(convention: Convention | undefined, id: number) {
  const city = convention?.cities.find((each) => each.id === id)
  if (!convention || !city) throw notFound('We couldn’t find this city.')
  return { convention, city }
}

/** Saves how many of a party have arrived; null means none. */
async function count({ db, caller, now }: Context, id: number, city: number, people: number | null) {
  const [before] = (await placesOf(db, [id])).filter(({ city_id }) => city_id === city)
  await db
    .updateTable('convention_place')
    .set(
      people === null
        ? { arrived_at: null, received_by: null, arrived_people: null }
        : {
            arrived_at: before?.arrived_at ?? now,
            received_by: before?.received_by ?? memberOf(caller).username,
            arrived_people: people,
          },
    )
    .where('registration_id', '=', id)
    .where('city_id', '=', city)
    .execute()
}

/** Endpoints for the door. */
export const conventionDoorApi: ServedEndpoint[] = [
  on(readAtDoor, async ({ key }, { db }) => {
    if (!z.uuid().safeParse(key).success) throw notFound('We couldn’t find this registration.')
    return detailOf(db, orNotFound(await registrationBy(db, { key })))
  }),

  on(receive, async ({ id, city, arrived, people }, context) => {
    const { db, note, noteAct } = context
    const { convention, row } = await toChange(db, id)
    const name = convention.cities.find((each) => each.id === city)?.name ?? ''
    const of = { reference: row.reference, city: name }
    if (people === undefined) note(t('{reference} in {city}', of))
    else note(t('{people} of {party} in {city} ({reference})', { ...of, people, party: row.party }))
    if (!arrived) noteAct(msg('{name} undid the check-in of {item}.'))
    if (arrived && row.standing !== 'placed') {
      const status = t(standingNames[row.standing])
      throw new Problem(
        409,
        t('This registration isn’t confirmed. Status: {status}', { status }),
        undefined,
        {
          code: 'no_place',
          params: { status: row.standing },
        },
      )
    }
    if (people !== undefined && people > row.party) {
      const params = { count: row.party }
      const message = t('This group has {count, plural, one {# person} other {# people}}.', params)
      throw new Problem(409, message, { people: message }, { code: 'group_too_small', params })
    }
    const place = (await placesOf(db, [id])).find(({ city_id }) => city_id === city)
    if (!place) throw new Problem(409, 'This registration is for another city.')
    // A second scan changes nothing; a given number corrects the first.
    if (!arrived) await count(context, id, city, null)
    else if (people !== undefined || !place.arrived_at) await count(context, id, city, people ?? row.party)
    return detailById(context, id)
  }),

  on(walkIn, async ({ city: id, people, addPlaces, ...who }, context) => {
    const { db, caller, now, note } = context
    const { convention, city } = cityIn(await lockConvention(db, (await editionOf(context, id)) ?? 0), id)
    await refuseSecond(db, convention.edition.id, who.email)
    const free = city.capacity - city.taken
    const missing = Math.max(0, people - free)
    if (missing > 0 && !addPlaces) {
      const params = { city: city.name, free, people }
      const left = t(
        '{city} has {free, plural, one {# place} other {# places}} left, and this group has {people, plural, one {# person} other {# people}}.',
        params,
      )
      throw new Problem(409, left, undefined, { full: true, missing, code: 'not_enough_places', params })
    }
    const enlarged = missing > 0 ? await enlargeCity(db, convention, id, missing) : convention
    const parsed = parseRegistration(enlarged, {
      ...who,
      gender: '',
      numbers_of_people_attending_with: people - 1,
      convention_location: city.name,
      city: '',
      state: '',
      country: '',
      mailing_address: '',
    })
    const origin = {
      member_id: null,
      added_by: memberOf(caller).username,
      note: t('Walk-in'),
      confirmed_at: now,
    }
    const row = await add(db, enlarged, parsed, origin, now)
    await count(context, row.id, id, people)
    const walkedIn = { reference: row.reference, city: city.name, people, added: missing }
    note(
      missing > 0
        ? t(
            '{reference}, {people, plural, one {# person} other {# people}} in {city}, with {added, plural, one {# place} other {# places}} added',
            walkedIn,
          )
        : t('{reference}, {people, plural, one {# person} other {# people}} in {city}', walkedIn),
    )
    return detailById(context, row.id)
  }),

  on(doorList, async ({ city: id }, context) => {
    const { db } = context
    const { convention, city } = cityIn(await conventionOf(db, (await editionOf(context, id)) ?? 0), id)
    return {
      edition: convention.edition.title,
      city: city.name,
      dates: formatDateRange(city.starts, city.ends, 'long'),
      rows: (await atDoor(db, id)).map((row) => ({ ...row, name: `${row.last_name}, ${row.first_name}` })),
    }
  }),
]
