import { Problem } from '#core/errors.ts'
import { forgive, limit } from '#core/limit.ts'
import { passwordMatches } from '#core/password.ts'
import type { Context } from '#core/served.ts'
import { findSelf } from './account-store.ts'
import { texts } from './contract.ts'
import { spendCode } from './factor.ts'

const quarter = 15 * 60

type House = Pick<Context, 'db' | 'secret' | 'now'>
type WithFactor = { id: number; totp_since: Date | null; totp_secret: string | null }

/** The second step, where it is on. Never inside a transaction: a wrong try must count although it is refused. */
export async function checkCode(
  { now, ...house }: House,
  member: WithFactor,
  code: string | undefined,
  status: 400 | 401,
): Promise<void> {
  if (!member.totp_since) return
  const refuse = (message: string) => new Problem(status, message, { code: message })
  if (!code) throw refuse(texts.code)
  const key = `code:${member.id}`
  await limit(house.db, [{ key, most: 10, seconds: quarter }])
  if (!(await spendCode(house, member, code, now))) throw refuse(texts.wrongCode)
  await forgive(house.db, [key])
}

/** Password and, where it is on, code of somebody who is signed in already: 400, since 401 would mean he is not. */
export async function proveSelf(
  context: Context,
  { password, code }: { password: string; code?: string | undefined },
) {
  const { db } = context
  const member = await findSelf(context)
  const key = `confirm:${member.id}`
  await limit(db, [{ key, most: 10, seconds: quarter }])
  if (!(await passwordMatches(password, member.password_hash))) {
    throw new Problem(400, texts.wrongPassword, { password: texts.wrongPassword })
  }
  await checkCode(context, member, code, 400)
  await forgive(db, [key])
  return member
}
