import { type Selectable, sql } from 'kysely'
import { addressLines } from '#core/address/address-lines.ts'
import type { Permission } from '#core/api/access.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { countryLetters, tidyTelephone } from '#core/text/telephone.ts'
import type { Sight } from '../activities.ts'
import type { Channel } from '../contract.ts'
import { readersFor } from '../rules.ts'
import type { PersonDetail, PersonDraft } from './person-contract.ts'
import { visibleTo } from './sight-sql.ts'
import { findTotals } from './timeline-store.ts'

type PersonRow = Omit<Selectable<Tables['person']>, 'words' | 'name_key' | 'city_key'> & {
  household: string | null
  username: string | null
}

/** The record, if the caller may see it; a merged one is part of another. */
export async function findPerson(db: Db, id: number, sight: Sight): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.name, p.email, p.phone, p.address, p.postal_code, p.city, p.region, p.country, p.household_id,
      p.branch, p.language, p.tags, p.member_id, p.kept, p.sealed, p.first_gift_at, p.last_gift_at, p.merged_into,
      p.version, p.created, p.updated, h.name as household, m.username
    from person p
    left join household h on h.id = p.household_id
    left join member_profile m on m.id = p.member_id
    where p.id = (
      with recursive kept as (
        select id, merged_into from person where id = ${id}
        union all
        select next.id, next.merged_into from person next join kept on next.id = kept.merged_into
      )
      select id from kept where merged_into is null
    ) and ${visibleTo(sight)}`.execute(db)
  return rows[0]
}

export const draftOf = (row: PersonRow): PersonDetail['draft'] => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  postalCode: row.postal_code,
  city: row.city,
  region: row.region,
  country: row.country,
  household: row.household ?? '',
  branch: row.branch,
  language: row.language,
  tags: row.tags,
})

export async function detailOf(
  db: Db,
  row: PersonRow,
  sight: Sight,
  timeZone: string,
): Promise<PersonDetail> {
  const { id, household_id, household, member_id, username } = row
  const keys = await db
    .selectFrom('person_key')
    .select(['kind', 'value'])
    .where('person_id', '=', id)
    .orderBy('kind')
    .orderBy('value')
    .execute()
  return {
    id,
    version: row.version,
    draft: draftOf(row),
    addressLines: addressLines({ ...row, name: '', country: countryLetters(row.country) }),
    household:
      household_id !== null && household !== null
        ? { id: household_id, name: household, others: await othersIn(db, household_id, id, sight) }
        : null,
    account: member_id !== null && username !== null ? { id: member_id, username } : null,
    keys: keys.map(({ kind, value }) => ({
      kind,
      value,
      shown: kind === 'phone' ? tidyTelephone(value) : value,
    })),
    consents: (await consentsOf(db, id)).map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    notes: (await notesOf(db, id, sight)).map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    totals: sight.money ? await findTotals(db, id, sight, timeZone) : null,
    manage: sight.permissions.includes('people'),
    readers: readersFor(sight),
  }
}

async function othersIn(db: Db, householdId: number, but: number, sight: Sight) {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from person p
    where p.household_id = ${householdId} and p.id <> ${but} and ${visibleTo(sight)}
    order by p.name_key, p.id limit 50`.execute(db)
  return rows
}

const notesOf = (db: Db, personId: number, { permissions }: Sight) =>
  db
    .selectFrom('person_note')
    .select(['id', 'text', 'readers', 'by', 'at'])
    .where('person_id', '=', personId)
    .where('readers', 'in', [...permissions])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const consentsOf = (db: Db, personId: number) =>
  db
    .selectFrom('person_consent')
    .select(['id', 'channel', 'given', 'how', 'by', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

const columnsOf = (draft: PersonDraft) => ({
  name: draft.name,
  email: draft.email,
  phone: draft.phone,
  address: draft.address,
  postal_code: draft.postalCode,
  city: draft.city,
  region: draft.region,
  country: countryLetters(draft.country),
  branch: draft.branch,
  language: draft.language,
  tags: draft.tags,
})

/** The household with this name, found or made; null for none. */
export async function householdNamed(trx: Db, name: string): Promise<number | null> {
  if (name === '') return null
  const { rows } = await sql<{ id: number }>`
    select id from household where lower(name) = lower(${name}) order by id limit 1`.execute(trx)
  if (rows[0]) return rows[0].id
  const made = await trx.insertInto('household').values({ name }).returning('id').executeTakeFirstOrThrow()
  return made.id
}

export async function insertPerson(trx: Db, draft: PersonDraft): Promise<number> {
  const { id } = await trx
    .insertInto('person')
    .values({ ...columnsOf(draft), household_id: await householdNamed(trx, draft.household), kept: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addKeys(trx, id, draft)
  return id
}

/** False if somebody else changed the record since `version`. */
export async function updatePerson(
  trx: Db,
  id: number,
  version: number,
  draft: PersonDraft,
  now: Date,
): Promise<boolean> {
  const saved = await trx
    .updateTable('person')
    .set({
      ...columnsOf(draft),
      household_id: await householdNamed(trx, draft.household),
      kept: true,
      version: version + 1,
      updated: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!saved) return false
  await addKeys(trx, id, draft)
  await sql`
    delete from household h where not exists (select from person where household_id = h.id)`.execute(trx)
  return true
}

/** From now on, the person is recognized by these. One that already belongs to another record suggests a duplicate. */
export async function addKeys(trx: Db, id: number, { email, phone }: { email: string; phone: string }) {
  await sql`
    insert into person_key (kind, value, person_id)
    select kind, value, ${id} from (values ('email', email_key(${email})), ('phone', phone_key(${phone}))) as given(kind, value)
    where value <> '' on conflict do nothing`.execute(trx)
  await sql`
    select suggest_duplicate(${id}, person_id, kind) from person_key
    where (kind, value) in (('email', email_key(${email})), ('phone', phone_key(${phone}))) and person_id <> ${id}`.execute(
    trx,
  )
}

export async function insertNote(
  trx: Db,
  note: { person_id: number; text: string; readers: Permission; by: string; at: Date },
) {
  await trx.insertInto('person_note').values(note).execute()
  await keep(trx, note.person_id)
}

export async function deleteNote(trx: Db, personId: number, id: number, { permissions }: Sight) {
  const gone = await trx
    .deleteFrom('person_note')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('readers', 'in', [...permissions])
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function insertConsent(
  trx: Db,
  consent: { person_id: number; channel: Channel; given: boolean; how: string; by: string; at: Date },
) {
  await trx.insertInto('person_consent').values(consent).execute()
  await keep(trx, consent.person_id)
}

const keep = (trx: Db, id: number) =>
  trx.updateTable('person').set({ kept: true }).where('id', '=', id).where('kept', '=', false).execute()
