import { sql } from 'kysely'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { currency, msg } from '#core/text/messages.ts'
import type { PledgeRhythm } from './pledge-contract.ts'
import { installmentsOf } from './pledge-rules.ts'

export type NewPledge = {
  person: number
  purpose: number
  amount: number
  rhythm: PledgeRhythm
  first: string
  count: number
  automatic: boolean
  reminders: boolean
  countsFrom: string
  note: string
  enteredBy: string
  now: Date
}

/** Writes a pledge and its installments. Nothing is booked: a promise isn't income. */
export async function writePledge(trx: Db, pledge: NewPledge): Promise<{ id: number; token: string }> {
  // The record stays as long as the pledge does, even if nothing else is known of the person.
  await sql`update person set kept = true where id = ${pledge.person} and not kept`.execute(trx)
  const written = await trx
    .insertInto('pledge')
    .values({
      person_id: pledge.person,
      purpose_id: pledge.purpose,
      amount: pledge.amount,
      currency: currency(),
      counts_from: pledge.countsFrom,
      automatic: pledge.automatic,
      reminders: pledge.reminders,
      note: pledge.note,
      entered_by: pledge.enteredBy,
      created: pledge.now,
      canceled_at: null,
      canceled_by: null,
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pledge_installment')
    .values(installmentsOf(pledge).map((each) => ({ ...each, pledge_id: written.id, reminded_at: null })))
    .execute()
  return written
}

/** A member's record, created again if somebody deleted it. */
export async function personOfMember(trx: Db, member: number): Promise<number> {
  const find = async () => {
    const { rows } = await sql<{ id: number }>`
      select id from person where member_id = ${member} and merged_into is null`.execute(trx)
    return rows[0]?.id
  }
  const known = await find()
  if (known !== undefined) return known
  await sql`select note_member(${member})`.execute(trx)
  const made = await find()
  if (made === undefined) throw notFound(msg('We couldn’t find your account.'))
  return made
}

const gone = msg('This pledge wasn’t found, or it has already been canceled.')

/** `member`: only their own. */
export async function cancel(trx: Db, id: number, by: string, now: Date, member?: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update pledge set canceled_at = ${now}, canceled_by = ${by}
    where id = ${id} and canceled_at is null and (${member ?? null}::int is null or person_id in (
      select first.id from person first join person owner on owner.id = coalesce(first.merged_into, first.id)
      where owner.member_id = ${member ?? null}::int
    )) returning id`.execute(trx)
  if (rows.length === 0) throw new Problem(409, gone)
}

export async function remind(trx: Db, token: string, reminders: boolean): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update pledge set reminders = ${reminders} where token = ${token} returning id`.execute(trx)
  if (rows.length === 0) throw notFound(msg('We couldn’t find this pledge.'))
}

export async function change(
  trx: Db,
  id: number,
  {
    automatic,
    reminders,
    countsFrom,
    note,
  }: Pick<NewPledge, 'automatic' | 'reminders' | 'countsFrom' | 'note'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update pledge set automatic = ${automatic}, reminders = ${reminders}, counts_from = ${countsFrom}, note = ${note}
    where id = ${id} and canceled_at is null returning id`.execute(trx)
  if (rows.length === 0) throw new Problem(409, gone)
}

/** Staff decide about one gift of the person. */
export async function choose(
  trx: Db,
  { id, gift, counts }: { id: number; gift: number; counts: boolean },
  by: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ gift_id: number }>`
    insert into pledge_choice (gift_id, pledge_id, decided_by, created)
    select g.id, ${counts ? id : null}::int, ${by}, ${now}
    from pledge p join person who on who.id = p.person_id
    join gift g on g.person_id = coalesce(who.merged_into, who.id) and g.currency = p.currency
    where p.id = ${id} and p.canceled_at is null and g.id = ${gift}
    on conflict (gift_id) do update set pledge_id = excluded.pledge_id, decided_by = excluded.decided_by,
      created = excluded.created
    returning gift_id`.execute(trx)
  if (rows.length === 0) throw new Problem(409, msg('This gift can’t count toward this pledge.'))
}
