import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import { stopSubscriptions } from '#payments/subscriptions/subscription.ts'
import { giftOf, giftsOfMember, recurringOf, recurringOfMember } from './store.ts'

/** A member's gifts. The law wants the gift kept, not the giver: when the account goes, the person goes out of it. */
export const giftsData = {
  name: 'gifts',
  collect: async (db, memberId) => {
    const [gifts, recurring] = [await giftsOfMember(db, memberId), await recurringOfMember(db, memberId)]
    return { gifts: gifts.map(giftOf), recurring: recurring.map(recurringOf) }
  },
  erase: async (trx, memberId, jobs) => {
    const { rows } = await sql<{ id: number }>`
      select distinct subscription_id as id from gift
      where member_id = ${memberId} and subscription_id is not null`.execute(trx)
    await stopSubscriptions(
      jobs,
      trx,
      rows.map(({ id }) => id),
    )
    // A recurring gift that still runs keeps its address until it has ended: by it the donor is told of that.
    await sql`
      update gift set name = '', member_id = null,
        email = case when exists (
          select from subscription s where s.id = gift.subscription_id and s.state in ('active', 'past_due', 'paused')
        ) then email else '' end
      where member_id = ${memberId}`.execute(trx)
  },
} satisfies OwnData
