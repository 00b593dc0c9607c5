import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import { seal, unseal } from '#core/security/seal.ts'
import { tokenFor } from '#core/security/tokens.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg } from '#core/text/messages.ts'
import type { Followed, Readers } from './contract.ts'
import { PrayerSettings } from './prayers-admin-contract.ts'
import './tables.ts'

/** Erased half a year after the last prayer. */
export const prayerSettings = settingsStore(
  'prayer_settings',
  PrayerSettings,
  { eraseAfterDays: 180 },
  { eraseAfterDays: msg('Delete requests after (days)') },
  { eraseAfterDays: 'erase_after_days' },
)

export type RequestRow = Omit<Selectable<Tables['prayer_request']>, 'follow_up_on' | 'words'>

/** Saves the request, or returns the one that the same attempt saved before. */
export async function keepRequest(
  trx: Db,
  row: Pick<
    RequestRow,
    | 'uuid'
    | 'reference'
    | 'token_hash'
    | 'sent_key'
    | 'member_id'
    | 'name'
    | 'gender'
    | 'email'
    | 'readers'
    | 'text_sealed'
    | 'created'
  > &
    Partial<
      Pick<
        RequestRow,
        'mobile_number' | 'language' | 'came_by' | 'entered_by' | 'consented_at' | 'wants_mail'
      >
    >,
): Promise<{ id: number; uuid: string; reference: string; isNew: boolean }> {
  const saved = await trx
    .insertInto('prayer_request')
    .values({ ...row, wall: wallFor(row.readers) })
    .onConflict((conflict) => conflict.column('sent_key').doNothing())
    .returning(['id', 'uuid', 'reference'])
    .executeTakeFirst()
  if (saved) return { ...saved, isNew: true }
  const before = await trx
    .selectFrom('prayer_request')
    .select(['id', 'uuid', 'reference'])
    .where('sent_key', '=', row.sent_key)
    .executeTakeFirstOrThrow()
  return { ...before, isNew: false }
}

/** Requests for the wall wait for review. */
const wallFor = (readers: Readers) => (readers === 'wall' ? 'held' : null)

const followed = [
  'id',
  'uuid',
  'reference',
  'state',
  'readers',
  'wall',
  'created',
  'prayed',
  'answered_at',
  'erased_at',
] as const
export type FollowedRow = Pick<RequestRow, (typeof followed)[number]>

const selectFollowed = <O>(query: SelectQueryBuilder<Tables, 'prayer_request', O>) => query.select(followed)

/** Finds a request by its link; locked if it will be changed. */
export async function byTokenHash(
  db: Db,
  tokenHash: string,
  lock?: 'lock',
): Promise<FollowedRow | undefined> {
  const query = selectFollowed(db.selectFrom('prayer_request')).where('token_hash', '=', tokenHash)
  return lock ? query.forUpdate().executeTakeFirst() : query.executeTakeFirst()
}

export const requestsOf = (db: Db, memberId: number): Promise<FollowedRow[]> =>
  selectFollowed(db.selectFrom('prayer_request'))
    .where('member_id', '=', memberId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** How many of the latest prayers the page of a request shows. */
const maxTimes = 50

export async function prayedTimes(db: Db, requestId: number): Promise<{ at: Date; by: string | null }[]> {
  return db
    .selectFrom('prayer_said')
    .leftJoin('member_profile', 'member_profile.id', 'prayer_said.by_id')
    .select(['prayer_said.at', 'member_profile.username as by'])
    .where('request_id', '=', requestId)
    .orderBy('prayer_said.at', 'desc')
    .orderBy('prayer_said.id', 'desc')
    .limit(maxTimes)
    .execute()
}

export const followedOf = (row: FollowedRow): Omit<Followed, 'prayedAt' | 'wallPrayed'> => ({
  reference: row.reference,
  state: row.state,
  readers: row.readers,
  wall: row.wall,
  created: row.created.toISOString(),
  prayed: row.prayed,
  answeredAt: row.answered_at?.toISOString() ?? null,
  erased: row.erased_at !== null,
})

export async function setReaders(trx: Db, { id, readers: before }: FollowedRow, readers: Readers) {
  if (before === readers) return
  await trx
    .updateTable('prayer_request')
    // The assignee may no longer be allowed to read it.
    .set({ readers, wall: wallFor(readers), ...(readers === 'priest' && { assigned_to: null }) })
    .where('id', '=', id)
    .execute()
  if (readers === 'priest') await forgetNotices(trx, [id])
  await sql`update mail set about = ${aboutPrayer({ id, readers })}
    where about = ${aboutPrayer({ id, readers: before })}`.execute(trx)
}

export async function setAnswered(trx: Db, id: number, thanks_sealed: string | null, now: Date) {
  await trx
    .updateTable('prayer_request')
    .set({
      state: 'answered',
      answered_at: sql`coalesce(answered_at, ${now})`,
      ...(thanks_sealed !== null && { thanks_sealed }),
    })
    .where('id', '=', id)
    .execute()
}

/** Erases text and requester. Only the fact of the request stays. */
const nothingLeft = (now: Date) => ({
  text_sealed: null,
  thanks_sealed: null,
  note_sealed: null,
  name: '',
  email: null,
  mobile_number: '',
  language: '',
  erased_at: now,
  follow_up_on: null,
  assigned_to: null,
})

export async function withdraw(trx: Db, id: number, now: Date) {
  await trx
    .updateTable('prayer_request')
    .set({ ...nothingLeft(now), state: 'withdrawn', answered_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'withdrawn')
    .execute()
  await forget(trx, [id])
}

/** Erases old requests and returns their IDs. */
export async function eraseOld(db: Db, days: number, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - days * 24 * 3600 * 1000)
  const erased = await db
    .updateTable('prayer_request')
    .set(nothingLeft(now))
    .where('erased_at', 'is', null)
    .where(sql<Date>`greatest(created, answered_at, last_prayed_at)`, '<', before)
    .returning(['id', 'uuid'])
    .execute()
  await forget(
    db,
    erased.map(({ id }) => id),
  )
  return erased.map(({ uuid }) => uuid)
}

/** How the emails about a request are found. Those about one for the priest are a kind of their own. */
export const aboutPrayer = ({ id, readers }: { id: number; readers: Readers }) =>
  `${readers === 'priest' ? 'private_prayer' : 'prayer'} ${id}`

export const prayerAddress = (id: number): `/admin/${string}` => `/admin/prayer-request/${id}`

async function forgetNotices(trx: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  await sql`delete from notification where href = any(${ids.map(prayerAddress)}::text[])`.execute(trx)
}

/** Once a request is gone, nothing shows that there were emails about it. */
async function forget(trx: Db, ids: readonly number[]) {
  await forgetNotices(trx, ids)
  const readers = ['team', 'priest'] as const
  const about = ids.flatMap((id) => readers.map((each) => aboutPrayer({ id, readers: each })))
  if (about.length > 0)
    await sql`update mail set about = null where about = any(${about}::text[])`.execute(trx)
}

/** Erases all requests of a member and returns their IDs. */
export async function eraseRequestsOf(trx: Db, memberId: number): Promise<string[]> {
  const erased = await trx
    .deleteFrom('prayer_request')
    .where('member_id', '=', memberId)
    .returning(['id', 'uuid'])
    .execute()
  await forget(
    trx,
    erased.map(({ id }) => id),
  )
  return erased.map(({ uuid }) => uuid)
}

/** The sealed parts of a request. */
type SealedField = 'text' | 'thanks' | 'note'

const purpose = (uuid: string, field: SealedField) =>
  field === 'text' ? `prayer ${uuid}` : `prayer ${field} ${uuid}`

/** Each request and each part of it has its own key. Null if there is nothing to seal. */
export const sealText = (secret: string, uuid: string, field: SealedField, text: string): string | null =>
  text === '' ? null : seal(secret, purpose(uuid, field), text)

export const openText = (secret: string, uuid: string, field: SealedField, sealed: string | null): string =>
  sealed === null ? '' : unseal(secret, purpose(uuid, field), sealed)

/** The token after the `#` of the link by which a request is followed. */
export const prayerToken = (secret: string, uuid: string) => tokenFor(secret, `prayer ${uuid}`)
