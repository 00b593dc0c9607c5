import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import { unseal } from '#core/security/seal.ts'
import { eraseEntry } from './register/register.ts'
import { massesOfMember, massOf, sealedFor } from './store.ts'

/**
 * A member's own Masses, unsealed for that member only. When the account is deleted, Masses that are still to be
 * offered keep the name and the intention until then; all others lose them. The register's entries stay.
 */
export const massesData = {
  name: 'mass_requests',
  collect: async (db, memberId, secret) => {
    const entries = await sql<{ id: number; intention: string }>`
      select r.id, e.intention from mass_entry e join mass_request r on r.id = e.request_id
      where r.member_id = ${memberId}`.execute(db)
    const entered = new Map(entries.rows.map(({ id, intention }) => [id, intention]))
    return (await massesOfMember(db, memberId)).map((row) => {
      const sealed = row.intention ?? entered.get(row.id) ?? ''
      const { mayWithdraw: _, ...mass } = massOf(row)
      return {
        ...mass,
        mobileNumber: row.mobile_number,
        email: row.email,
        reasonForMassRequest: sealed === '' ? '' : unseal(secret, sealedFor(row.key), sealed),
      }
    })
  },
  erase: async (trx, memberId) => {
    const { rows } = await sql<{ number: number | null }>`
      update mass_request set name = '', mobile_number = '', email = '', intention = null, member_id = null,
        erased_at = now()
      where member_id = ${memberId} and state not in ('awaiting_payment', 'accepted', 'scheduled')
      returning number`.execute(trx)
    for (const { number } of rows) await eraseEntry(trx, number, 'person')
    await sql`
      update mass_request set member_id = null, mobile_number = '', email = '' where member_id = ${memberId}`.execute(
      trx,
    )
  },
} satisfies OwnData
