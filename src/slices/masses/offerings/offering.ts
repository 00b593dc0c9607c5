import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { payStep } from '#payments/api.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { postInternalTransfer } from '#payments/ledger/ledger.ts'
import { refundRemaining } from '#payments/refunds/refund.ts'
import { settleBegun } from '#payments/settle/settle.ts'
import { callProvider, cancelAtProvider, cardProvider, payHosted, switchProvider } from '#payments/start.ts'
import { eraseEntry, writeLine } from '../register/register.ts'
import { accept, openPaymentsOf, refuseWhenFull, refuseWhenOwed, reserveUntil } from '../requests/request.ts'
import { massAccounts, mayMove, owedAccount, placeOf } from '../rules.ts'
import { lockMassByHash, type MassRow, massByHash, moveMass } from '../store.ts'

/** The parts of the context that these functions need. */
type Asking = Pick<Context, 'db' | 'payments' | 'now'>

function orNotFound(mass: MassRow | undefined): MassRow {
  if (!mass) throw notFound('We couldn’t find this Mass request.')
  return mass
}

export const findMassByHash = async (db: Db, hash: string) => orNotFound(await massByHash(db, hash))

/** Settles the offering's payments with the provider. */
export async function settleOffering(
  services: PaymentServices,
  { state, payable_id }: MassRow,
): Promise<void> {
  if (state !== 'awaiting_payment' || payable_id === null) return
  const payments = await services.db
    .selectFrom('payment')
    .select(['provider', 'reference'])
    .where('payable_id', '=', payable_id)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  for (const payment of payments) await settleBegun(services, payment)
}

/** An offering that can be paid now. The provider is asked first, so that nobody pays twice. */
async function payableOffering({ db, payments, now }: Asking, hash: string) {
  await settleOffering(payments, await findMassByHash(db, hash))
  return db.transaction().execute(async (trx) => {
    const mass = orNotFound(await lockMassByHash(trx, hash))
    if (mass.state !== 'awaiting_payment' || mass.offering === null) {
      throw new Problem(
        409,
        'This offering was already paid, or the request is no longer open. Please reload the page.',
      )
    }
    if (mass.held_until > now) await refuseWhenOwed(trx, now)
    else {
      await refuseWhenFull(trx, now)
      const held_until = reserveUntil(now)
      await trx.updateTable('mass_request').set({ held_until }).where('id', '=', mass.id).execute()
    }
    return { payableId: await payableOf(trx, mass, mass.offering), mass }
  })
}

/** Never the intention. */
const aboutOffering = ({ reference, email }: MassRow) => ({
  description: t('Mass offering {reference}', { reference }),
  ...(email && { email }),
})

/** Starts the payment of an offering, or continues the open one. */
export async function payOffering(context: Asking, hash: string) {
  const { payments } = context
  const { payableId, mass } = await payableOffering(context, hash)
  const provider = cardProvider(payments)
  const payment = await switchProvider(payments, payableId, provider, randomUUID())
  const { clientSecret } = await callProvider(payments, payment, aboutOffering(mass), provider.createIntent)
  return { pay: payStep(payments, payment, clientSecret), email: mass.email, name: mass.name }
}

/** The same on the provider's page, which leads back to the request's. */
export async function payOfferingHosted(context: Asking & Pick<Context, 'siteUrl'>, hash: string) {
  const { payableId, mass } = await payableOffering(context, hash)
  const page = `${context.siteUrl}/mass?reference=${mass.reference}`
  return payHosted(context.payments, payableId, aboutOffering(mass), { success: page, cancel: page })
}

/** A canceled payment is replaced by a new one. */
async function payableOf(trx: Db, mass: MassRow, amount: number): Promise<number> {
  const before =
    mass.payable_id === null
      ? undefined
      : await trx.selectFrom('payable').select('state').where('id', '=', mass.payable_id).executeTakeFirst()
  if (mass.payable_id !== null && before?.state !== 'abandoned') return mass.payable_id
  const { id } = await trx
    .insertInto('payable')
    .values({ kind: 'mass', amount, currency: mass.currency, account: owedAccount })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('mass_request').set({ payable_id: id }).where('id', '=', mass.id).execute()
  return id
}

/** Accepts the Mass without an offering. A late payment is refunded. */
export async function goWithout(context: Asking, hash: string): Promise<void> {
  const { db, payments, now } = context
  await settleOffering(payments, await findMassByHash(db, hash))
  await db.transaction().execute(async (trx) => {
    const mass = orNotFound(await lockMassByHash(trx, hash))
    if (mass.state !== 'awaiting_payment') {
      throw new Problem(
        409,
        'This Mass is already in our register, or the request is no longer open. Please reload the page.',
      )
    }
    await (mass.held_until > now ? refuseWhenOwed : refuseWhenFull)(trx, now)
    await callOff(payments, trx, mass)
    await moveMass(trx, mass, 'accepted', { offering: null })
    await accept(trx, mass.id, null, now)
  })
}

/** Withdrawn by the requester: erases the intention at once and refunds what was paid. */
export async function withdraw(context: Asking, hash: string): Promise<void> {
  const { db, payments } = context
  await settleOffering(payments, await findMassByHash(db, hash))
  await db.transaction().execute(async (trx) => {
    const mass = orNotFound(await lockMassByHash(trx, hash))
    if (!mayMove(mass.state, 'withdrawn')) {
      throw new Problem(409, 'This Mass is already scheduled or has been offered. Please contact us.')
    }
    await giveUp(payments, trx, mass, 'withdrawn')
  })
}

/** Ends a request that is unpaid, withdrawn or declined. The caller holds the Mass's lock. */
export async function giveUp(
  services: PaymentServices,
  trx: Db,
  mass: MassRow,
  to: 'withdrawn' | 'lapsed',
  { by = t('The requester'), note = '' } = {},
): Promise<void> {
  await callOff(services, trx, mass)
  await moveMass(trx, mass, to, { intention: null })
  await writeLine(trx, mass, { what: 'withdrawn', by, note })
  await eraseEntry(trx, mass.number, 'words')
  if (mass.payable_id === null || mass.offering === null) return
  const payable = await trx
    .selectFrom('payable')
    .selectAll()
    .where('id', '=', mass.payable_id)
    .executeTakeFirstOrThrow()
  await refundRemaining(services, trx, payable, t('The Mass was canceled'))
}

async function callOff(services: PaymentServices, trx: Db, { payable_id }: MassRow) {
  if (payable_id === null) return
  for (const id of await openPaymentsOf(trx, payable_id)) await cancelAtProvider(services, trx, id)
}

type Position = { account: string; fund: string; amount: number }

/**
 * Books an offering to the right account: owed until the Mass is offered, then the celebrant's or the ordinary's, or
 * transferred with the Mass. Called whenever the Mass or its money changes; does nothing if it's booked right already.
 * The caller holds the payable's lock.
 */
export async function bookOffering(trx: Db, mass: MassRow): Promise<void> {
  if (mass.payable_id === null) return
  const place = placeOf({
    state: mass.state,
    kept: mass.kept,
    celebrant: mass.celebrant ?? '',
    transferredTo: mass.transferred_to,
  })
  const { rows } = await sql<Position>`
    select e.account, e.fund, sum(e.amount)::bigint as amount
    from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.payable_id = ${mass.payable_id} and e.account = any(${[...massAccounts]}::text[])
    group by e.account, e.fund having sum(e.amount) <> 0`.execute(trx)
  const astray = rows.filter(({ account, fund }) => account !== place.account || fund !== place.fund)
  const entries = astray.flatMap(({ account, fund, amount }) => [
    { account, fund, amount: -amount },
    { ...place, amount },
  ])
  await postInternalTransfer(trx, { payableId: mass.payable_id, currency: mass.currency }, entries)
}
