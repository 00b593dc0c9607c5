import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { activityKinds } from '../activities.ts'
import { keyKinds } from '../contract.ts'

const Items = z.object({
  activities: z.array(z.object({ kind: z.enum(activityKinds), id: z.int() })),
  keys: z.array(z.object({ kind: z.enum(keyKinds), value: z.string() })),
})
export type Items = z.infer<typeof Items>

const Fields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  branch: z.string(),
  language: z.string(),
  household_id: z.int().nullable(),
  tags: z.array(z.string()),
})
type Fields = z.infer<typeof Fields>

/** What a move needs to be undone. */
const Moved = Items.extend({
  notes: z.array(z.int()).default([]),
  consents: z.array(z.int()).default([]),
  /** The account that came along. */
  account: z.int().nullable().default(null),
  /** What the record had before it was filled in, and after. */
  before: Fields.optional(),
  after: Fields.optional(),
  /** The split made a new record. */
  made: z.boolean().default(false),
})
type Moved = z.infer<typeof Moved>

type Person = Fields & { id: number; member_id: number | null; merged_into: number | null }

/** Locks both records, always in the same order. */
export async function lockPeople(trx: Db, ids: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await sql<Person>`
    select id, name, email, phone, address, postal_code, city, region, country, branch, language, household_id, tags,
      member_id, merged_into
    from person where id = any(${[...ids]}::int[]) order by id for update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

type Act = { by: string; now: Date }

/** Makes the other record part of this one. */
export async function merge(trx: Db, into: Person, other: Person, { by, now }: Act): Promise<void> {
  const moved: Moved = {
    ...(await itemsOf(trx, other.id)),
    notes: await idsOf(trx, 'person_note', other.id),
    consents: await idsOf(trx, 'person_consent', other.id),
    account: other.member_id,
    before: Fields.parse(into),
    made: false,
  }
  await sql`update person set member_id = null, merged_into = ${into.id} where id = ${other.id}`.execute(trx)
  await sql`select move_person(${other.id}, ${into.id})`.execute(trx)
  await sql`
    update person set
      member_id = coalesce(member_id, ${other.member_id}::int),
      household_id = coalesce(household_id, ${other.household_id}::int),
      branch = coalesce(nullif(branch, ''), ${other.branch}),
      language = coalesce(nullif(language, ''), ${other.language}),
      tags = array(select distinct tag from unnest(tags || ${other.tags}::text[]) as tag order by tag),
      kept = true, version = version + 1, updated = ${now}
    where id = ${into.id}`.execute(trx)
  const after = (await lockPeople(trx, [into.id])).get(into.id)
  await note(
    trx,
    { from: other.id, to: into.id, merged: true, by, now },
    { ...moved, after: Fields.parse(after) },
  )
}

/** Gives some of a record to another. */
export async function split(
  trx: Db,
  from: Person,
  to: number | null,
  items: Items,
  { by, now, name }: Act & { name: string },
): Promise<number> {
  const email = items.keys.find(({ kind }) => kind === 'email')?.value ?? ''
  const phone = items.keys.find(({ kind }) => kind === 'phone')?.value ?? ''
  const target =
    to ??
    (
      await trx
        .insertInto('person')
        .values({ name, email, phone, kept: true })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await moveItems(trx, from.id, target, items)
  await sql`
    update person set kept = true, version = version + 1, updated = ${now},
      email = case when email_key(email) = ${email} and ${email} <> '' then '' else email end,
      phone = case when phone_key(phone) = ${phone} and ${phone} <> '' then '' else phone end
    where id = ${from.id}`.execute(trx)
  await sql`update person set kept = true where id = ${target}`.execute(trx)
  const moved: Moved = { ...items, notes: [], consents: [], account: null, made: to === null }
  await note(trx, { from: from.id, to: target, merged: false, by, now }, moved)
  return target
}

async function note(
  trx: Db,
  { from, to, merged, by, now }: Act & { from: number; to: number; merged: boolean },
  moved: Moved,
) {
  await trx
    .insertInto('person_move')
    .values({ from_id: from, to_id: to, merged, moved: JSON.stringify(moved), by, at: now })
    .execute()
}

async function itemsOf(trx: Db, id: number): Promise<Items> {
  const { rows } = await sql<{ kind: Items['activities'][number]['kind']; id: number }>`
    select kind, source_id as id from person_activity where person_id = ${id}`.execute(trx)
  const keys = await trx
    .selectFrom('person_key')
    .select(['kind', 'value'])
    .where('person_id', '=', id)
    .execute()
  return { activities: rows, keys }
}

async function idsOf(trx: Db, table: 'person_note' | 'person_consent', id: number): Promise<number[]> {
  const rows = await trx.selectFrom(table).select('id').where('person_id', '=', id).execute()
  return rows.map((row) => row.id)
}

async function moveItems(trx: Db, from: number, to: number, { activities, keys }: Items) {
  await sql`select move_activities(${from}, ${to}, ${JSON.stringify(activities)}::jsonb)`.execute(trx)
  await sql`
    update person_key set person_id = ${to}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as item(kind text, value text)
    where person_key.kind = item.kind and person_key.value = item.value and person_id = ${from}`.execute(trx)
}

export async function findMove(trx: Db, id: number) {
  const { rows } = await sql<{
    id: number
    from_id: number
    to_id: number
    merged: boolean
    moved: unknown
    undone_at: Date | null
  }>`select id, from_id, to_id, merged, moved, undone_at from person_move where id = ${id} for update`.execute(
    trx,
  )
  const [row] = rows
  return row && { ...row, moved: Moved.parse(row.moved) }
}

/** Moves back everything that is still where the move put it. */
export async function undo(
  trx: Db,
  move: NonNullable<Awaited<ReturnType<typeof findMove>>>,
  now: Date,
): Promise<void> {
  const { from_id: from, to_id: to, moved } = move
  await trx.updateTable('person_move').set({ undone_at: now }).where('id', '=', move.id).execute()
  if (move.merged) await sql`update person set merged_into = null where id = ${from}`.execute(trx)
  await moveItems(trx, to, from, moved)
  await sql`update person_note set person_id = ${from} where person_id = ${to} and id = any(${moved.notes}::int[])`.execute(
    trx,
  )
  await sql`update person_consent set person_id = ${from} where person_id = ${to} and id = any(${moved.consents}::int[])`.execute(
    trx,
  )
  if (moved.account !== null) {
    const { rows } = await sql<{ id: number }>`
      update person set member_id = null where id = ${to} and member_id = ${moved.account} returning id`.execute(
      trx,
    )
    if (rows.length > 0)
      await sql`update person set member_id = ${moved.account} where id = ${from}`.execute(trx)
  }
  const current = (await lockPeople(trx, [to])).get(to)
  const { before, after } = moved
  if (current && before && after) {
    await trx
      .updateTable('person')
      .set({ ...unfilled(current, before, after), updated: now })
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('id', '=', to)
      .execute()
  }
  if (moved.made) {
    await sql`
      delete from person p where id = ${to}
        and not exists (select from person_activity where person_id = p.id)
        and not exists (select from person_key where person_id = p.id)
        and not exists (select from person_note where person_id = p.id)`.execute(trx)
  }
}

/** Fields that nobody changed since they were filled in get their earlier value again. */
const unfilled = (current: Fields, before: Fields, after: Fields): Fields =>
  Fields.parse(
    Object.fromEntries(
      Object.entries(before).map(([name, value]) => {
        const [now, then] = [Object.entries(current), Object.entries(after)].map(
          (entries) => entries.find(([each]) => each === name)?.[1],
        )
        return [name, JSON.stringify(now) === JSON.stringify(then) ? value : now]
      }),
    ),
  )
