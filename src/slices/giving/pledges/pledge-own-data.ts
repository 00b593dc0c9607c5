import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import { dayOf } from '#core/time/time.ts'
import { pledgesOfMember, withInstallments } from './pledge-store.ts'
import '../tables.ts'

/** A member's pledges. They end with the account; the gifts that kept them stay in the books. */
export const pledgesData = {
  name: 'pledges',
  collect: async (db, memberId) =>
    (await withInstallments(db, await pledgesOfMember(db, memberId, dayOf(new Date(), 'UTC')))).map(
      ({ token: _, ...pledge }) => pledge,
    ),
  erase: async (trx, memberId) => {
    await sql`
      delete from pledge where person_id in (
        select first.id from person first join person owner on owner.id = coalesce(first.merged_into, first.id)
        where owner.member_id = ${memberId}
      )`.execute(trx)
  },
} satisfies OwnData
