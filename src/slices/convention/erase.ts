import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job } from '#core/jobs/jobs.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { cancel } from './registration/registrations.ts'
import { conventionOf, locationOf, lockConvention, placesOf, type RegistrationRow } from './store.ts'

/** A job mails those who moved up when a registration was erased. */
export const mailMovedLater = job(
  'convention-tell-moved',
  z.object({ edition: z.int(), moved: z.array(z.int()) }),
)

/** Erases the personal data and keeps how many came. */
async function forget(trx: Db, where: RawBuilder<unknown>, now: Date) {
  await sql`
    update convention_registration set first_name = '', last_name = '', telephone = '', email = '', city = '', state = '',
      country = '', gender = '', mailing_address = '', note = '', member_id = null, address = '', erased_at = ${now}
    where erased_at is null and ${where}`.execute(trx)
}

/** Erases personal data some months after the last day. */
export async function eraseOld(db: Db, today: string, now: Date): Promise<void> {
  await db.transaction().execute((trx) =>
    forget(
      trx,
      sql`edition_id in (
        select e.id from convention_edition e join convention_city c on c.edition_id = e.id
        group by e.id
        having greatest(max(c.ends)::timestamp, max(e.updated at time zone house_zone())) + e.keep_months * interval '1 month' < ${today}::date
      )`,
      now,
    ),
  )
}

/** Registered while logged in, or with an address the member has confirmed. */
const ofMember = (memberId: number) => sql<boolean>`(
  convention_registration.member_id = ${memberId} or (
    convention_registration.email <> '' and lower(convention_registration.email) = (
      select lower(p.email) from member_profile p where p.id = ${memberId} and p.email_verified
    )
  )
)`

const registrationsOf = (db: Db, memberId: number): Promise<RegistrationRow[]> =>
  db.selectFrom('convention_registration').selectAll().where(ofMember(memberId)).orderBy('id').execute()

async function shown(db: Db, row: RegistrationRow) {
  const convention = await conventionOf(db, row.edition_id)
  const places = await placesOf(db, [row.id])
  return {
    convention: convention?.edition.title ?? '',
    reference: row.reference,
    first_name: row.first_name,
    last_name: row.last_name,
    telephone: row.telephone,
    email: row.email,
    city: row.city,
    state: row.state,
    country: row.country,
    gender: row.gender,
    mailing_address: row.mailing_address,
    numbers_of_people_attending_with: row.others,
    convention_location: locationOf(
      convention?.cities ?? [],
      places.map(({ city_id }) => city_id),
    ),
    standing: row.standing,
    came: places.flatMap(({ arrived_at }) => arrived_at ?? []),
    registered: row.created,
  }
}

/** A member's registrations. Deleting the account cancels and erases them; only how many came stays. */
export const conventionData: OwnData = {
  name: 'convention',
  collect: async (db, memberId) => {
    const all = []
    for (const row of await registrationsOf(db, memberId)) all.push(await shown(db, row))
    return all
  },
  erase: async (trx, memberId, jobs) => {
    const now = new Date()
    for (const { id, edition_id } of await registrationsOf(trx, memberId)) {
      const convention = await lockConvention(trx, edition_id)
      const row = (await registrationsOf(trx, memberId)).find((each) => each.id === id)
      if (!convention || !row) continue
      const came = (await placesOf(trx, [id])).some(({ arrived_at }) => arrived_at !== null)
      if (row.standing !== 'cancelled' && !came) {
        const { moved } = await cancel(trx, convention, row, now)
        if (moved.length > 0) await jobs.send(trx, mailMovedLater, { edition: edition_id, moved })
      }
      await forget(trx, sql`id = ${id}`, now)
    }
  },
}
