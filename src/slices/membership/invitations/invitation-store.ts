import { type Selectable, sql } from 'kysely'
import { type Role, type Roles, rolesOf } from '#core/api/access.ts'
import { maxCounted } from '#core/api/paging.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { hashToken } from '#core/security/tokens.ts'
import { lifetimes } from '../rules.ts'

const columns = ['id', 'email', 'roles', 'invited_by', 'created', 'expires_at'] as const

const open = (db: Db, now: Date) =>
  db
    .selectFrom('one_time_link')
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

type Link = { token: string; shown: boolean }

const lasting = ({ token, shown }: Link, now: Date) => ({
  token_hash: hashToken(token),
  shown,
  created: now,
  expires_at: new Date(now.getTime() + lifetimes.invitation * 1000),
})

type Row = Pick<Selectable<Tables['one_time_link']>, (typeof columns)[number]>

const openAt = (now: Date) => ({
  columns: sql.join(columns.map((column) => sql.ref(column))),
  from: sql`one_time_link`,
  where: sql`purpose = 'invitation' and used_at is null and expires_at > ${now}`,
  key: sql`id`,
  order: sql`created desc, id desc`,
  most: maxCounted,
})

export const openInvitations = (db: Db, query: { page: number; page_size: number }, now: Date) =>
  countedPage<Row>(db, query, openAt(now))

export const allInvitations = (db: Db, now: Date) => readAllRows<Row>(db, openAt(now))

/** Undefined when this address has an open invitation already. */
export async function addInvitation(
  trx: Db,
  { token, shown, ...invitation }: Link & { email: string; roles: Role[]; invited_by: string },
  now: Date,
) {
  await trx
    .deleteFrom('one_time_link')
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
  return trx
    .insertInto('one_time_link')
    .values({ purpose: 'invitation', ...invitation, ...lasting({ token, shown }, now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export const lockInvitation = (trx: Db, id: number, now: Date) =>
  open(trx, now).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Only the hash of the old link is stored, so the mail gets a new one. */
export const renewInvitation = (trx: Db, id: number, link: Link, now: Date) =>
  trx
    .updateTable('one_time_link')
    .set(lasting(link, now))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function removeInvitation(trx: Db, id: number) {
  await trx.deleteFrom('one_time_link').where('id', '=', id).execute()
}

export const findInvitation = (db: Db, token: string, now: Date) =>
  open(db, now).select(columns).where('token_hash', '=', hashToken(token)).executeTakeFirst()

/** Only one of parallel uses of the link gets the row. */
export const takeInvitation = (trx: Db, token: string, now: Date) =>
  trx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning([...columns, 'shown'])
    .executeTakeFirst()

/** The mail reached them, so the address is confirmed. */
export async function noteVerified(trx: Db, memberId: number, now: Date) {
  await trx.updateTable('member').set({ email_verified_at: now }).where('id', '=', memberId).execute()
}

/** Gives a member the roles, besides those they have; undefined if they're suspended. */
export async function addRoles(trx: Db, memberId: number, roles: Roles) {
  const member = await trx
    .selectFrom('member')
    .select(['username', 'roles'])
    .where('id', '=', memberId)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!member) return undefined
  const all = rolesOf([...member.roles, ...roles])
  await trx.updateTable('member').set({ roles: all }).where('id', '=', memberId).execute()
  return { username: member.username, roles: all }
}
