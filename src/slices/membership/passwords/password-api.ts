import { z } from 'zod'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { countTry, limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { MailTools } from '#core/mail/mail.ts'
import { hashPassword } from '#core/security/password.ts'
import {
  confirmedEmail,
  endOtherSessions,
  findActive,
  membersWithEmail,
  noteConfirmed,
  setPasswordOf,
  verifyEmail,
} from '../accounts/account-store.ts'
import { countWrongLink, endLinksOf, isOpen, makeLink, spendLink } from '../accounts/links.ts'
import { newPasswordMail, passwordChangedMail } from '../mails.ts'
import { judgePassword, lifetimes } from '../rules.ts'
import { proveSelf } from '../second-factor/proof.ts'
import { forgetGuesses, rememberPlace } from '../sessions/login-limits.ts'
import {
  changePassword,
  confirm,
  forgotPassword,
  linkSent,
  passwordReset,
  resetPassword,
} from './password-contract.ts'

const hour = 3600

const expired = () => new Problem(410, 'This link has expired or was already used. Please ask for a new one.')

/** Runs as a job, so that the response time doesn't reveal whether there is an account. */
const mailNewPassword = job('mail-new-password', z.object({ email: z.string() }))

export const passwordApi: ServedEndpoint[] = [
  on(forgotPassword, async ({ email }, { db, jobs, visit }) => {
    await limit(db, [{ key: `forgot:${visit.address}`, most: 20, seconds: hour }])
    // Three mails per link lifetime are enough. More are dropped silently, not refused, so that nobody can lock the
    // owner out.
    const toThem = { key: `forgot:${email.toLowerCase()}`, most: 3, seconds: lifetimes.passwordLink }
    if (!(await countTry(db, [toThem]))) await jobs.send(db, mailNewPassword, { email })
    return { message: linkSent }
  }),

  on(resetPassword, async ({ token, password }, context) => {
    const { db, mail, siteUrl, organisation, visit, now } = context
    // Checked before hashing the password, so that made-up links cost little.
    if (!(await isOpen(db, 'password', token, now))) {
      await countWrongLink(context, 'password')
      throw expired()
    }
    const hash = await hashPassword(password, { of: visit.address, known: true })
    const member = await db.transaction().execute(async (trx) => {
      const link = await spendLink(trx, 'password', token, now)
      const member = link?.member_id ? await findActive(trx, link.member_id) : undefined
      if (!member) throw expired()
      // Inside the transaction: when the password is refused, the link stays unused.
      refusePassword(password, member.username)
      await setPasswordOf(trx, member.id, hash)
      const confirmed = link?.email && (await verifyEmail(trx, member.id, link.email, now))
      await endOtherSessions(trx, member.id, null)
      await endLinksOf(trx, member.id)
      const to = confirmed ? member.email : confirmedEmail(member)
      if (to)
        await mail.send(trx, {
          to,
          ...passwordChangedMail(member.username, siteUrl, organisation),
          about: `member ${member.id}`,
        })
      return member
    })
    // Clears the failed attempts of this account, so that its owner can log in at once from this device.
    await forgetGuesses(db, member.username_key, await rememberPlace(context, member.id))
    return { message: passwordReset }
  }),

  on(changePassword, async ({ new_password, ...proof }, context) => {
    const { db, mail, siteUrl, organisation, caller } = context
    // Checked first, since a code works only once.
    refusePassword(new_password, memberOf(caller).username, 'new_password')
    const member = await proveSelf(context, proof)
    const hash = await hashPassword(new_password, { of: context.visit.address, known: true })
    await db.transaction().execute(async (trx) => {
      await setPasswordOf(trx, member.id, hash)
      await endOtherSessions(trx, member.id, memberOf(caller).session)
      await endLinksOf(trx, member.id)
      const to = confirmedEmail(member)
      if (to)
        await mail.send(trx, {
          to,
          ...passwordChangedMail(member.username, siteUrl, organisation),
          about: `member ${member.id}`,
        })
    })
    return { message: 'Your password was changed. Your other devices are logged out.' }
  }),

  on(confirm, async (proof, context) => {
    await proveSelf(context, proof)
    await noteProof(context)
    return { message: 'Thank you.' }
  }),
]

async function noteProof({ db, caller, now }: Context) {
  const { session } = memberOf(caller)
  if (session) await noteConfirmed(db, session, now)
}

export const passwordWorkers = (db: Db, { mail, siteUrl }: MailTools): Worker[] => [
  worker(mailNewPassword, async ({ email }) => {
    await db.transaction().execute(async (trx) => {
      for (const account of await membersWithEmail(trx, email)) {
        const { id, email: to } = account
        if (to === null) continue
        const member = { id, email: to }
        const link = { purpose: 'password', seconds: lifetimes.passwordLink, member } as const
        const href = `${siteUrl}/reset-password#${await makeLink(trx, link, new Date())}`
        const words = newPasswordMail(confirmedEmail(account) && account.username, href)
        await mail.send(trx, { to, ...words, about: `member ${id}` })
      }
    })
  }),
]

/** Refuses passwords that are easy to guess, with the error at the field. */
export function refusePassword(password: string, username: string, field = 'password'): void {
  const verdict = judgePassword(password, username)
  if (verdict === 'fine') return
  const message =
    verdict === 'common'
      ? 'This password is too common. Please choose another.'
      : 'Choose a password that isn’t your name.'
  throw new Problem(400, message, { [field]: message })
}
