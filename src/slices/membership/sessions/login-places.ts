import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { newToken } from '#core/security/tokens.ts'
import { usernameKey } from '../rules.ts'

/** In seconds, and as long as browsers keep a cookie. */
const remembered = 400 * 24 * 3600
/** So many places of one member are remembered, the latest. */
const mostPlaces = 50

type Visited = Pick<Context, 'visit' | 'secret'>

/** Of a browser that has logged in before. It opens nothing: it only keeps the guesses of strangers apart. */
const cookie = 'device'
const deviceOf = ({ visit }: Visited) => /^[\w-]{43}$/.exec(visit.cookie(cookie) ?? '')?.[0]

/** Under the site's key: a copy of the database tells neither the cookie nor the address. */
const markOf = (secret: string, place: string) =>
  createHmac('sha256', secret).update(`login place ${place}`).digest('base64url')

/**
 * Whom this name or email address stands for, and the mark of the device or else of the place with which they have
 * logged in before. An address stands for somebody when exactly one account has confirmed it. It goes before a name
 * that is written alike, so that nobody can take another's address as their name.
 */
export function findLogin(context: Visited & { db: Db }, typed: string) {
  const { db, secret, visit } = context
  const name = usernameKey(typed)
  const device = deviceOf(context)
  const ofAddress = markOf(secret, `address ${visit.address}`)
  const ofDevice = device ? markOf(secret, `device ${device}`) : ofAddress
  return db
    .selectFrom('member')
    .select([
      'id',
      'username',
      'username_key',
      'role',
      'password_hash',
      'suspended_at',
      'totp_since',
      'totp_secret',
    ])
    .select((by) =>
      by
        .selectFrom('login_place')
        .select('mark')
        .whereRef('member_id', '=', 'member.id')
        .where('mark', 'in', [ofDevice, ofAddress])
        .orderBy((order) => order('mark', '=', ofDevice), 'desc')
        .limit(1)
        .as('place'),
    )
    .where((by) => by.or([by('username_key', '=', name), by('id', '=', ownerOfAddress(typed))]))
    .orderBy((order) => order('username_key', '=', name))
    .limit(1)
    .executeTakeFirst()
}

const ownerOfAddress = (typed: string) => sql<number>`(
  select min(id) from member
  where lower(email) = ${typed.toLowerCase()} and email_verified_at is not null
  having count(*) = 1)`

/**
 * Whoever has shown that it is them is known at this device and this address from now on. Answers with the marks of
 * both.
 */
export async function rememberPlace(
  context: Visited & Pick<Context, 'db' | 'now'>,
  memberId: number,
): Promise<string[]> {
  const { db, secret, visit, now } = context
  const device = deviceOf(context) ?? newToken()
  visit.leaveCookie(cookie, device, remembered)
  const marks = [`device ${device}`, `address ${visit.address}`].map((place) => markOf(secret, place))
  await db
    .insertInto('login_place')
    .values(marks.map((mark) => ({ member_id: memberId, mark, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['member_id', 'mark']).doUpdateSet({ seen_at: now }))
    .execute()
  await sql`
    delete from login_place where member_id = ${memberId} and mark in (
      select mark from login_place where member_id = ${memberId}
      order by seen_at desc offset ${mostPlaces})`.execute(db)
  return marks
}

export async function sweepPlaces(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - remembered * 1000)
  await db.deleteFrom('login_place').where('seen_at', '<', oldest).execute()
}
