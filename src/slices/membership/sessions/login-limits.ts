import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#core/api/endpoint-handler.ts'
import { forgive, limit, uncount } from '#core/api/limit.ts'
import type { Db } from '#core/data/db.ts'
import { guardAttempts } from '#core/security/proof-of-work.ts'
import { newToken } from '#core/security/tokens.ts'
import { usernameKey } from '../rules.ts'

const quarter = 15 * 60

type Login = Pick<Context, 'db' | 'visit' | 'secret' | 'now'>

/**
 * Counts a login attempt before checking the password. From a place where the member has logged in before, only that
 * place's attempts count, so that others can't lock them out. All other attempts share limits per name and address,
 * per address, per name and for the site. Unknown names count the same way.
 */
export async function countLogin(context: Login, name: string, place: string | null) {
  const { db, visit } = context
  if (place !== null) {
    const own = ofPlace(name, place)
    await limit(db, [{ key: own, most: 10, seconds: quarter }])
    return { takeBack: () => uncount(db, [own]), forget: () => forgive(db, [own]) }
  }
  const here = `login:${name}:${visit.address}`
  const counted = await guardAttempts(context, [
    { key: here, most: 10, seconds: quarter },
    { key: `login:${visit.address}`, most: 60, seconds: quarter },
    { key: ofName(name), most: 100, proven: 100, seconds: quarter },
    // Against many names from many addresses: the proof of work slows them down without locking anyone out.
    { key: ofSite, most: 300, proven: 'unlimited', seconds: 60 },
  ])
  return {
    // The site's limit keeps counting: attempts that overload the server are part of a flood.
    takeBack: () =>
      uncount(
        db,
        counted.filter((key) => key !== ofSite),
      ),
    /** Clears the failed attempts of a successful login only. */
    forget: async () => {
      await forgive(db, [here])
      await uncount(db, counted)
    },
  }
}

const ofSite = 'login'
const ofName = (name: string) => `login:${name}`
const ofPlace = (name: string, place: string) => `login:${name} at ${place}`

/** After a password change, failed attempts at the old one no longer count. */
export const forgetGuesses = (db: Db, name: string, places: readonly string[] = []) =>
  forgive(db, [ofName(name), `${ofName(name)} proven`, ...places.map((place) => ofPlace(name, place))])

/** Seconds; the longest that browsers store a cookie. */
const remembered = 400 * 24 * 3600
/** How many places are remembered per member. */
const maxPlaces = 50

type Visited = Pick<Context, 'visit' | 'secret'>

/** Marks a browser that has logged in before. It grants nothing; it only separates its attempts from strangers'. */
const cookie = 'device'
const deviceOf = ({ visit }: Visited) => /^[\w-]{43}$/.exec(visit.cookie(cookie) ?? '')?.[0]

/** Hashed with the site's key, so that a database dump reveals neither the cookie nor the address. */
const markOf = (secret: string, place: string) =>
  createHmac('sha256', secret).update(`login place ${place}`).digest('base64url')

/**
 * The account key for a name or email address, and the known device or place it comes from. An address counts when
 * exactly one account has confirmed it, and goes before an equal username, so that nobody can take another's address
 * as their name.
 */
export function findLogin(context: Visited & { db: Db }, typed: string) {
  const name = usernameKey(typed)
  return logins(context)
    .where((by) => by.or([by('username_key', '=', name), by('id', '=', ownerOfAddress(typed))]))
    .orderBy((order) => order('username_key', '=', name))
    .limit(1)
    .executeTakeFirst()
}

/** The same for a member whose password was correct. */
export const findLoginById = (context: Visited & { db: Db }, id: number) =>
  logins(context).where('id', '=', id).executeTakeFirst()

function logins(context: Visited & { db: Db }) {
  const { db, secret, visit } = context
  const device = deviceOf(context)
  const ofAddress = markOf(secret, `address ${visit.address}`)
  const ofDevice = device ? markOf(secret, `device ${device}`) : ofAddress
  return db
    .selectFrom('member')
    .select([
      'id',
      'username',
      'username_key',
      'roles',
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
}

const ownerOfAddress = (typed: string) => sql<number>`(
  select min(id) from member
  where lower(email) = ${typed.toLowerCase()} and email_verified_at is not null
  having count(*) = 1)`

/** Remembers this device and address for the member, and returns both marks. */
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
      order by seen_at desc offset ${maxPlaces})`.execute(db)
  return marks
}

export async function sweepPlaces(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - remembered * 1000)
  await db.deleteFrom('login_place').where('seen_at', '<', oldest).execute()
}
