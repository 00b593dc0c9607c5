import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Caller, memberOf } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { guardAttempts } from '#core/security/proof-of-work.ts'
import { currency, t } from '#core/text/messages.ts'
import { payStep } from '#payments/api.ts'
import type { Payment } from '#payments/handlers.ts'
import { beginPayment, callProvider, cardProvider, hostedKey } from '#payments/start.ts'
import { beginSubscription, subscribeAtProvider } from '#payments/subscriptions/subscription.ts'
import type { Donation, GivingOnly } from '../contract.ts'
import { paidAddress } from '../mails.ts'
import { others } from '../purposes/purpose-names.ts'
import { feeCover } from '../rules.ts'
import { generalPurpose, giftsAccount, purposeNamed } from '../store.ts'
import { addTribute } from '../tributes/tribute-store.ts'

type GiftInput = Partial<z.output<typeof Donation>> & z.output<typeof GivingOnly>

/** Rate limits against card testing. */
const limitCardTesting = (context: Context, email?: string) =>
  guardAttempts(context, [
    { key: `give ${context.visit.address}`, most: 8, proven: 60, seconds: 600 },
    ...(email ? [ofDonor(email)] : []),
    { key: 'give', most: 120, proven: 600, seconds: 60 },
  ])

/** Somebody who tests cards with another person's address doesn't lock that person out. */
const ofDonor = (email: string) =>
  ({ key: `give ${email.toLowerCase()}`, most: 8, proven: 'unlimited', seconds: 600 }) as const

/** A gift on our own site; the browser continues with the client secret. */
export async function donate(context: Context, input: z.output<typeof Donation>) {
  const { payments } = context
  await limitCardTesting(context, input.email)
  const provider = cardProvider(payments)
  const paymentInput = await paymentInputFor(context, input)
  const about = { description: t('Gift: {purpose}', { purpose: paymentInput.fund }), email: input.email }
  if (input.rhythm) {
    if (!provider.recurring)
      throw new Problem(400, 'Recurring gifts need a card. Please make a one-time gift instead.')
    const started = await beginSubscription(payments, provider, {
      ...paymentInput,
      kind: 'gift',
      rhythm: input.rhythm,
    })
    const intent = await subscribeAtProvider(payments, provider, started, about)
    const { pay, ...startedGift } = await answer(context, started.payment, intent.clientSecret)
    // The other providers have no subscriptions.
    return { ...startedGift, pay: { ...pay, others: [] } }
  }
  const payment = await beginPayment(payments, provider, {
    ...paymentInput,
    begin: (trx, id) => paymentInput.begin(trx, id, null),
  })
  const intent = await callProvider(payments, payment, about, provider.createIntent)
  return answer(context, payment, intent.clientSecret)
}

async function answer({ db, payments }: Context, payment: Payment, clientSecret: string) {
  const pay = payStep(payments, payment, clientSecret)
  return { clientSecret, pay, gift: await tokenOf(db, payment) }
}

async function tokenOf(db: Db, { payable_id }: Payment): Promise<string> {
  const gift = db.selectFrom('gift').select('token').where('payable_id', '=', payable_id)
  return (await gift.executeTakeFirstOrThrow()).token
}

/** A gift on the provider's hosted page. */
export async function giveHosted(context: Context, input: z.output<typeof GivingOnly>) {
  const { payments, siteUrl } = context
  await limitCardTesting(context)
  const provider = cardProvider(payments)
  const paymentInput = await paymentInputFor(context, input)
  const payment = await beginPayment(payments, provider, {
    ...paymentInput,
    key: hostedKey(paymentInput.key),
    begin: (trx, id) => paymentInput.begin(trx, id, null),
  })
  const token = await tokenOf(context.db, payment)
  const back = { success: paidAddress(siteUrl, token), cancel: `${siteUrl}/give?cancelled` }
  const { reference, url } = await callProvider(payments, payment, { description: t('Gift') }, (charge) =>
    provider.createHosted(charge, back),
  )
  return { id: reference, url }
}

async function paymentInputFor(context: Context, input: GiftInput) {
  const { db, caller, requestKey } = context
  const purpose = await purposeFor(db, input.donationPurpose ?? (await generalPurpose(db)))
  const fee_cover = input.coverFee ? feeCover(input.amount) : 0
  const amount = input.amount + fee_cover
  const member_id = caller.kind === 'member' ? memberOf(caller).id : null
  const email = input.email ?? (await addressOf(db, caller))
  const gift = {
    member_id,
    purpose_id: purpose.id,
    purpose: purpose.called,
    email,
    name: input.name || (await nameOf(db, caller)),
    amount,
    fee_cover,
    currency: currency(),
    anonymous: input.anonymous ?? false,
    employer: input.employer ?? '',
  }
  return {
    kind: 'gift' as const,
    amount,
    currency: currency(),
    account: giftsAccount,
    fund: purpose.fund,
    key: requestKey ?? randomUUID(),
    begin: async (trx: Db, payable_id: number, subscription_id: number | null) => {
      const { id } = await trx
        .insertInto('gift')
        .values({ ...gift, payable_id, subscription_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (input.tribute) await addTribute(trx, id, input.tribute)
    },
  }
}

/** One of our purposes by name; any other text is the donor's own. */
async function purposeFor(db: Db, named: string) {
  const known = await purposeNamed(db, named)
  if (known) return { id: known.id, fund: known.name, called: known.name }
  const other = await purposeNamed(db, others)
  return { id: other?.id ?? null, fund: others, called: named }
}

export async function addressOf(db: Db, caller: Caller): Promise<string> {
  if (caller.kind === 'visitor') return ''
  const member = await db
    .selectFrom('member_profile')
    .select('email')
    .where('id', '=', caller.id)
    .executeTakeFirst()
  return member?.email ?? ''
}

/** The member's name on the last receipt, or else their username; empty for a visitor. */
export async function nameOf(db: Db, caller: Caller): Promise<string> {
  if (caller.kind === 'visitor') return ''
  const { id } = caller
  const last = await db
    .selectFrom('gift')
    .select('name')
    .where('member_id', '=', id)
    .where('name', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return last.name
  const member = await db
    .selectFrom('member_profile')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirst()
  return member?.username ?? ''
}

/** Hosted giving reports errors in a field of its own. */
export const withErrorName = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, message, errors, also, retryAfter } = error
    throw new Problem(status, message, errors, { ...also, error: message }, retryAfter)
  }
}

export const isHosted = (body: Record<string, unknown>) =>
  body.email === undefined && body.donationPurpose === undefined
