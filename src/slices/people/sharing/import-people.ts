import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { Sight } from '../activities.ts'
import type { PersonDraft } from '../records/person-contract.ts'
import { addKeys, householdNamed, insertPerson } from '../records/person-store.ts'
import { visibleTo } from '../records/sight-sql.ts'
import type { ReadLine } from './read-people.ts'
import type { Imported, ImportResult } from './sharing-contract.ts'

/** Ends a transaction that only previews its result. */
class Rehearsal extends Error {}

/** Writes the people of a file, or reports what that would do: the same work, rolled back at the end. */
export async function importLines(
  db: Db,
  read: readonly ReadLine[],
  sight: Sight,
  isWritten: boolean,
): Promise<Imported> {
  const lines: Imported['lines'] = []
  try {
    await db.transaction().execute(async (trx) => {
      const seen = new Set<number>()
      for (const each of read) {
        const { line, name } = each
        if ('reason' in each) lines.push({ line, name, result: 'faulty', reason: each.reason })
        else lines.push({ line, name, result: await takeIn(trx, each.draft, sight, seen), reason: '' })
      }
      if (!isWritten) throw new Rehearsal()
    })
  } catch (error) {
    if (!(error instanceof Rehearsal)) throw error
  }
  const count = (result: ImportResult) => lines.filter((each) => each.result === result).length
  return {
    written: isWritten,
    counts: {
      added: count('added'),
      updated: count('updated'),
      twice: count('twice'),
      faulty: count('faulty'),
    },
    lines,
  }
}

async function takeIn(
  trx: Db,
  draft: PersonDraft,
  sight: Sight,
  seen: Set<number>,
): Promise<'added' | 'updated' | 'twice'> {
  const known = await findKnown(trx, draft, sight)
  if (known === undefined) {
    seen.add(await insertPerson(trx, draft))
    return 'added'
  }
  const isTwice = seen.has(known)
  seen.add(known)
  await fill(trx, known, draft)
  return isTwice ? 'twice' : 'updated'
}

/** By the email address, else by the phone number. Records that the caller may not see are not found. */
async function findKnown(trx: Db, { email, phone }: PersonDraft, sight: Sight): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person_key k join person p on p.id = k.person_id
    where ((k.kind = 'email' and k.value = email_key(${email}))
      or (k.kind = 'phone' and k.value = phone_key(${phone}) and ${email} = '')) and ${visibleTo(sight)}
    order by k.kind limit 1`.execute(trx)
  return rows[0]?.id
}

/** What is empty is filled in, and tags are added. */
async function fill(trx: Db, id: number, draft: PersonDraft) {
  const { postalCode, household, tags, ...details } = draft
  await sql`select fill_person(${id}, ${JSON.stringify({ ...details, postal_code: postalCode })}::jsonb)`.execute(
    trx,
  )
  const householdId = await householdNamed(trx, household)
  await sql`
    update person set kept = true, version = version + 1, updated = now(),
      household_id = coalesce(household_id, ${householdId}::int),
      branch = coalesce(nullif(branch, ''), ${draft.branch}),
      language = coalesce(nullif(language, ''), ${draft.language}),
      tags = array(select distinct tag from unnest(tags || ${tags}::text[]) as tag order by tag)
    where id = ${id}`.execute(trx)
  await addKeys(trx, id, draft)
}
