import { type SqlBool, sql } from 'kysely'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { addressHash } from '#core/security/address-hash.ts'
import type { OwnRegistration } from '../contract.ts'
import type { Party } from '../rules.ts'
import { type Convention, partyOf, type RegistrationRow } from '../store.ts'
import { confirmWithin, mustConfirm, type Unconfirmed } from './confirm-rules.ts'
import { enter, placesIn } from './places.ts'

/** The network address of a registration, and whether its email address is confirmed. */
export async function originOf(trx: Db, { caller, secret, visit, now }: Context, email: string) {
  const member_id = caller.kind === 'member' ? caller.id : null
  const isOwn =
    member_id !== null &&
    (await trx
      .selectFrom('member_profile')
      .select('id')
      .where('id', '=', member_id)
      .where('email_verified', '=', true)
      .where(sql<SqlBool>`lower(email) = lower(${email})`)
      .executeTakeFirst()) !== undefined
  const address = isOwn ? '' : addressHash(secret, visit.address)
  return { member_id, added_by: null, confirmed_at: isOwn ? now : null, address }
}

type Origin = { confirmed_at: Date | null; address: string }

/** Whether a new party has to confirm its email before it gets places. Call it under the edition's lock. */
export async function isPending(
  trx: Db,
  { edition, cities }: Convention,
  party: Party,
  { confirmed_at, address }: Origin,
): Promise<boolean> {
  if (confirmed_at !== null) return false
  return mustConfirm(placesIn(cities), await unconfirmedIn(trx, edition.id, address), party)
}

async function unconfirmedIn(trx: Db, editionId: number, address: string): Promise<Unconfirmed> {
  const { rows } = await sql<{ city_id: number; all: number; placed: number; own: number }>`
    select p.city_id, sum(r.party)::int as all,
      coalesce(sum(r.party) filter (where r.standing = 'placed'), 0)::int as placed,
      coalesce(sum(r.party) filter (where r.address = ${address}), 0)::int as own
    from convention_registration r join convention_place p on p.registration_id = r.id
    where r.edition_id = ${editionId} and r.confirmed_at is null and r.standing in ('placed', 'waiting')
    group by p.city_id`.execute(trx)
  return new Map(rows.map(({ city_id, all, placed, own }) => [city_id, { all, placed, sameAddress: own }]))
}

/** Gives a pending party its places, or puts it at the end of the waiting list. Call it under the edition's lock. */
export async function confirm(
  trx: Db,
  convention: Convention,
  row: RegistrationRow,
  now: Date,
): Promise<RegistrationRow> {
  const standing = await enter(trx, convention, await partyOf(trx, row))
  return trx
    .updateTable('convention_registration')
    .set({
      standing,
      confirmed_at: now,
      address: '',
      turn: sql<number>`nextval(pg_get_serial_sequence('convention_registration', 'turn'))`,
      updated: now,
      placed_at: standing === 'placed' ? now : null,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Only the mail has the link, so opening it proves the address. A pending registration still has to be confirmed by a
 * button.
 */
export async function noteOpened(db: Db, row: RegistrationRow, now: Date): Promise<void> {
  if (row.confirmed_at !== null || row.standing === 'pending') return
  await db
    .updateTable('convention_registration')
    .set({ confirmed_at: now, address: '' })
    .where('id', '=', row.id)
    .execute()
}

const hour = 3_600_000

export const confirmBy = ({ standing, created }: RegistrationRow): OwnRegistration['confirmBy'] =>
  standing === 'pending' ? new Date(created.getTime() + confirmWithin * hour).toISOString() : null

/** Deletes unconfirmed registrations when their time is up. */
export async function dropPending(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const over = sql`standing = 'pending' and created < ${new Date(now.getTime() - confirmWithin * hour)}`
    // Locked, so that a confirmation at this moment happens before or after, not in between.
    await sql`
      select from convention_edition where id in (select edition_id from convention_registration where ${over})
      order by id for update`.execute(trx)
    await sql`delete from convention_registration where ${over}`.execute(trx)
  })
}

/** Days for which the network address of a registration is stored and counted. */
const addressRetention = 30

export async function forgetAddresses(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('convention_registration')
    .set({ address: '' })
    .where('address', '<>', '')
    .where('created', '<', new Date(now.getTime() - addressRetention * 24 * hour))
    .execute()
}
