import { z } from 'zod'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { countTry, limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { createMails } from '#core/mail/mail.ts'
import { hashPassword } from '#core/security/password.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import type { Settings } from '#core/settings/settings.ts'
import {
  confirmedEmail,
  endOtherSessions,
  findActive,
  membersWithEmail,
  noteConfirmed,
  setPasswordOf,
  verifyEmail,
} from '../accounts/account-store.ts'
import { endLinksOf, isOpen, makeLink, spendLink } from '../accounts/links.ts'
import { countWrongLink } from '../accounts/wrong-links.ts'
import { newPasswordMail, passwordChangedMail } from '../mails.ts'
import { lifetimes } from '../rules.ts'
import { proveSelf } from '../second-factor/proof.ts'
import { forgetGuesses } from '../sessions/login-limits.ts'
import { rememberPlace } from '../sessions/login-places.ts'
import { changePassword, confirm, forgotPassword, resetPassword } from './password-contract.ts'
import { refusePassword } from './refuse-password.ts'

const hour = 3600

const expired = () => new Problem(410, 'This link was used before or is too old. Please ask for a new one.')

/** Done later, so that the answer takes the same time whether or not there is an account. */
const mailNewPassword = job('mail-new-password', z.object({ email: z.string() }))

export const passwordApi: ServedEndpoint[] = [
  on(forgotPassword, async ({ email }, { db, jobs, visit }) => {
    await limit(db, [{ key: `forgot:${visit.address}`, most: 20, seconds: hour }])
    // As long as a link works, three of them are enough; more are left out, so that nobody can lock the owner out.
    const toThem = { key: `forgot:${email.toLowerCase()}`, most: 3, seconds: lifetimes.passwordLink }
    if (!(await countTry(db, [toThem]))) await jobs.send(db, mailNewPassword, { email })
    return {
      message:
        'If an account has this email address, a link is on its way. It works for 30 minutes; look also among the spam.',
    }
  }),

  on(resetPassword, async ({ token, password }, context) => {
    const { db, mail, siteUrl, organisation, visit, now } = context
    // First, since a password takes its time: links that are made up cost next to nothing.
    if (!(await isOpen(db, 'password', token, now))) {
      await countWrongLink(context, 'password')
      throw expired()
    }
    const hash = await hashPassword(password, { of: visit.address, known: true })
    const member = await db.transaction().execute(async (trx) => {
      const link = await spendLink(trx, 'password', token, now)
      const found = link?.member_id ? await findActive(trx, link.member_id) : undefined
      if (!found) throw expired()
      // Inside the transaction: when the password is refused, the link stays unused.
      refusePassword(password, found.username)
      await setPasswordOf(trx, found.id, hash)
      const confirmed = link?.email && (await verifyEmail(trx, found.id, link.email, now))
      await endOtherSessions(trx, found.id, null)
      await endLinksOf(trx, found.id)
      const to = confirmed ? found.email : confirmedEmail(found)
      if (to)
        await mail.send(trx, {
          to,
          ...passwordChangedMail(found.username, siteUrl, organisation),
        })
      return found
    })
    // Whoever guessed until they were stopped, or was shut out by a stranger's guesses, gets in now: the guesses are
    // forgotten, and this device has tries of its own.
    await forgetGuesses(db, member.username_key, await rememberPlace(context, member.id))
    return { message: 'Your new password is set. Please log in.' }
  }),

  on(changePassword, async ({ new_password, ...proof }, context) => {
    const { db, mail, siteUrl, organisation, caller } = context
    // First, since a code that has shown who it is works for nothing more.
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
        })
    })
    return { message: 'Your password is changed. Other devices are signed out.' }
  }),

  on(confirm, async (proof, context) => {
    await proveSelf(context, proof)
    await noteProof(context)
    return { message: 'Thank you' }
  }),
]

async function noteProof({ db, caller, now }: Context) {
  const { session } = memberOf(caller)
  if (session) await noteConfirmed(db, session, now)
}

export const passwordWorkers = (
  db: Db,
  settings: Pick<Settings, 'smtpUrl' | 'siteUrl'>,
  organisation: () => Organisation,
): Worker[] => [
  worker(mailNewPassword, async ({ email }, jobs) => {
    const mail = createMails(jobs, settings, organisation)
    await db.transaction().execute(async (trx) => {
      for (const found of await membersWithEmail(trx, email)) {
        const { id, email: to } = found
        if (to === null) continue
        const member = { id, email: to }
        const link = { purpose: 'password', seconds: lifetimes.passwordLink, member } as const
        const href = `${settings.siteUrl}/reset-password#${await makeLink(trx, link, new Date())}`
        await mail.send(trx, { to, ...newPasswordMail(confirmedEmail(found) && found.username, href) })
      }
    })
  }),
]
