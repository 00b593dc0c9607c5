import { z } from 'zod'
import { hasPermission, memberOf } from '#core/api/access.ts'
import { byHandColumns } from '#core/api/by-hand.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { notify } from '#core/mail/notify.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { hashToken, newReference, newToken } from '#core/security/tokens.ts'
import { t } from '#core/text/messages.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import {
  answeredPrayer,
  changeReaders,
  type Followed,
  followPrayer,
  ownPrayers,
  requestPrayer,
  withdrawPrayer,
} from './contract.ts'
import { insertRequest, mailLink, saveRequest } from './requests/ask.ts'
import { recordPrayer } from './requests/by-hand-contract.ts'
import {
  byTokenHash,
  eraseOld,
  type FollowedRow,
  followedOf,
  prayedTimes,
  prayerAddress,
  prayerSettings,
  prayerToken,
  requestsOf,
  sealText,
  setAnswered,
  setReaders,
  withdraw,
} from './store.ts'
import { onTheWall, type Wall } from './wall.ts'

const thanks = 'Thank you. We’ve received your prayer request.'

const linkGone = () =>
  new Problem(410, 'This prayer request wasn’t found. Please check that you copied the whole link.')

async function followedOrNotFound(db: Db, token: string, lock?: 'lock'): Promise<FollowedRow> {
  const row = await byTokenHash(db, hashToken(token), lock)
  if (!row) throw linkGone()
  return row
}

async function detailOf(db: Db, wall: Wall, row: FollowedRow): Promise<Followed> {
  const times = await prayedTimes(db, row.id)
  const onWall = await onTheWall(db, wall, row)
  return { ...followedOf(row), ...onWall, prayedAt: times.map(({ at }) => at.toISOString()) }
}

/** Changes the request of a link, and returns its new state. */
async function change(
  { db, visit }: Context,
  wall: Wall,
  token: string,
  work: (trx: Db, row: FollowedRow) => Promise<void>,
): Promise<Followed> {
  await limitLink(db, visit.address)
  return db.transaction().execute(async (trx) => {
    await work(trx, await followedOrNotFound(trx, token, 'lock'))
    return detailOf(trx, wall, await followedOrNotFound(trx, token))
  })
}

/** Links can't be guessed; this only limits the load of attempts. */
const limitLink = (db: Db, address: string) =>
  limit(db, [{ key: `prayer-link:${address}`, most: 200, seconds: 600 }])

const refuseErased = (row: FollowedRow) => {
  if (row.erased_at !== null) throw new Problem(409, 'This request has already been deleted.')
}

export const prayersApi = (wall: Wall): ServedEndpoint[] => [
  on(requestPrayer, async (input, context) => {
    if (isTrapped(input)) return { message: thanks, reference: newReference('PR'), token: newToken() }
    const { reference, token } = await saveRequest(context, input)
    return { message: thanks, reference, token }
  }),

  on(followPrayer, async ({ token }, { db, visit }) => {
    await limitLink(db, visit.address)
    return detailOf(db, wall, await followedOrNotFound(db, token))
  }),

  on(withdrawPrayer, ({ token }, context) =>
    change(context, wall, token, async (trx, { id, uuid }) => {
      await withdraw(trx, id, context.now)
      await wall.takeDown(trx, [uuid])
    }),
  ),

  on(answeredPrayer, ({ token, thanks }, context) =>
    change(context, wall, token, async (trx, row) => {
      refuseErased(row)
      await setAnswered(trx, row.id, sealText(context.secret, row.uuid, 'thanks', thanks), context.now)
      if (row.state !== 'answered') {
        await notify(trx, {
          needs: row.readers === 'priest' ? 'pastoral' : 'prayer',
          title: t('A prayer was answered: {reference}', { reference: row.reference }),
          href: prayerAddress(row.id),
        })
      }
      await wall.answered(trx, row.uuid, { at: row.answered_at ?? context.now, thanks })
    }),
  ),

  on(changeReaders, ({ token, readers }, context) =>
    change(context, wall, token, async (trx, row) => {
      refuseErased(row)
      await setReaders(trx, row, readers)
      if (readers !== 'wall') await wall.takeDown(trx, [row.uuid])
    }),
  ),

  on(ownPrayers, async (_, { db, caller, secret }) => {
    const rows = await requestsOf(db, memberOf(caller).id)
    return rows.map((row) => ({ ...followedOf(row), token: prayerToken(secret, row.uuid) }))
  }),
]

/** Requests that staff write down, kept under the same seal and read by the same people as those from the website. */
export const prayersByHandApi: ServedEndpoint[] = [
  on(recordPrayer, async (input, context) => {
    const { db, caller, now, note } = context
    const { username, roles } = memberOf(caller)
    const columns = byHandColumns(input, username, now)
    const one = await insertRequest(db, context, input, {
      ...columns,
      sent_key: null,
      member_id: null,
      mobile_number: input.mobileNumber && tidyTelephone(input.mobileNumber),
    })
    if (columns.wants_mail) await mailLink(db, context, input, one)
    note(one.reference)
    const mayOpen = input.readers !== 'priest' || hasPermission(roles, 'pastoral')
    return { reference: one.reference, id: mayOpen ? one.id : null }
  }),
]

const erase = job('erase-prayers', z.object({}))

/** Erases old requests once a day. */
export const prayerWorkers = (db: Db, wall: Wall): Worker[] => [
  worker(erase, () => erasePrayers(db, wall), '20 4 * * *'),
]

export const erasePrayers = (db: Db, wall: Wall, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { draft } = await prayerSettings.find(trx)
    await wall.takeDown(trx, await eraseOld(trx, draft.eraseAfterDays, now))
  })
