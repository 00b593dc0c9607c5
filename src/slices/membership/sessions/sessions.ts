import { type Caller, visitor } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Visit } from '#core/api/request.ts'
import type { Db } from '#core/data/db.ts'
import { hashToken } from '#core/security/tokens.ts'
import { t } from '#core/text/messages.ts'
import type { CurrentUser } from '../contract.ts'
import { isIdle, judgeRefresh, lifetimes } from '../rules.ts'
import { endSession, lockSession, memberBehind, openSession, rotateSession } from '../store.ts'
import { rememberPlace } from './login-limits.ts'
import { sessionHint } from './session-hint.ts'
import { firstPair, type Pair, sessionIn, successor } from './tokens.ts'

type App = { db: Db; secret: string }

/** The caller. A browser with an expired access token gets new cookies on the way. */
export async function identify({ db, secret }: App, visit: Visit): Promise<Caller> {
  const now = new Date()
  const bearer = /^Bearer (\S+)$/.exec(visit.header('authorization') ?? '')?.[1]
  const member = await memberWith(db, bearer ?? visit.cookie('access'), now)
  if (member) return member
  const refresh = visit.cookie('refresh')
  if (!bearer && !refresh && visit.cookie(sessionHint)) forgetTokens(visit)
  if (bearer || !refresh) return visitor
  const renewed = await renew({ db, secret }, refresh, now)
  if (!renewed) {
    forgetTokens(visit)
    return visitor
  }
  leaveTokens(visit, renewed.pair)
  return (await memberWith(db, renewed.pair.access, now)) ?? visitor
}

/** The caller by the access token alone: nothing is renewed. */
export const callerOf = async (db: Db, visit: Visit): Promise<Caller> =>
  (await memberWith(db, visit.cookie('access'), new Date())) ?? visitor

function memberWith(db: Db, access: string | undefined, now: Date) {
  const session = sessionIn(access)
  return access && session ? memberBehind(db, session, hashToken(access), now) : undefined
}

/** The next pair for a refresh token; null if it is invalid, which ends the session. */
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
    return { pair, user: { username: session.username, roles: session.roles } }
  })
}

async function signIn({ db, secret }: App, memberId: number, visit: Visit, now: Date): Promise<Pair> {
  const { session, ...pair } = firstPair(secret)
  await openSession(db, session, memberId, pair, visit.userAgent, now)
  leaveTokens(visit, pair)
  return pair
}

export function leaveTokens(visit: Visit, { access, refresh }: Pair) {
  visit.leaveCookie('access', access, lifetimes.access)
  visit.leaveCookie('refresh', refresh, lifetimes.refresh)
  visit.leaveCookie(sessionHint, '1', lifetimes.refresh, { readable: true })
}

/** Browsers always send `Sec-Fetch-Site` and scripts can't remove it, so pages get cookies and never a token. */
export const tokensFor = (visit: Visit, pair: Pair): Partial<Pair> =>
  visit.header('sec-fetch-site') === undefined ? pair : {}

export function forgetTokens(visit: Visit) {
  visit.leaveCookie('access', '', 0)
  visit.leaveCookie('refresh', '', 0)
  visit.leaveCookie(sessionHint, '', 0, { readable: true })
}

/** The visitor's current session, by either token. */
export const sessionOf = (visit: Visit) =>
  sessionIn(/^Bearer (\S+)$/.exec(visit.header('authorization') ?? '')?.[1]) ??
  sessionIn(visit.cookie('access')) ??
  sessionIn(visit.cookie('refresh'))

type Member = CurrentUser & { id: number }

/** Logs a proven member in: browser pages by cookies only, other clients by tokens too. */
export async function enter(context: Context, { id, username, roles }: Member) {
  await rememberPlace(context, id)
  const pair = await signIn(context, id, context.visit, context.now)
  return { ...tokensFor(context.visit, pair), user: { username, roles } }
}

/** Logs in a new member by the link that created the account. */
export const enterNew = async (context: Context, member: Member) => ({
  message: t('Welcome, {name}. You’re logged in.', { name: member.username }),
  ...(await enter(context, member)),
})
