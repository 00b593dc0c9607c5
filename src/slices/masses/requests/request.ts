import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { mayMail } from '#core/mail/mail.ts'
import { notify } from '#core/mail/notify.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { seal } from '#core/security/seal.ts'
import { hashToken, newReference, newToken } from '#core/security/tokens.ts'
import { currency } from '#core/text/money.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { refusePassed } from '#core/time/coming-day.ts'
import { dayOf } from '#core/time/time.ts'
import type { requestMass } from '../contract.ts'
import { receivedMail, writeToRequester } from '../mails.ts'
import { enter } from '../register/register.ts'
import { holdBook, roomOfYear } from '../settings/settings-store.ts'
import { massById, sealedFor } from '../store.ts'
import { hashOf, tokenOf } from './follow-link.ts'

type Wanted = z.output<typeof requestMass.input>

/** Minutes for which a request that is being paid has its place in the year. */
const reservedFor = 10
export const holdFrom = (now: Date) => new Date(now.getTime() + reservedFor * 60_000)

/** Requests without an offering are accepted at once: one address fills no year with them. */
const mostWithoutOffering = 20

const full =
  'We have accepted as many Masses as we can offer within a year, and cannot promise you one now. Please ask again in some weeks, or write to us: we gladly hand your intention on to another priest.'

/** Refuses what could not be offered within a year; from here on others wait their turn. */
export async function refuseWhenFull(trx: Db, now: Date): Promise<void> {
  await holdBook(trx)
  const { capacity, taken } = await roomOfYear(trx, now)
  if (taken >= capacity) throw new Problem(409, full)
}

/** The same for a request that has its place while it is paid: only those that are accepted count. */
export async function refuseWhenOwed(trx: Db, now: Date): Promise<void> {
  await holdBook(trx)
  const { capacity, owed } = await roomOfYear(trx, now)
  if (owed >= capacity) throw new Problem(409, full)
}

const furthest = (today: string) => Temporal.PlainDate.from(today).add({ years: 1 }).toString()

function refuseDay(date: string, today: string) {
  refusePassed('date', date, today)
  const words = 'Please choose a day within the next year'
  if (date > furthest(today)) throw new Problem(400, words, { date: words })
}

const thanks = {
  withOffering: 'Your Mass request was received. It is accepted once the offering is paid.',
  without: 'Your Mass request was received. It is entered in our register.',
} as const

/** Puts a request down, its words sealed. Without an offering it is accepted at once. */
export async function takeRequest(context: Context, wanted: Wanted) {
  const { db, secret, now, caller, organisation, visit } = context
  refuseDay(wanted.date, dayOf(now, organisation.timeZone))
  const offering = wanted.withoutOffering ? null : wanted.price
  const message = offering === null ? thanks.without : thanks.withOffering
  if (isTrapped(wanted)) return { message, reference: newReference('MR'), token: newToken() }
  const mobile_number = tidyTelephone(wanted.mobileNumber)
  await guardForm(context, { form: 'mass' })
  if (offering === null) {
    const key = `mass without offering ${visit.address}`
    await limit(db, [{ key, most: mostWithoutOffering, seconds: 86_400 }])
  }
  const sent = visit.header('idempotency-key')
  const sent_key = sent ? hashToken(`mass ${sent}`) : null
  const kept = await db.transaction().execute(async (trx) => {
    await holdBook(trx)
    const before = sent_key && (await sentBefore(trx, sent_key))
    if (before) return before
    await refuseWhenFull(trx, now)
    const [reference, key] = [newReference('MR'), randomUUID()]
    const { id } = await trx
      .insertInto('mass_request')
      .values({
        reference,
        key,
        token_hash: hashOf(secret, key),
        sent_key,
        intention: seal(secret, sealedFor(key), wanted.reasonForMassRequest),
        name: wanted.name,
        mobile_number,
        email: wanted.email,
        member_id: caller.kind === 'member' ? caller.id : null,
        wished: wanted.date,
        shared: wanted.sharedMass,
        offering,
        currency,
        payable_id: null,
        state: offering === null ? 'accepted' : 'awaiting_payment',
        held_until: holdFrom(now),
        celebration_id: null,
        closed_at: null,
        erased_at: null,
        created: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (offering === null) await accept(trx, id, null, now)
    if (wanted.email && (await mayMail(trx, wanted.email, { form: 'mass', by: visit.address })))
      await writeToRequester(trx, context, id, receivedMail)
    return { reference, key }
  })
  return { message, reference: kept.reference, token: tokenOf(secret, kept.key) }
}

/** Its sender did not hear our answer, and asked again. */
const sentBefore = (trx: Db, sent_key: string) =>
  trx
    .selectFrom('mass_request')
    .select(['reference', 'key'])
    .where('sent_key', '=', sent_key)
    .executeTakeFirst()

/** Into the register, and those who look after it are told. The request stands as accepted already. */
export async function accept(trx: Db, id: number, offering: number | null, at: Date): Promise<void> {
  const mass = await massById(trx, id)
  if (!mass) throw new Error(`There is no Mass ${id}.`)
  const number = await enter(trx, mass, offering, at)
  await notify(trx, {
    needs: 'pastoral',
    title: `A Mass was asked for: number ${number} of the register`,
    href: `/admin/masses/${id}`,
  })
}

/** Nobody pays for it any more: what was begun is called off. */
export const openPaymentsOf = async (trx: Db, payableId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from payment where payable_id = ${payableId}
      and state in ('created', 'requires_action', 'processing', 'failed')`.execute(trx)
  return rows.map(({ id }) => id)
}
