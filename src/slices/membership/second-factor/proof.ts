import { memberOf } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { forgive, limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import { passwordMatches } from '#core/security/password.ts'
import { findSelf } from '../accounts/account-store.ts'
import { texts } from '../contract.ts'
import { spendCode } from './factor.ts'

const quarter = 15 * 60

type App = Pick<Context, 'db' | 'secret' | 'now'>
type WithFactor = { id: number; totp_since: Date | null; totp_secret: string | null }

/**
 * The second step, where it is on. Wrong codes count for the place or session they come `from`, so that whoever has
 * stolen a password cannot use up the owner's tries. Never inside a transaction: a wrong try must count although it
 * is refused.
 */
export async function checkCode(
  { db, secret, now }: App,
  member: WithFactor,
  code: string | undefined,
  { status, from }: { status: 400 | 401; from: string },
): Promise<void> {
  if (!member.totp_since) return
  const refuse = (message: string) => new Problem(status, message, { code: message })
  if (!code) throw refuse(texts.code)
  const key = `code:${member.id} from ${from}`
  await limit(db, [{ key, most: 10, seconds: quarter }])
  if (!(await spendCode({ db, secret }, member, code, now))) throw refuse(texts.wrongCode)
  await forgive(db, [key])
}

/** Password and, where it is on, code of somebody who is signed in already: 400, since 401 would mean they are not. */
export async function proveSelf(
  context: Context,
  { password, code }: { password: string; code?: string | undefined },
) {
  const { db, visit } = context
  const member = await findSelf(context)
  const from = sessionName(context)
  const key = `confirm:${member.id} from ${from}`
  await limit(db, [{ key, most: 10, seconds: quarter }])
  const turn = { of: visit.address, known: true }
  if (!(await passwordMatches(password, member.password_hash, turn))) {
    throw new Problem(400, texts.wrongPassword, { password: texts.wrongPassword })
  }
  await checkCode(context, member, code, { status: 400, from })
  await forgive(db, [key])
  return member
}

/** Whoever took over one session does not use up the tries of the owner's others. */
export const sessionName = ({ caller }: Pick<Context, 'caller'>) => `session ${memberOf(caller).session}`
