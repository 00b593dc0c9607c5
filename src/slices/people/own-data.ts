import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import './tables.ts'

/** A member's own record. What staff noted for themselves stays with them, but goes with the account. */
export const recordData = {
  name: 'record',
  collect: async (db, memberId) => {
    const person = await db
      .selectFrom('person')
      .leftJoin('household', 'household.id', 'person.household_id')
      .select([
        'person.id',
        'person.name',
        'person.email',
        'person.phone',
        'person.address',
        'person.postal_code',
        'person.city',
        'person.region',
        'person.country',
        'person.branch',
        'person.language',
        'person.tags',
        'household.name as household',
        'person.created',
      ])
      .where('person.member_id', '=', memberId)
      .executeTakeFirst()
    if (!person) return null
    const { id, ...record } = person
    const consents = await db
      .selectFrom('person_consent')
      .select(['channel', 'given', 'how', 'at'])
      .where('person_id', '=', id)
      .orderBy('id')
      .execute()
    const { rows: notes } = await sql<{ text: string; at: Date }>`
      select text, at from person_note where person_id = ${id} and readers = 'directory' order by id`.execute(
      db,
    )
    return { ...record, consents, notes }
  },
  erase: async (trx, memberId) => {
    await sql`
      delete from person where merged_into in (select id from person where member_id = ${memberId})`.execute(
      trx,
    )
    await trx.deleteFrom('person').where('member_id', '=', memberId).execute()
  },
} satisfies OwnData
