import { randomUUID } from 'node:crypto'
import { memberOf } from '#core/access.ts'
import type { Db } from '#core/db.ts'
import { Problem } from '#core/errors.ts'
import { withstandForm } from '#core/form-guard.ts'
import { isTrapped } from '#core/honeypot.ts'
import { limit } from '#core/limit.ts'
import { hashToken, newToken } from '#core/link-token.ts'
import { notify } from '#core/notify.ts'
import { newReference } from '#core/reference.ts'
import { type Context, on, type Served } from '#core/served.ts'
import {
  answeredPrayer,
  changeReaders,
  type Followed,
  followPrayer,
  ownPrayers,
  requestPrayer,
  withdrawPrayer,
} from './contract.ts'
import { receivedLetter } from './letters.ts'
import { prayerToken, sealPart } from './sealed.ts'
import {
  byTokenHash,
  type FollowedRow,
  followedOf,
  keepRequest,
  prayerAddress,
  prayersSaid,
  requestsOf,
  setAnswered,
  setReaders,
  withdraw,
} from './store.ts'

export const prayerLink = (siteUrl: string, token: string) => `${siteUrl}/prayer#${token}`

const thanks = 'Thank you. Your prayer request has reached us.'

const gone = () => new Problem(410, 'This link leads to no prayer request.')

async function found(db: Db, token: string, lock?: 'lock'): Promise<FollowedRow> {
  const row = await byTokenHash(db, hashToken(token), lock)
  if (!row) throw gone()
  return row
}

async function whole(db: Db, row: FollowedRow): Promise<Followed> {
  const times = await prayersSaid(db, row.id)
  return { ...followedOf(row), prayedAt: times.map(({ at }) => at.toISOString()) }
}

/** Changes what a link leads to, and answers with what has become of it. */
async function change(
  { db, visit }: Context,
  token: string,
  work: (trx: Db, row: FollowedRow) => Promise<void>,
): Promise<Followed> {
  await limitLink(db, visit.address)
  return db.transaction().execute(async (trx) => {
    await work(trx, await found(trx, token, 'lock'))
    return whole(trx, await found(trx, token))
  })
}

/** Nobody finds a link by trying; this keeps the tries from being a burden. */
const limitLink = (db: Db, address: string) =>
  limit(db, [{ key: `prayer-link:${address}`, most: 200, seconds: 600 }])

const refuseErased = (row: FollowedRow) => {
  if (row.erased_at !== null) throw new Problem(409, 'What this request said is erased already.')
}

export const prayersApi: Served[] = [
  on(requestPrayer, async (asked, context) => {
    const { db, secret, mail, organisation, siteUrl, visit, caller, now } = context
    if (isTrapped(asked)) return { message: thanks, reference: newReference('PR'), token: newToken() }
    await withstandForm(context, { form: 'prayer', email: asked.email || undefined })
    const uuid = randomUUID()
    const sentKey = visit.header('idempotency-key')
    const kept = await db.transaction().execute(async (trx) => {
      const one = await keepRequest(trx, {
        uuid,
        reference: newReference('PR'),
        token_hash: hashToken(prayerToken(secret, uuid)),
        sent_key: sentKey ? hashToken(`prayer ${sentKey}`) : null,
        member_id: caller.kind === 'member' ? caller.id : null,
        name: asked.name,
        gender: asked.gender,
        email: asked.email || null,
        readers: asked.readers,
        text_sealed: sealPart(secret, uuid, 'text', asked.prayerRequest),
        created: now,
      })
      if (!one.isNew) return one
      await notify(trx, {
        needs: asked.readers === 'priest' ? 'pastoral' : 'prayer',
        title: `A prayer request has come: ${one.reference}`,
        href: prayerAddress(one.id),
      })
      if (asked.email) {
        const href = prayerLink(siteUrl, prayerToken(secret, uuid))
        await mail.send(trx, { to: asked.email, ...receivedLetter(organisation, one.reference, href) })
      }
      return one
    })
    return { message: thanks, reference: kept.reference, token: prayerToken(secret, kept.uuid) }
  }),

  on(followPrayer, async ({ token }, { db, visit }) => {
    await limitLink(db, visit.address)
    return whole(db, await found(db, token))
  }),

  on(withdrawPrayer, ({ token }, context) =>
    change(context, token, (trx, { id }) => withdraw(trx, id, context.now)),
  ),

  on(answeredPrayer, ({ token, thanks }, context) =>
    change(context, token, async (trx, row) => {
      refuseErased(row)
      await setAnswered(trx, row.id, sealPart(context.secret, row.uuid, 'thanks', thanks), context.now)
      if (row.state === 'answered') return
      await notify(trx, {
        needs: row.readers === 'priest' ? 'pastoral' : 'prayer',
        title: `A prayer was answered: ${row.reference}`,
        href: prayerAddress(row.id),
      })
    }),
  ),

  on(changeReaders, ({ token, readers }, context) =>
    change(context, token, async (trx, row) => {
      refuseErased(row)
      await setReaders(trx, row, readers)
    }),
  ),

  on(ownPrayers, async (_, { db, caller, secret }) => {
    const rows = await requestsOf(db, memberOf(caller).id)
    return rows.map((row) => ({ ...followedOf(row), token: prayerToken(secret, row.uuid) }))
  }),
]
