import { randomUUID } from 'node:crypto'
import type { Context } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { payStep } from '#payments/api.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { takeBack } from '#payments/refunds/refund.ts'
import { cancelAtProvider } from '#payments/settle/cancel.ts'
import { settle } from '#payments/settle/settle.ts'
import { atProvider, payBy } from '#payments/start.ts'
import { eraseEntry, writeLine } from '../register/register.ts'
import { accept, holdFrom, openPaymentsOf, refuseWhenFull, refuseWhenOwed } from '../requests/request.ts'
import { mayMove, owedAccount } from '../rules.ts'
import { lockMassByHash, type MassRow, massByHash, moveMass } from '../store.ts'

const requester = 'The requester'

/** What these need of a request. */
type Asking = Pick<Context, 'db' | 'payments' | 'now'>

function there(mass: MassRow | undefined): MassRow {
  if (!mass) throw notFound('This Mass request')
  return mass
}

export const found = async (db: Db, hash: string) => there(await massByHash(db, hash))

/** Asks the provider how the offering stands; what was paid takes effect. */
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
  for (const { provider, reference } of payments) {
    if (reference) await settle(services, services.providers.named(provider), reference)
  }
}

/** Begins the payment of an offering, or goes on with the one that was begun. Nobody pays twice. */
export async function payOffering(context: Asking, hash: string) {
  const { db, payments, now } = context
  await settleOffering(payments, await found(db, hash))
  const { payableId, mass } = await db.transaction().execute(async (trx) => {
    const mass = there(await lockMassByHash(trx, hash))
    if (mass.state !== 'awaiting_payment' || mass.offering === null) {
      throw new Problem(409, 'No offering is waited for: it was paid already, or the request has ended.')
    }
    if (mass.held_until > now) await refuseWhenOwed(trx, now)
    else {
      await refuseWhenFull(trx, now)
      const held_until = holdFrom(now)
      await trx.updateTable('mass_request').set({ held_until }).where('id', '=', mass.id).execute()
    }
    return { payableId: await payableOf(trx, mass, mass.offering), mass }
  })
  const provider = payments.providers.card
  const payment = await payBy(payments, payableId, provider, randomUUID())
  // Never what the Mass is for.
  const about = { description: `Mass offering ${mass.reference}`, ...(mass.email && { email: mass.email }) }
  const { clientSecret } = await atProvider(payments, payment, about, provider.createIntent)
  return { pay: payStep(payments, payment, clientSecret), email: mass.email, name: mass.name }
}

/** What the provider has given up is begun anew. */
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

/** The same Mass without an offering: it is accepted as it stands. Money that still comes goes back. */
export async function goWithout(context: Asking, hash: string): Promise<void> {
  const { db, payments, now } = context
  await settleOffering(payments, await found(db, hash))
  await db.transaction().execute(async (trx) => {
    const mass = there(await lockMassByHash(trx, hash))
    if (mass.state !== 'awaiting_payment') {
      throw new Problem(409, 'This Mass is in our register already, or the request has ended.')
    }
    await (mass.held_until > now ? refuseWhenOwed : refuseWhenFull)(trx, now)
    await callOff(payments, trx, mass)
    await moveMass(trx, mass, 'accepted', { offering: null })
    await accept(trx, mass.id, null, now)
  })
}

/** Taken back by whoever asked for it: the words are erased at once, and what was paid goes back. */
export async function withdraw(context: Asking, hash: string): Promise<void> {
  const { db, payments } = context
  await settleOffering(payments, await found(db, hash))
  await db.transaction().execute(async (trx) => {
    const mass = there(await lockMassByHash(trx, hash))
    if (!mayMove(mass.state, 'withdrawn')) {
      throw new Problem(409, 'This Mass has a day already, or was offered. Please write or call us.')
    }
    await giveUp(payments, trx, mass, 'withdrawn')
  })
}

/** A request that nobody paid, that was taken back or declined, ends here. The Mass is locked. */
export async function giveUp(
  services: PaymentServices,
  trx: Db,
  mass: MassRow,
  to: 'withdrawn' | 'lapsed',
  { by = requester, note = '' } = {},
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
  await takeBack(services, trx, payable, 'The Mass is not to be offered any more')
}

async function callOff(services: PaymentServices, trx: Db, { payable_id }: MassRow) {
  if (payable_id === null) return
  for (const id of await openPaymentsOf(trx, payable_id)) await cancelAtProvider(services, trx, id)
}
