import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job } from '#core/jobs/jobs.ts'
import { CityDraft, changedCities, changesOf, type EditableEdition } from './editions/edition-contract.ts'
import { mailRegistrant, type Tools } from './mail-registrants.ts'
import { type About, newPlansMail } from './mails.ts'
import { type Convention, conventionOf, draftsOf, type RegistrationRow } from './store.ts'

/** When place or dates have changed, a job mails everyone registered, in batches. */
export const mailChange = job('convention-tell-change', z.object({ notice: z.int() }), {
  limit: 10,
  delay: 10,
})

/** Mails per transaction, so that nobody waits long for the embedded database. */
const atOnce = 50

const reachable = sql`r.standing in ('placed', 'waiting') and r.email <> '' and r.erased_at is null`

/** How many registrations a change affects, by their cities: an edition has at most two. */
export async function reachableIn(
  db: Db,
  editions: readonly number[],
): Promise<Map<number, EditableEdition['reachable']>> {
  const { rows } = await sql<{ edition: number } & EditableEdition['reachable'][number]>`
    select edition, case when first = last then array[first] else array[first, last] end as cities,
      count(*)::int as registrations
    from (
      select r.edition_id as edition, min(p.city_id) as first, max(p.city_id) as last
      from convention_registration r join convention_place p on p.registration_id = r.id
      where r.edition_id = any(${editions}::int[]) and ${reachable}
      group by r.id
    ) each group by edition, first, last order by first, last`.execute(db)
  return Map.groupBy(rows, ({ edition }) => edition)
}

/** The registrations that a notice has still to be mailed to. */
const stillToMail = (noticeId: number) => sql`
  from convention_notice n join convention_registration r on r.edition_id = n.edition_id
  where n.id = ${noticeId} and r.id > n.told_to and r.id <= n.last_id and ${reachable} and not r.id = any(n.moved_up)
    and exists (
      select from convention_place p, jsonb_array_elements(n.before) old(city)
      where p.registration_id = r.id and p.city_id = (old.city ->> 'id')::int
    )`

/** Stores what has changed for those affected, and returns how many they are. Call it under the edition's lock. */
export async function noteChange(
  trx: Db,
  jobs: Jobs,
  { before, after, movedUp }: { before: Convention; after: Convention; movedUp: readonly number[] },
): Promise<number> {
  const { id } = after.edition
  const changed = changedCities(draftsOf(before.cities), draftsOf(after.cities))
  if (changed.length === 0) return 0
  const made = await sql<{ id: number }>`
    insert into convention_notice (edition_id, before, moved_up, last_id)
    select ${id}, ${JSON.stringify(changed)}::jsonb, ${movedUp}::int[], coalesce(max(id), 0)
    from convention_registration where edition_id = ${id} returning id`.execute(trx)
  let count = 0
  for (const notice of made.rows) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count ${stillToMail(notice.id)}`.execute(trx)
    count = rows[0]?.count ?? 0
    await jobs.send(trx, mailChange, { notice: notice.id })
  }
  return count
}

type Notice = { id: number; edition_id: number; before: unknown }

const openNotices = async (db: Db, where: RawBuilder<unknown>): Promise<Notice[]> =>
  (await sql<Notice>`select * from convention_notice where done_at is null and ${where}`.execute(db)).rows

/**
 * Mails the next batch and leaves the rest to the next job. The progress is saved with the mails, so a job that runs
 * twice mails nobody twice.
 */
export async function mailNext(db: Db, jobs: Jobs, tools: Tools, noticeId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [notice] = await openNotices(trx, sql`id = ${noticeId} for update`)
    const convention = notice && (await conventionOf(trx, notice.edition_id))
    if (!convention) return
    const { rows } = await sql<RegistrationRow>`
      select r.* ${stillToMail(noticeId)} order by r.id limit ${atOnce}`.execute(trx)
    const template = changeMailSince(z.array(CityDraft).parse(notice.before))
    for (const row of rows) await mailRegistrant(trx, tools, convention, row, template)
    const last = rows.at(-1)?.id
    if (last === undefined) {
      await sql`update convention_notice set done_at = now() where id = ${noticeId}`.execute(trx)
    } else {
      await sql`update convention_notice set told_to = ${last} where id = ${noticeId}`.execute(trx)
      await jobs.send(trx, mailChange, { notice: noticeId })
    }
  })
}

/** Compares the cities then and now, so that changes undone meanwhile aren't mailed. */
const changeMailSince = (before: readonly CityDraft[]) => (about: About) => {
  const changes = draftsOf(about.cities).flatMap((city) =>
    before.filter(({ id }) => id === city.id).flatMap((old) => changesOf(old, city)),
  )
  return changes.length > 0 ? newPlansMail(about, changes) : null
}

/** Resumes notices whose job has failed too often. */
export async function resumeNotices(db: Db, jobs: Jobs): Promise<void> {
  for (const { id } of await openNotices(db, sql`created < now() - interval '1 hour'`)) {
    await jobs.send(db, mailChange, { notice: id })
  }
}
