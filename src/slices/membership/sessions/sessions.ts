import { type Caller, visitor } from '#core/api/access.ts'
import type { Visit } from '#core/api/request.ts'
import type { Db } from '#core/data/db.ts'
import { hashToken } from '#core/security/tokens.ts'
import { isIdle, judgeRefresh, lifetimes } from '../rules.ts'
import { endSession, lockSession, memberBehind, openSession, rotateSession } from '../store.ts'
import { firstPair, type Pair, sessionIn, successor } from './tokens.ts'

type App = { db: Db; secret: string }

/** Who is asking. A browser whose access has run out is given new cookies on the way, unseen. */
export async function identify({ db, secret }: App, visit: Visit): Promise<Caller> {
  const now = new Date()
  const bearer = /^Bearer (\S+)$/.exec(visit.header('authorization') ?? '')?.[1]
  const found = await memberWith(db, bearer ?? visit.cookie('access'), now)
  if (found) return found
  const refresh = visit.cookie('refresh')
  if (bearer || !refresh) return visitor
  const renewed = await renew({ db, secret }, refresh, now)
  if (!renewed) {
    forgetTokens(visit)
    return visitor
  }
  leaveTokens(visit, renewed.pair)
  return (await memberWith(db, renewed.pair.access, now)) ?? visitor
}

/** Who is asking, as far as the access token tells: nothing is renewed, and nobody is looked up without one. */
export const callerOf = async (db: Db, visit: Visit): Promise<Caller> =>
  (await memberWith(db, visit.cookie('access'), new Date())) ?? visitor

function memberWith(db: Db, access: string | undefined, now: Date) {
  const session = sessionIn(access)
  return access && session ? memberBehind(db, session, hashToken(access), now) : undefined
}

/** The next pair for a refresh token; null, and the session's end, when the token is worth nothing. */
export async function renew({ db, secret }: App, refresh: string | undefined, now: Date) {
  const id = sessionIn(refresh)
  if (!refresh || !id) return null
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, id)
    if (!session) return null
    const verdict = judgeRefresh(session, hashToken(refresh), now)
    if (verdict === 'expired' || verdict === 'stolen' || isIdle(session, now)) {
      await endSession(trx, id)
      return null
    }
    const pair = successor(secret, id, refresh)
    if (verdict === 'rotate') await rotateSession(trx, id, session, pair, now)
    return { pair, user: { username: session.username, role: session.role } }
  })
}

export async function signIn({ db, secret }: App, memberId: number, visit: Visit, now: Date): Promise<Pair> {
  const { session, ...pair } = firstPair(secret)
  await openSession(db, session, memberId, pair, visit.userAgent, now)
  leaveTokens(visit, pair)
  return pair
}

export function leaveTokens(visit: Visit, { access, refresh }: Pair) {
  visit.leaveCookie('access', access, lifetimes.access)
  visit.leaveCookie('refresh', refresh, lifetimes.refresh)
}

/** Every browser sends `Sec-Fetch-Site`, and no script can leave it out: a page gets the cookies and never a token. */
export const tokensFor = (visit: Visit, pair: Pair): Partial<Pair> =>
  visit.header('sec-fetch-site') === undefined ? pair : {}

export function forgetTokens(visit: Visit) {
  visit.leaveCookie('access', '', 0)
  visit.leaveCookie('refresh', '', 0)
}

/** The session the visitor is in now, by either kind of token. */
export const sessionOf = (visit: Visit) =>
  sessionIn(/^Bearer (\S+)$/.exec(visit.header('authorization') ?? '')?.[1]) ??
  sessionIn(visit.cookie('access')) ??
  sessionIn(visit.cookie('refresh'))
