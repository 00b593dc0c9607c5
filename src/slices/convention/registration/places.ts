import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { msg, t } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'
import type { Standing } from '../contract.ts'
import { fits, moveUp, needsMorePlaces, type Party, type Places, taking } from '../rules.ts'
import { type CityRow, type Convention, queueOf } from '../store.ts'

/** Places and people per city, read under the edition's lock. */
export const placesIn = (cities: readonly CityRow[]): Places =>
  new Map(cities.map(({ id, capacity, taken }) => [id, { capacity, taken }]))

/** Saves the changed counts; the database refuses more people than places. */
async function savePlaces(trx: Db, { edition, cities }: Convention, places: Places): Promise<void> {
  for (const city of cities) {
    const { taken = city.taken, capacity = city.capacity } = places.get(city.id) ?? {}
    if (taken !== city.taken) {
      await trx.updateTable('convention_city').set({ taken }).where('id', '=', city.id).execute()
    }
    const is_full = taken >= capacity
    // A separate statement, only when needed, since it invalidates the cached page.
    if (is_full === city.is_full) continue
    await trx.updateTable('convention_city').set({ is_full }).where('id', '=', city.id).execute()
    if (is_full) {
      const title = t('{title}: {city} is full. New registrations go on the waiting list.', {
        title: edition.title,
        city: city.name,
      })
      await notify(trx, { needs: 'outreach', title, href: '/admin/convention' })
    }
  }
}

/** The standing of a new party: placed if all of it fits. Call it under the edition's lock. */
export async function enter(trx: Db, convention: Convention, party: Party): Promise<'placed' | 'waiting'> {
  const places = placesIn(convention.cities)
  if (!fits(places, party)) return 'waiting'
  await savePlaces(trx, convention, taking(places, party))
  return 'placed'
}

/** A party now and as requested; `after` is null if it cancels. */
export type Wish = { standing: Standing; before: Party; after: Party | null }

/**
 * The standing after a change. A party with a place changes it before others move up; a waiting one stays in line, at
 * the end if it asks for more.
 */
export function outcomeOf(
  { cities }: Convention,
  { standing, before, after }: Wish,
): { standing: Standing; keepsTurn: boolean; places: Places } {
  const places = placesIn(cities)
  const freed = standing === 'placed' ? taking(places, before, -1) : places
  if (after === null) return { standing: 'cancelled', keepsTurn: true, places: freed }
  // A pending party gets no places until it is confirmed.
  if (standing === 'pending') return { standing, keepsTurn: true, places }
  if (standing === 'placed' && fits(freed, after)) {
    return { standing: 'placed', keepsTurn: true, places: taking(freed, after) }
  }
  return {
    standing: 'waiting',
    keepsTurn: standing === 'waiting' && !needsMorePlaces(before, after),
    places: freed,
  }
}

/** Moves waiting parties that fit up, in order, and returns their IDs. Call it under the edition's lock. */
export async function moveUpIn(
  trx: Db,
  convention: Convention,
  from: Places = placesIn(convention.cities),
): Promise<number[]> {
  const maxFree = Math.max(0, ...[...from.values()].map(({ capacity, taken }) => capacity - taken))
  const { moved, places } = moveUp(from, await queueOf(trx, convention.edition.id, maxFree))
  await savePlaces(trx, convention, places)
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0) {
    await sql`
      update convention_registration set standing = 'placed', placed_at = now(), updated = now()
      where id = any(${ids}::int[])`.execute(trx)
  }
  return ids
}

/** Adds places to a city for people whom staff let in. Call it under the edition's lock. */
export async function enlargeCity(
  trx: Db,
  convention: Convention,
  id: number,
  more: number,
): Promise<Convention> {
  await sql`update convention_city set capacity = capacity + ${more} where id = ${id}`.execute(trx)
  return {
    ...convention,
    cities: convention.cities.map((city) =>
      city.id === id ? { ...city, capacity: city.capacity + more } : city,
    ),
  }
}

/** Invariants of the places; empty if all hold. */
export async function brokenPlaces(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('the places taken in a city match the number of people who have a place')}::text as rule, c.name || ' ' || c.taken as what
    from convention_city c
    where c.taken <> (
      select coalesce(sum(r.party), 0) from convention_place p join convention_registration r on r.id = p.registration_id
      where p.city_id = c.id and r.standing = 'placed')
    union all
    select ${msg('a city never has more people than places')}::text, c.name from convention_city c where c.taken > c.capacity
    union all
    select ${msg('a city is marked as full exactly when it is full')}::text, c.name from convention_city c
    where c.is_full <> (c.taken >= c.capacity)
    union all
    select ${msg('every registration is for at least one city')}::text, r.reference from convention_registration r
    where not exists (select from convention_place p where p.registration_id = r.id)
    union all
    select ${msg('no one is waiting for a place that is free')}::text, r.reference from convention_registration r
    where r.standing = 'waiting' and not exists (
      select from convention_place p join convention_city c on c.id = p.city_id
      where p.registration_id = r.id and c.capacity - c.taken < r.party)`.execute(db)
  return rows
}
