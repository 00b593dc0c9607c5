import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import type { Payable, Payment, PaymentServices } from '../handlers.ts'
import { clearing, type Entry, fees, moved, post, suspense } from '../ledger/ledger.ts'
import type { FoundCapture, FoundRefund, ProviderName } from '../provider.ts'
import { sendBack } from '../refunds/refund.ts'
import { moveIn, refundMoves } from '../rules.ts'

/** Writes a capture down, once. Whatever is not owed is surplus, and sent back. */
export async function takeCapture(
  services: PaymentServices,
  trx: Db,
  provider: ProviderName,
  { id, amount, currency, fee }: FoundCapture,
  owed: { payable: Payable; payment: Payment } | null,
): Promise<void> {
  const fits = owed?.payable.amount === amount && owed.payable.currency === currency
  const surplus = fits && (await isPaid(trx, owed.payable))
  const taken = await trx
    .insertInto('capture')
    .values({
      payable_id: fits ? owed.payable.id : null,
      payment_id: owed?.payment.id ?? null,
      provider,
      provider_id: id,
      amount,
      currency,
      surplus,
    })
    .onConflict((on) => on.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (taken) {
    const from =
      fits && !surplus ? { account: owed.payable.account, fund: owed.payable.fund } : { account: suspense }
    const about = { source: `capture ${taken.id}`, payableId: owed?.payable.id ?? null, currency }
    await post(trx, about, moved(amount, from, { account: clearing(provider) }))
    if (surplus) await sendBack(services, trx, taken.id, amount, 'Paid twice', 'the house')
    if (!fits) {
      await notify(trx, {
        needs: 'money',
        title: 'Money arrived that nothing here is waiting for',
        href: '/admin/donations',
      })
    }
  }
  if (fee !== null && fee > 0) await takeFee(trx, provider, id, fee)
}

const isPaid = async (trx: Db, { id }: Payable) =>
  (await trx
    .selectFrom('capture')
    .select('id')
    .where('payable_id', '=', id)
    .where('surplus', '=', false)
    .executeTakeFirst()) !== undefined

/** The fee may be told later than the capture. */
async function takeFee(trx: Db, provider: ProviderName, captureId: string, fee: number) {
  const told = await trx
    .updateTable('capture')
    .set({ fee })
    .where('provider', '=', provider)
    .where('provider_id', '=', captureId)
    .where('fee', 'is', null)
    .returning(['id', 'payable_id', 'currency'])
    .executeTakeFirst()
  if (!told) return
  const about = { source: `fee ${told.id}`, payableId: told.payable_id, currency: told.currency }
  await post(trx, about, moved(fee, { account: clearing(provider) }, { account: fees }))
}

/** Ours by its key, or one that somebody gave at the provider's own desk. */
export async function takeRefund(
  services: PaymentServices,
  trx: Db,
  provider: ProviderName,
  found: FoundRefund,
): Promise<void> {
  const capture = await captureOf(trx, provider, found.captureId)
  if (!capture) return
  const values = {
    capture_id: capture.id,
    provider,
    provider_id: found.id,
    amount: found.amount,
    currency: capture.currency,
  }
  const known = await trx
    .selectFrom('refund')
    .selectAll()
    .where('provider', '=', provider)
    .where((is) => is.or([is('provider_id', '=', found.id), is('key', '=', found.key ?? '')]))
    .executeTakeFirst()
  const refund =
    known ??
    (await trx
      .insertInto('refund')
      .values({
        ...values,
        key: found.key ?? `${provider} ${found.id}`,
        reason: 'Given at the provider',
        asked_by: provider,
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  const move = moveIn<'requested' | 'succeeded' | 'failed'>(refundMoves, refund.state, found.state)
  if (move === 'illegal') services.log.warn({ refund: refund.id, to: found.state }, 'a refund cannot move so')
  const state = move === 'moves' ? found.state : refund.state
  await trx
    .updateTable('refund')
    .set({ provider_id: found.id, state, ...(state !== 'requested' && { settled_at: new Date() }) })
    .where('id', '=', refund.id)
    .execute()
  if (move !== 'moves') return
  const about = { payableId: capture.payable_id, currency: capture.currency }
  const [back, account] = [{ account: clearing(provider) }, capture.account]
  if (state === 'succeeded') {
    await post(trx, { ...about, source: `refund ${refund.id}` }, moved(found.amount, back, account))
  } else if (refund.state === 'succeeded') {
    await post(trx, { ...about, source: `refund ${refund.id} failed` }, moved(found.amount, account, back))
  }
  if (state === 'failed') {
    await notify(trx, { needs: 'money', title: 'A refund did not go through', href: '/admin/donations' })
  }
}

/** With the account that its money went to. */
export async function captureOf(trx: Db, provider: ProviderName, providerId: string) {
  const row = await trx
    .selectFrom('capture')
    .leftJoin('payable', 'payable.id', 'capture.payable_id')
    .select(['capture.id', 'capture.payable_id', 'capture.currency', 'surplus', 'account', 'fund'])
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!row) return null
  const account: Omit<Entry, 'amount'> =
    row.account !== null && !row.surplus
      ? { account: row.account, fund: row.fund ?? '' }
      : { account: suspense }
  return { id: row.id, payable_id: row.payable_id, currency: row.currency, account }
}
