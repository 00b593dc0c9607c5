import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import { t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { stopSubscriptions } from '#payments/subscriptions/subscription.ts'
import { donorGifts } from './gifts/donor-store.ts'
import { pledgesOfMember, withInstallments } from './pledges/pledge-store.ts'
import { tributesOfMember } from './tributes/tribute-store.ts'
import './tables.ts'

/** A member's gifts. The law requires us to keep the gift, not the giver: when the account is deleted, personal data is removed from them. */
export const giftsData = {
  name: 'gifts',
  collect: async (db, memberId) => {
    const all = await donorGifts(db, { member: memberId })
    return { ...all, tributes: await tributesOfMember(db, memberId) }
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
    await sql`
      delete from tribute using gift where gift.id = tribute.gift_id
        and (gift.member_id = ${memberId} or gift.person_id in (select id from person where member_id = ${memberId}))`.execute(
      trx,
    )
    // An active recurring gift keeps its email address until it has ended, so that we can notify the donor.
    await sql`
      update gift set name = '', phone = '', postal_address = '', employer = '', member_id = null,
        email = case when exists (
          select from subscription s where s.id = gift.subscription_id and s.state in ('active', 'past_due', 'paused')
        ) then email else '' end
      where member_id = ${memberId} or person_id in (select id from person where member_id = ${memberId})`.execute(
      trx,
    )
    await sql`
      update gift_in_kind set name = ${t('Anonymous')}, email = '', phone = '', postal_address = ''
      where person_id in (select id from person where member_id = ${memberId})`.execute(trx)
  },
} satisfies OwnData

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
