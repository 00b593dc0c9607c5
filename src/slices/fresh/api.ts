import { sql } from 'kysely'
import { namesOf, type Role, roles as roleOrder } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { forgetSteps } from '#core/data/installation.ts'
import { msg, t } from '#core/text/messages.ts'
import type { FirstSteps, Renewals } from '../slice.ts'
import { phrase, readFreshStart, startFresh } from './contract.ts'
import { afterDeadlocks, lockPayments, realProvider, startOver } from './start-over.ts'

export type FreshParts = {
  /** What the slices do with tables that aren't emptied. */
  renewals: () => Renewals
  firstSteps: () => readonly [string, FirstSteps[string]][]
}

type StaffRow = { id: number; username: string; roles: Role[] }

async function findStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select id, username, roles from member_profile where roles <> '{member}' order by username_key`.execute(
    db,
  )
  return rows
}

const isOwner = ({ roles }: StaffRow) => roles.includes('owner')

/** Real money must stay in the books. */
async function refusalFor(db: Db): Promise<string | null> {
  const provider = await realProvider(db)
  if (!provider) return null
  return t(
    'This site has records of real payments ({provider}), and they have to be kept. If you need an empty site, set up a new installation.',
    { provider: t(names[provider] ?? provider) },
  )
}

const names: Record<string, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  cash: msg('cash'),
  check: msg('checks'),
  transfer: msg('bank transfers'),
}

const notTyped = msg('Type the ministry’s name or START FRESH.')

const isSame = (one: string, other: string) =>
  one.trim().toLocaleUpperCase() === other.trim().toLocaleUpperCase()

export const freshApi = ({ renewals, firstSteps }: FreshParts): ServedEndpoint[] => [
  on(readFreshStart, async (_, { db, backupStatus }) => ({
    refusal: await refusalFor(db),
    staff: (await findStaff(db)).map((each) => ({
      id: each.id,
      username: each.username,
      roles: namesOf(roleOrder.filter((role) => each.roles.includes(role))),
      isOwner: isOwner(each),
    })),
    backups: (await backupStatus()).map(({ level, text }) => ({ good: level === 'good', text })),
  })),

  on(startFresh, async ({ keep, staff, confirm }, { db, jobs, now, organisation, secret, storage }) => {
    if (!isSame(confirm, phrase) && !isSame(confirm, organisation.name))
      throw new Problem(400, notTyped, { confirm: notTyped })
    await afterDeadlocks(db, async () => {
      await lockPayments(db)
      const refusal = await refusalFor(db)
      if (refusal) throw new Problem(409, refusal, undefined, { code: 'real_payments' })
      const members = (await findStaff(db))
        .filter((each) => isOwner(each) || staff.includes(each.id))
        .map(({ id }) => id)
      await startOver(db, renewals(), { keep, members, now, jobs })
      const steps = firstSteps()
      await forgetSteps(
        db,
        steps.map(([name]) => name),
      )
      const { timeZone } = organisation
      const tools = { now, secret, storage, timeZone, demo: false, open: false, withPayments: false }
      for (const [, step] of steps) await step(db, tools)
    })
    return { message: msg('The site is now empty.') }
  }),
]
