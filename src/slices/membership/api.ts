import { z } from 'zod'
import { type Roles, rolesOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit, sweepLimits } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { MailTools } from '#core/mail/mail.ts'
import { notify } from '#core/mail/notify.ts'
import { hashPassword, passwordMatches, refuseWhenBusy } from '#core/security/password.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { msg, t } from '#core/text/messages.ts'
import { accountApi } from './accounts/account-api.ts'
import { countWrongLink, isOpen, spendLink, welcome } from './accounts/links.ts'
import { deletionWorkers } from './accounts/own-data-api.ts'
import {
  becomeOwner,
  login,
  loginCode,
  logout,
  readOwner,
  refresh,
  register,
  texts,
  whoAmI,
} from './contract.ts'
import { passwordApi, passwordWorkers, refusePassword } from './passwords/password-api.ts'
import { judgeName, usernameKey } from './rules.ts'
import { factorApi } from './second-factor/factor-api.ts'
import { checkCode } from './second-factor/proof.ts'
import { countLogin, findLogin, findLoginById, forgetGuesses, sweepPlaces } from './sessions/login-limits.ts'
import {
  enter,
  enterNew,
  forgetTokens,
  leaveTokens,
  renew,
  sessionOf,
  tokensFor,
} from './sessions/sessions.ts'
import { loginStep, readLoginStep } from './sessions/tokens.ts'
import { endSession, endSessionsOf, insertMember, ownerExists, setPassword, sweepSessions } from './store.ts'

export const membershipApi: ServedEndpoint[] = [
  on(register, async (input, context) => {
    const { db, visit } = context
    await limit(db, [{ key: `register:${visit.address}`, most: 20, seconds: 3600 }])
    let message: string = texts.registered
    await createMember(
      db,
      { ...input, address: visit.address },
      ['member'],
      async (trx, { id, username }) => {
        await notify(trx, {
          needs: 'people',
          title: t('{username} created an account', { username }),
          href: `/admin/members/${id}`,
        })
        message = await welcome(trx, context, { id, email: input.email })
      },
    )
    return { message }
  }),

  on(login, async ({ username, password, code }, context) => {
    const { visit } = context
    const member = await findLogin(context, username)
    // Counted per account, whether its name or its email address was typed.
    const name = member?.username_key ?? usernameKey(username)
    const place = member?.place ?? null
    const turn = { of: place ?? visit.address, known: place !== null }
    // First, so that a flood costs as little as it can.
    refuseWhenBusy(turn)
    const { takeBack, forget } = await countLogin(context, name, place)
    const matches = await passwordMatches(password, member?.password_hash, turn).catch(
      async (error: unknown) => {
        // The server was too busy to check the password, so the attempt doesn't count.
        await takeBack()
        throw error
      },
    )
    if (!matches || !member || member.suspended_at) {
      throw new Problem(401, 'The username or password is incorrect.')
    }
    if (member.totp_since && !code) {
      // As with tokens: scripts of a page don't get it.
      const isPage = visit.header('sec-fetch-site') !== undefined
      const step = isPage ? {} : { step: loginStep(context.secret, member, context.now) }
      throw new Problem(401, texts.code, { code: texts.code }, step)
    }
    await checkCode(context, member, code, { status: 401, from: place ?? 'a new place' })
    await forget()
    return { status: 200 as const, ...(await enter(context, member)) }
  }),

  on(loginCode, async ({ step, code }, context) => {
    const proven = readLoginStep(context.secret, step, context.now)
    const member = proven && (await findLoginById(context, proven.id))
    if (!member || member.suspended_at || !proven.isCurrent(member.password_hash)) {
      throw new Problem(410, 'That took too long. Please log in again.')
    }
    const place = member.place ?? null
    const { forget } = await countLogin(context, member.username_key, place)
    await checkCode(context, member, code, { status: 401, from: place ?? 'a new place' })
    await forget()
    return { status: 200 as const, ...(await enter(context, member)) }
  }),

  on(refresh, async (_, { db, secret, visit, now }) => {
    const renewed = await renew({ db, secret }, visit.header('refresh-token') ?? visit.cookie('refresh'), now)
    if (!renewed) {
      forgetTokens(visit)
      throw new Problem(401, 'Please log in again.')
    }
    leaveTokens(visit, renewed.pair)
    return { ...tokensFor(visit, renewed.pair), user: renewed.user }
  }),

  on(logout, async ({ everywhere }, { db, visit, caller }) => {
    const session = sessionOf(visit)
    if (everywhere && caller.kind === 'member') await endSessionsOf(db, caller.id)
    else if (session) await endSession(db, session)
    forgetTokens(visit)
    return { message: everywhere ? 'You’re logged out on all devices.' : 'You’re logged out.' }
  }),

  on(whoAmI, (_, { caller }) => ({
    user: caller.kind === 'member' ? { username: caller.username, roles: [...caller.roles] } : null,
  })),

  on(readOwner, async (_, { db }) => ({ exists: await ownerExists(db) })),

  on(becomeOwner, async ({ token, ...input }, context) => {
    const { db, now } = context
    if (!(await isOpen(db, 'owner', token, now))) await countWrongLink(context, 'owner')
    const owner = await db.transaction().execute(async (trx) => {
      if (!(await spendLink(trx, 'owner', token, now))) {
        throw new Problem(
          410,
          (await ownerExists(trx))
            ? msg('This link was already used, and the site has an owner. Please log in instead.')
            : msg('This link has expired. Restart the server to get a new one.'),
        )
      }
      // Inside the transaction: when the name or the password is refused, the link stays unused.
      const owner = await createMember(trx, input, ['owner'])
      await welcome(trx, context, { id: owner.id, email: input.email })
      return owner
    })
    return enterNew(context, owner)
  }),

  ...passwordApi,
  ...accountApi,
  ...factorApi,
]

type NewAccount = {
  username: string
  password: string
  email?: string | undefined
  /** The visitor's address. Password hashing is queued per address. */
  address?: string
}

/** Also used by the command line to create staff accounts. */
export async function createMember(
  db: Db,
  { username, password, email, address }: NewAccount,
  roles: Roles,
  /** Runs in the same transaction as the insert. */
  onCreated?: (trx: Db, member: { id: number; username: string }) => Promise<void>,
) {
  const refuse = (field: string, message: string, status = 400) =>
    new Problem(status, message, { [field]: message })
  if (judgeName(username) !== 'fine')
    throw refuse(
      'username',
      msg('Use at least one letter in your name. If you pasted the name, please type it instead.'),
    )
  refusePassword(password, username)
  const columns = {
    username: username.normalize('NFC'),
    username_key: usernameKey(username),
    email: email ?? null,
    // Before the transaction begins: hashing is slow and must not hold a connection.
    password_hash: await hashPassword(password, address === undefined ? undefined : { of: address }),
    roles: rolesOf(roles),
  }
  const insert = async (trx: Db) => {
    const member = await insertMember(trx, columns)
    if (!member) throw refuse('username', msg('This name is taken. Please choose another.'), 409)
    await onCreated?.(trx, member)
    return member
  }
  return onCreated ? db.transaction().execute(insert) : insert(db)
}

/** For the command line. It ends all sessions of the account. */
export async function changePassword(db: Db, { username, password }: { username: string; password: string }) {
  refusePassword(password, username)
  const hash = await hashPassword(password)
  const name = usernameKey(username)
  const changed = await setPassword(db, name, hash)
  if (!changed) throw notFound(t('We couldn’t find an account named {username}.', { username }))
  await forgetGuesses(db, name)
  await endSessionsOf(db, changed.id)
}

const sweep = job('sweep-sessions', z.object({}))

export const membershipWorkers = (db: Db, tools: MailTools, organisation: () => Organisation): Worker[] => [
  ...passwordWorkers(db, tools),
  ...deletionWorkers(db, tools, organisation),
  worker(
    sweep,
    async () => {
      const now = new Date()
      await sweepSessions(db, now)
      await sweepPlaces(db, now)
      await sweepLimits(db)
    },
    '40 3 * * *',
  ),
]
