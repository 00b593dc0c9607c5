import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { hashToken } from '#core/security/tokens.ts'
import { recurringOf, startedRecurring } from '../recurring/recurring-store.ts'
import { giftOf, selectGifts } from '../store.ts'
import type { DonorGifts } from './donor-contract.ts'

/** A member, or whoever has shown that an email address is theirs. */
export type Donor = { member: number } | { email: string }

const most = 500

/** Their record, which also has what staff entered for them. */
const personOf = (donor: Donor): RawBuilder<unknown> =>
  'member' in donor
    ? sql`select id from person where member_id = ${donor.member} and merged_into is null`
    : sql`select person_id from person_key where kind = 'email' and value = email_key(${donor.email})`

const isOf = (donor: Donor) =>
  sql<boolean>`(${
    'member' in donor ? sql`gift.member_id = ${donor.member}` : sql`lower(gift.email) = lower(${donor.email})`
  } or gift.person_id in (${personOf(donor)}))`

/** Paid gifts only, newest first. */
const giftsOf = (db: Db, donor: Donor) =>
  selectGifts(db)
    .where(isOf(donor))
    .where('payable.settled_at', 'is not', null)
    .orderBy('gift.created', 'desc')
    .limit(most)
    .execute()

const recurringGiftsOf = (db: Db, donor: Donor) =>
  startedRecurring(db)
    .where(
      sql<boolean>`exists (select from gift where gift.subscription_id = subscription.id and ${isOf(donor)})`,
    )
    .limit(50)
    .execute()

async function inKindOf(db: Db, donor: Donor) {
  const { rows } = await sql<DonorGifts['inKind'][number]>`
    select k.token, k.description, k.received_on::text as "receivedOn", k.receipt_number as "receiptNumber"
    from gift_in_kind k where k.voided_at is null and k.person_id in (${personOf(donor)})
    order by k.received_on desc, k.id desc limit ${most}`.execute(db)
  return rows
}

/** The current statement of each year. */
export async function statementsOf(db: Db, donor: Donor) {
  const { rows } = await sql<DonorGifts['statements'][number]>`
    select distinct on (s.year) s.year, s.token, s.number > 1 as corrected from giving_statement s
    where s.person_id in (${personOf(donor)}) order by s.year desc, s.number desc`.execute(db)
  return rows
}

/** Everything a person gave: online and offline, one-time and recurring, with statements. */
export async function donorGifts(db: Db, donor: Donor): Promise<DonorGifts> {
  const gifts = await giftsOf(db, donor)
  const recurring = await recurringGiftsOf(db, donor)
  return {
    gifts: gifts.map(giftOf),
    recurring: recurring.map(recurringOf),
    inKind: await inKindOf(db, donor),
    statements: await statementsOf(db, donor),
  }
}

/** A link works for a day. */
const linkHours = 24

export async function addDonorLink(trx: Db, email: string, token: string, now: Date): Promise<void> {
  await trx.deleteFrom('donor_link').where('expires_at', '<', now).execute()
  const expires_at = new Date(now.getTime() + linkHours * 3_600_000)
  await trx
    .insertInto('donor_link')
    .values({ token_hash: hashToken(token), email, created: now, expires_at })
    .execute()
}

export const donorByLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('donor_link')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
