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
 * Checks the second factor, if it is on. Wrong codes count per place or session (`from`), so that a thief with the
 * password can't lock the owner out. Never call it inside a transaction, or the count is rolled back with the
 * refusal.
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

/**
 * Checks the password and the second factor of a member who is logged in. Errors are 400, since 401 would mean logged
 * out.
 */
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

/** Attempts count per session, so that a stolen one can't lock out the owner's others. */
export const sessionName = ({ caller }: Pick<Context, 'caller'>) => `session ${memberOf(caller).session}`
