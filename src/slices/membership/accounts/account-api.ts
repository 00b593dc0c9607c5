import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { mayMail } from '#core/mail/mail.ts'
import { t } from '#core/text/messages.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { emailChangedMail } from '../mails.ts'
import { deviceOf } from '../rules.ts'
import { recoveryCodesLeft } from '../second-factor/factor.ts'
import {
  changeEmail,
  confirmEmail,
  endOtherSessions,
  endSession,
  listSessions,
  readAccount,
  staffProfile,
  updateAccount,
} from './account-contract.ts'
import * as store from './account-store.ts'
import { countWrongLink, endLinksOf, isOpen, mailConfirmLink, spendLink } from './links.ts'

const hour = 3600

export const accountApi: ServedEndpoint[] = [
  on(readAccount, async (_, context) => {
    const member = await store.findSelf(context)
    return {
      username: member.username,
      roles: member.roles,
      email: member.email,
      email_verified: member.email_verified_at !== null,
      telephone: member.telephone,
      since: member.created.toISOString(),
      factor: member.totp_since && {
        since: member.totp_since.toISOString(),
        recovery_codes_left: await recoveryCodesLeft(context.db, member.id),
      },
    }
  }),

  on(updateAccount, async ({ telephone }, { db, caller }) => {
    await store.setTelephone(db, memberOf(caller).id, tidyTelephone(telephone) || null)
    return { message: 'Saved.' }
  }),

  on(changeEmail, async ({ email }, context) => {
    const { db, mail, visit, organisation } = context
    const member = await store.findSelf(context)
    await limit(db, [
      { key: `email:${member.id}`, most: 5, seconds: hour },
      { key: `email:${visit.address}`, most: 20, seconds: hour },
    ])
    const same = member.email === email
    if (same && member.email_verified_at) return { message: 'This email address is already confirmed.' }
    if (!(await mayMail(db, email, { form: 'email' })))
      throw new Problem(
        429,
        'We’ve already sent several emails to this address. Please try again in an hour.',
      )
    await db.transaction().execute(async (trx) => {
      if (!same) {
        await store.setEmail(trx, member.id, email)
        const before = store.confirmedEmail(member)
        if (before) await mail.send(trx, { to: before, ...emailChangedMail(member.username, organisation) })
      }
      // Links mailed to the old address stop working with it.
      await endLinksOf(trx, member.id)
      await mailConfirmLink(trx, context, { id: member.id, email })
    })
    return { message: t('We sent a link to {email}. Open it to confirm your email address.', { email }) }
  }),

  on(confirmEmail, async ({ token }, { db, visit, now }) => {
    if (!(await isOpen(db, 'email', token, now))) await countWrongLink({ db, visit }, 'email')
    return db.transaction().execute(async (trx) => {
      const link = await spendLink(trx, 'email', token, now)
      if (
        !link?.member_id ||
        !link.email ||
        !(await store.verifyEmail(trx, link.member_id, link.email, now))
      ) {
        throw new Problem(
          410,
          'This link has expired or was already used. You can get a new one on your Profile page.',
        )
      }
      return { message: t('Thank you. {email} is confirmed.', { email: link.email }) }
    })
  }),

  on(listSessions, async (_, { db, caller, now }) => {
    const { id: memberId, session } = memberOf(caller)
    return (await store.sessionsOf(db, memberId, now)).map(({ id, user_agent, created, seen_at }) => ({
      id,
      device: deviceOf(user_agent),
      since: created.toISOString(),
      seen: seen_at.toISOString(),
      here: id === session,
    }))
  }),

  on(endSession, async ({ id }, { db, caller }) => {
    if (!(await store.endOwnSession(db, memberOf(caller).id, id)))
      throw notFound('We couldn’t find this device. It may already be logged out.')
    return { message: 'That device is logged out.' }
  }),

  on(endOtherSessions, async (_, { db, caller }) => {
    const { id, session } = memberOf(caller)
    await store.endOtherSessions(db, id, session)
    return { message: 'All other devices are logged out.' }
  }),
]

export const profileApi: ServedEndpoint[] = [
  on(staffProfile, async (_, { db, caller }) => {
    const { id, session } = memberOf(caller)
    const [member, sessions] = await Promise.all([
      db
        .selectFrom('member')
        .select(['id', 'username', 'roles', 'email', 'email_verified_at', 'created'])
        .where('id', '=', id)
        .executeTakeFirst(),
      db
        .selectFrom('session')
        .select(['id', 'user_agent', 'created', 'seen_at'])
        .where('member_id', '=', id)
        .orderBy('created', 'desc')
        .limit(10)
        .execute(),
    ])
    if (!member) throw notFound('We couldn’t find this account.')
    const { email_verified_at, created, ...who } = member
    return {
      ...who,
      emailVerified: email_verified_at !== null,
      joined: created.toISOString(),
      sessions: sessions.map((each) => ({
        device: deviceOf(each.user_agent),
        created: each.created.toISOString(),
        seen: each.seen_at.toISOString(),
        current: each.id === session,
      })),
    }
  }),
]
