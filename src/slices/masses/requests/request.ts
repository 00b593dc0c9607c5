import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import { sentKeyOf } from '#core/api/form-key.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { mayMail } from '#core/mail/mail.ts'
import { notify } from '#core/mail/notify.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { seal } from '#core/security/seal.ts'
import { hashToken, newReference, newToken } from '#core/security/tokens.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { refusePassed } from '#core/time/coming-day.ts'
import { dayOf } from '#core/time/time.ts'
import { noOfferingOnline, offeringFault, type requestMass } from '../contract.ts'
import { receivedMail, writeToRequester } from '../mails.ts'
import { enter } from '../register/register.ts'
import { findYearCapacity, lockRegister, massSettings } from '../settings/settings-api.ts'
import { hashOf, massById, sealedFor, tokenOf } from '../store.ts'

type RequestInput = z.output<typeof requestMass.input>

/** Minutes for which an unpaid request counts toward the yearly capacity. */
const reservedFor = 10
export const reserveUntil = (now: Date) => new Date(now.getTime() + reservedFor * 60_000)

/** Requests without an offering are accepted at once, so one network address can't send too many. */
const maxWithoutOffering = 20

const full =
  'We’ve accepted as many Masses as we can offer in a year, so we can’t promise you one right now. Please ask again in a few weeks, or contact us. We’ll gladly pass your intention on to another priest.'

/** Rejects a request beyond the yearly capacity. Locks the register, so that others wait. */
export async function refuseWhenFull(trx: Db, now: Date): Promise<void> {
  await lockRegister(trx)
  const { capacity, taken } = await findYearCapacity(trx, now)
  if (taken >= capacity) throw new Problem(409, full)
}

/** The same for a request that is being paid: only accepted ones count. */
export async function refuseWhenOwed(trx: Db, now: Date): Promise<void> {
  await lockRegister(trx)
  const { capacity, owed } = await findYearCapacity(trx, now)
  if (owed >= capacity) throw new Problem(409, full)
}

const furthest = (today: string) => Temporal.PlainDate.from(today).add({ years: 1 }).toString()

export function refuseDay(date: string, today: string) {
  refusePassed('date', date, today)
  const words = 'Choose a date within the next year.'
  if (date > furthest(today)) throw new Problem(400, words, { date: words })
}

const thanks = {
  withOffering: msg(
    'We received your Mass request. We’ll enter it in our register once we receive your offering.',
  ),
  without: msg('We received your Mass request. It’s in our register.'),
} as const

/** Saves a request with a sealed intention. Without an offering it's accepted at once. */
export async function takeRequest(context: Context, input: RequestInput) {
  const { db, secret, now, caller, organisation, visit } = context
  const offering = input.withoutOffering ? null : input.price
  if (!input.withoutOffering) {
    const { leastOffering } = (await massSettings.find(db)).draft
    const fault = offeringFault(input.price, leastOffering)
    if (fault !== null) throw new Problem(400, fault, { price: fault })
  }
  const message = offering === null ? thanks.without : thanks.withOffering
  if (isTrapped(input)) return { message, reference: newReference('MR'), token: newToken() }
  const sent = sentKeyOf(visit)
  const sent_key = sent ? hashToken(`mass ${sent}`) : null
  // A repeated request isn't judged again: its day may have passed since it was saved.
  const first = sent_key && (await sentBefore(db, sent_key))
  if (first) return { message, reference: first.reference, token: tokenOf(secret, first.key) }
  refuseDay(input.date, dayOf(now, organisation.timeZone))
  if (offering !== null && !context.payments.providers.card)
    throw new Problem(400, noOfferingOnline, { price: noOfferingOnline })
  const mobile_number = tidyTelephone(input.mobileNumber)
  await guardForm(context, { form: 'mass' })
  if (offering === null) {
    const key = `mass without offering ${visit.address}`
    await limit(db, [{ key, most: maxWithoutOffering, seconds: 86_400 }])
  }
  const saved = await db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const before = sent_key && (await sentBefore(trx, sent_key))
    if (before) return before
    await refuseWhenFull(trx, now)
    const { id, ...inserted } = await insertRequest(trx, secret, now, {
      ...input,
      sent_key,
      mobile_number,
      member_id: caller.kind === 'member' ? caller.id : null,
      offering,
    })
    if (offering === null) await accept(trx, id, null, now)
    if (input.email && (await mayMail(trx, input.email, { form: 'mass', by: visit.address })))
      await writeToRequester(trx, context, id, receivedMail)
    return inserted
  })
  return { message, reference: saved.reference, token: tokenOf(secret, saved.key) }
}

type NewRequest = Pick<RequestInput, 'name' | 'email' | 'date' | 'sharedMass' | 'reasonForMassRequest'> & {
  mobile_number: string
  sent_key: string | null
  member_id: number | null
  offering: number | null
  entered_by?: string
}

/** Seals the intention. Without an offering, the caller accepts it. */
export async function insertRequest(trx: Db, secret: string, now: Date, request: NewRequest) {
  const { mobile_number, sent_key, member_id, offering, entered_by = '' } = request
  const [reference, key] = [newReference('MR'), randomUUID()]
  const { id } = await trx
    .insertInto('mass_request')
    .values({
      reference,
      key,
      token_hash: hashOf(secret, key),
      sent_key,
      intention: seal(secret, sealedFor(key), request.reasonForMassRequest),
      name: request.name,
      mobile_number,
      email: request.email,
      member_id,
      wished: request.date,
      shared: request.sharedMass,
      offering,
      currency: currency(),
      payable_id: null,
      state: offering === null ? 'accepted' : 'awaiting_payment',
      held_until: reserveUntil(now),
      celebration_id: null,
      closed_at: null,
      erased_at: null,
      entered_by,
      created: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, reference, key }
}

/** A repeated request whose first response was lost. */
const sentBefore = (trx: Db, sent_key: string) =>
  trx
    .selectFrom('mass_request')
    .select(['reference', 'key'])
    .where('sent_key', '=', sent_key)
    .executeTakeFirst()

/** Enters it in the register and notifies staff. The request is accepted already. */
export async function accept(trx: Db, id: number, offering: number | null, at: Date): Promise<void> {
  const mass = await massById(trx, id)
  if (!mass) throw new Error(`There is no Mass ${id}.`)
  const number = await enter(trx, mass, offering, at)
  await notify(trx, {
    needs: 'pastoral',
    title: t('New Mass request: number {number} in the register', { number }),
    href: `/admin/masses/${id}`,
  })
}

/** Cancels its open payments. */
export const openPaymentsOf = async (trx: Db, payableId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from payment where payable_id = ${payableId}
      and state in ('created', 'requires_action', 'processing', 'failed')`.execute(trx)
  return rows.map(({ id }) => id)
}
