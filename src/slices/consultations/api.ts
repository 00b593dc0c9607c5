import { createHmac } from 'node:crypto'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { sentKeyOf } from '#core/api/form-key.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { mayMail } from '#core/mail/mail.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { hashToken, newReference, newToken } from '#core/security/tokens.ts'
import { msg } from '#core/text/messages.ts'
import { soundTelephone } from '#core/text/telephone.ts'
import { refusePassed } from '#core/time/coming-day.ts'
import { dayOf } from '#core/time/time.ts'
import { isTimeZone } from '#core/time/zoned-time.ts'
import {
  askConsultation,
  declineMeeting,
  type Followed,
  followConsultation,
  ownConsultations,
  preferTimes,
  withdrawConsultation,
} from './contract.ts'
import { cancelledMail, consultationToken, receivedMail, writeTo } from './mails.ts'
import { insertConsultation } from './requests/insert-consultation.ts'
import { refusalOf, type State } from './rules.ts'
import {
  byOnceKey,
  byTokenHash,
  change,
  consultationSettings,
  lockByTokenHash,
  notifyStaff,
  type Row,
  rowsOfMember,
} from './store.ts'
import { followedOf, meetingOf, standingOf } from './views.ts'

const notBefore = 'preferred.notBefore'

export const consultationsApi: ServedEndpoint[] = [
  on(askConsultation, async (input, context) => {
    const { db, secret, now, caller, visit, organisation, mail } = context
    const message = 'Thank you. We’ve received your consultation request.'
    if (isTrapped(input)) return { message, reference: newReference('CO'), token: newToken() }
    const time_zone = isTimeZone(input.timeZone) ? input.timeZone : organisation.timeZone
    const once_key = keyOf(secret, sentKeyOf(visit), input)
    const before = once_key === null ? undefined : await byOnceKey(db, once_key)
    const row = before ?? (await keep())
    return { message, reference: row.reference, token: consultationToken(secret, row.uuid) }

    /** A repeated request isn't judged again: its day may have passed since it was saved. */
    async function keep(): Promise<Row> {
      refusePassed(notBefore, input.preferred.notBefore, dayOf(now, time_zone))
      const mobileNumber = soundTelephone('mobileNumber', input.mobileNumber, input.country)
      await guardForm(context, { form: 'consultation' })
      return db.transaction().execute(async (trx) => {
        const saved = await insertConsultation(trx, context, input, {
          mobile_number: mobileNumber,
          once_key,
          time_zone,
          member_id: caller.kind === 'member' ? caller.id : null,
        })
        // The same request was sent twice at once, and the other one was saved first.
        if (!saved) return firstOf(trx, once_key)
        if (await mayMail(trx, input.email, { form: 'consultation', by: visit.address }))
          await mail.send(trx, receivedMail(saved, context))
        return saved
      })
    }
  }),

  on(followConsultation, async ({ token }, context) => {
    await holdBack(context)
    return followedView(context, await byTokenHash(context.db, hashToken(token)))
  }),

  on(withdrawConsultation, ({ token }, context) =>
    moved(context, token, 'withdrawn', async (trx, row) => {
      const cleared = { reason_sealed: null, answer_sealed: null, starts_at: null, ends_at: null }
      const after = await leave(trx, row, context, 'withdrawn', cleared)
      await notifyStaff(trx, row, msg('A consultation request was withdrawn: {reference}'))
      return after
    }),
  ),

  on(declineMeeting, ({ token }, context) =>
    moved(context, token, 'pending', async (trx, row) => {
      const after = await leave(trx, row, context, 'declined', { starts_at: null, ends_at: null })
      await notifyStaff(
        trx,
        row,
        msg('Someone can’t make their consultation and needs a new time: {reference}'),
      )
      return after
    }),
  ),

  on(preferTimes, ({ token, preferred, timeZone }, context) =>
    moved(context, token, null, async (trx, row) => {
      const zone = isTimeZone(timeZone) ? timeZone : row.time_zone
      // A day chosen earlier may have passed meanwhile.
      if (preferred.notBefore !== row.preferred.notBefore)
        refusePassed(notBefore, preferred.notBefore, dayOf(context.now, zone))
      const after = await change(
        trx,
        row.id,
        {
          preferred: JSON.stringify(preferred),
          wants_another: row.state === 'accepted',
          time_zone: zone,
        },
        context.now,
      )
      if (row.state === 'accepted')
        await notifyStaff(trx, row, msg('Someone asked for another consultation time: {reference}'))
      return after
    }),
  ),

  on(ownConsultations, async (_, { db, caller, secret }) =>
    (await rowsOfMember(db, memberOf(caller).id)).map((row) => ({
      reference: row.reference,
      state: row.state,
      created: row.created.toISOString(),
      timeZone: row.time_zone,
      meeting: meetingOf(row),
      token: consultationToken(secret, row.uuid),
    })),
  ),
]

/** A repeated request is recognized by its key and content, of which only a hash is stored. */
const keyOf = (secret: string, sentKey: string | undefined, input: object): string | null =>
  sentKey
    ? createHmac('sha256', secret)
        .update(JSON.stringify([sentKey, input]))
        .digest('base64url')
    : null

async function firstOf(trx: Db, once_key: string | null): Promise<Row> {
  const row = once_key === null ? undefined : await byOnceKey(trx, once_key)
  if (!row) throw new Error('The request was neither saved nor found.')
  return row
}

const holdBack = ({ db, visit }: Context) =>
  limit(db, [{ key: `consultation-follow:${visit.address}`, most: 120, seconds: 3600 }])

async function followedView(context: Context, row: Row | undefined): Promise<Followed> {
  if (!row) {
    throw new Problem(410, 'This link no longer works. We delete consultations a while after they’re over.')
  }
  const { draft } = await consultationSettings.find(context.db)
  return followedOf(row, { ...context, eraseAfter: draft.eraseAfter })
}

/** A state change by the requester. With `to` null the state stays, but must still be open. */
async function moved(
  context: Context,
  token: string,
  to: State | null,
  work: (trx: Db, row: Row) => Promise<Row>,
): Promise<Followed> {
  await holdBack(context)
  const row = await context.db.transaction().execute(async (trx) => {
    const row = await lockByTokenHash(trx, hashToken(token))
    // A repeated click finds it already done.
    if (!row || (to !== null && row.state === to)) return row
    const refusal =
      to === null ? closed(row, context.now) : refusalOf('requester', standingOf(row), to, context.now)
    if (refusal !== null) throw new Problem(409, refusal)
    return work(trx, row)
  })
  return followedView(context, row)
}

const closed = ({ state, ends_at }: Row, now: Date): string | null =>
  state === 'pending' || (state === 'accepted' && ends_at !== null && ends_at > now)
    ? null
    : msg('This consultation is over. You’re welcome to request another.')

/** Removes it from the agenda and, if it had a time, from the requester's calendar. */
async function leave(
  trx: Db,
  row: Row,
  context: Context,
  why: 'declined' | 'withdrawn',
  cleared: Partial<Pick<Row, 'reason_sealed' | 'answer_sealed'>> & { starts_at: null; ends_at: null },
): Promise<Row> {
  const state = why === 'declined' ? 'pending' : 'withdrawn'
  const hadTime = row.state === 'accepted'
  const sequence = row.sequence + (hadTime ? 1 : 0)
  const after = await change(trx, row.id, { state, wants_another: false, sequence, ...cleared }, context.now)
  if (hadTime) {
    const before = { ...row, moved_at: context.now }
    await writeTo(trx, context.mail, row, cancelledMail(before, sequence, context, why))
  }
  return after
}
