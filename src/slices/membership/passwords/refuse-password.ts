import { Problem } from '#core/api/problems.ts'
import { judgePassword } from '../rules.ts'

/** Says no to a password that would be guessed, beside the field where it was typed. */
export function refusePassword(password: string, username: string, field = 'password'): void {
  const verdict = judgePassword(password, username)
  if (verdict === 'fine') return
  const message =
    verdict === 'common'
      ? 'Too many people use this password. Choose another'
      : 'Choose a password other than your name'
  throw new Problem(400, message, { [field]: message })
}
