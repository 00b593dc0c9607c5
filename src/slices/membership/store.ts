import { sql } from 'kysely'
import type { Role } from '#core/api/access.ts'
import type { Db } from '#core/data/db.ts'
import { type Finding, good, warning } from '#core/doctor/finding.ts'
import { hashToken } from '#core/security/tokens.ts'
import { t } from '#core/text/messages.ts'
import { after, isIdle, isInGrace, lifetimes } from './rules.ts'
import type { Pair } from './sessions/tokens.ts'

type NewMember = {
  username: string
  username_key: string
  email: string | null
  password_hash: string
  roles: Role[]
}

export const isOwner = sql<boolean>`'owner' = any(roles)`

/** Undefined when the name is taken. */
export const insertMember = (db: Db, member: NewMember) =>
  db
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning(['id', 'username', 'roles'])
    .executeTakeFirst()

export const setPassword = (db: Db, usernameKey: string, hash: string) =>
  db
    .updateTable('member')
    .set({ password_hash: hash })
    .where('username_key', '=', usernameKey)
    .returning('id')
    .executeTakeFirst()

/** Everyone goes but these. */
export async function removeOthers(trx: Db, members: readonly number[]): Promise<void> {
  await sql`delete from member where id <> all(${members})`.execute(trx)
  // The records of people were emptied; those who stay have one again.
  await sql`select note_member(id) from member order by id`.execute(trx)
}

export async function ownerExists(db: Db): Promise<boolean> {
  return (await db.selectFrom('member').select('id').where(isOwner).limit(1).executeTakeFirst()) !== undefined
}

const pairColumns = (pair: Pair, now: Date) => ({
  access_hash: hashToken(pair.access),
  access_until: after(now, lifetimes.access),
  refresh_hash: hashToken(pair.refresh),
  refresh_until: after(now, lifetimes.refresh),
})

export async function openSession(
  db: Db,
  id: string,
  memberId: number,
  pair: Pair,
  userAgent: string,
  now: Date,
) {
  const session = { id, member_id: memberId, user_agent: userAgent, ...pairColumns(pair, now) }
  await db.insertInto('session').values(session).execute()
}

/** The member of a valid access token. An idle staff session is ended. */
export async function memberBehind(db: Db, session: string, accessHash: string, now: Date) {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'member.id',
      'member.username',
      'member.roles',
      'access_hash',
      'access_until',
      'previous_access_hash',
      'rotated_at',
      'seen_at',
      'confirmed_at',
    ])
    .where('session.id', '=', session)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (isIdle(row, now)) {
    await endSession(db, session)
    return undefined
  }
  const current = row.access_hash === accessHash && row.access_until > now
  if (!current && !(row.previous_access_hash === accessHash && isInGrace(row, now))) return undefined
  await recordLastSeen(db, session, row.seen_at, now)
  const { id, username, roles, confirmed_at: confirmedAt } = row
  return { kind: 'member' as const, id, username, roles, session, confirmedAt }
}

/**
 * At most once a minute, so that reading a page doesn't always write. A time in the future comes from a clock that
 * was set back.
 */
async function recordLastSeen(db: Db, session: string, seenAt: Date, now: Date) {
  if (Math.abs(now.getTime() - seenAt.getTime()) < 60_000) return
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', session).execute()
}

/** Locks the session row, so that two refreshes at once run one after the other. */
export const lockSession = (trx: Db, id: string) =>
  trx
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'member.username',
      'member.roles',
      'access_hash',
      'refresh_hash',
      'refresh_until',
      'previous_refresh_hash',
      'rotated_at',
      'seen_at',
    ])
    .where('session.id', '=', id)
    .where('suspended_at', 'is', null)
    .forUpdate('session')
    .executeTakeFirst()

export async function rotateSession(
  trx: Db,
  id: string,
  before: { access_hash: string; refresh_hash: string },
  pair: Pair,
  now: Date,
) {
  const previous = { previous_access_hash: before.access_hash, previous_refresh_hash: before.refresh_hash }
  await trx
    .updateTable('session')
    .set({ ...pairColumns(pair, now), ...previous, rotated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function endSession(db: Db, id: string) {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

export async function endSessionsOf(db: Db, memberId: number) {
  await db.deleteFrom('session').where('member_id', '=', memberId).execute()
}

export async function sweepSessions(db: Db, now: Date) {
  await db.deleteFrom('session').where('refresh_until', '<', now).execute()
  await db.deleteFrom('one_time_link').where('expires_at', '<', now).execute()
}

/** Whether there is an owner. */
export async function ownerFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ owners: number }>`
    select count(*)::int as owners from member where ${isOwner}`.execute(db)
  const owners = rows[0]?.owners ?? 0
  return owners === 0
    ? [
        warning(
          'people',
          t('There’s no owner yet. Use the link printed at startup, or run npm run admin -- create NAME.'),
        ),
      ]
    : [good('people', t('{count, plural, one {# owner} other {# owners}}', { count: owners }))]
}
