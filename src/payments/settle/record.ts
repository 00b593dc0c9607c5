import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { t } from '#core/text/messages.ts'
import { attentionPage } from '../attention.ts'
import type { Payable, Payment, RecordingServices } from '../handlers.ts'
import { clearing, disputes, type Entry, fees, post, suspense, transfer } from '../ledger/ledger.ts'
import type {
  CaptureSnapshot,
  Channel,
  DisputeFeeSnapshot,
  DisputeSnapshot,
  RefundSnapshot,
} from '../provider.ts'
import { isOffline } from '../provider.ts'
import { requestRefund } from '../refunds/refund.ts'
import { disputeMoves, type MoneyFacts, moveIn, refundMoves } from '../rules.ts'

/** Records a capture once. A second payment of the same payable is surplus and is refunded. */
export async function recordCapture(
  services: RecordingServices,
  trx: Db,
  provider: Channel,
  { id, amount, currency, fee }: CaptureSnapshot,
  owed: { payable: Payable; payment: Payment } | null,
  at?: Date,
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
      // Offline payments have no fee.
      fee: isOffline(provider) ? 0 : null,
      ...(at && { created: at }),
    })
    .onConflict((on) => on.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (taken) {
    const from =
      fits && !surplus ? { account: owed.payable.account, fund: owed.payable.fund } : { account: suspense }
    const about = { source: `capture ${taken.id}`, payableId: owed?.payable.id ?? null, currency, at }
    await post(trx, about, transfer(amount, from, { account: clearing(provider) }))
    if (surplus) await requestRefund(services, trx, taken.id, amount, t('Paid twice'), t('System'))
    if (!fits) {
      await notify(trx, {
        needs: 'money',
        title: t('An unexpected payment arrived'),
        href: attentionPage,
      })
    }
  }
  if (fee !== null && fee > 0) await recordFee(trx, provider, id, fee)
}

const isPaid = async (trx: Db, { id }: Payable) =>
  (await trx
    .selectFrom('capture')
    .select('id')
    .where('payable_id', '=', id)
    .where('surplus', '=', false)
    .executeTakeFirst()) !== undefined

/** The fee may become known later than the capture. */
async function recordFee(trx: Db, provider: Channel, captureId: string, fee: number) {
  const capture = await trx
    .updateTable('capture')
    .set({ fee })
    .where('provider', '=', provider)
    .where('provider_id', '=', captureId)
    .where('fee', 'is', null)
    .returning(['id', 'payable_id', 'currency'])
    .executeTakeFirst()
  if (!capture) return
  const about = { source: `fee ${capture.id}`, payableId: capture.payable_id, currency: capture.currency }
  await post(trx, about, transfer(fee, { account: clearing(provider) }, { account: fees }))
}

/** Either a refund of ours, matched by its key, or one made in the provider's dashboard. */
export async function recordRefund(
  services: RecordingServices,
  trx: Db,
  provider: Channel,
  snapshot: RefundSnapshot,
): Promise<void> {
  const capture = await findCapture(trx, provider, snapshot.captureId)
  if (!capture) return
  const values = {
    capture_id: capture.id,
    provider,
    provider_id: snapshot.id,
    amount: snapshot.amount,
    currency: capture.currency,
  }
  const known = await trx
    .selectFrom('refund')
    .selectAll()
    .where('provider', '=', provider)
    .where((is) => is.or([is('provider_id', '=', snapshot.id), is('key', '=', snapshot.key ?? '')]))
    .executeTakeFirst()
  const refund =
    known ??
    (await trx
      .insertInto('refund')
      .values({
        ...values,
        key: snapshot.key ?? `${provider} ${snapshot.id}`,
        reason: t('Refunded in the payment provider’s dashboard'),
        asked_by: provider,
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  const move = moveIn<'requested' | 'succeeded' | 'failed'>(refundMoves, refund.state, snapshot.state)
  if (move === 'illegal')
    services.log.warn({ refund: refund.id, to: snapshot.state }, 'illegal refund state change')
  const state = move === 'moves' ? snapshot.state : refund.state
  await trx
    .updateTable('refund')
    .set({ provider_id: snapshot.id, state, ...(state !== 'requested' && { settled_at: new Date() }) })
    .where('id', '=', refund.id)
    .execute()
  if (move !== 'moves') return
  const about = { payableId: capture.payable_id, currency: capture.currency }
  const [back, account] = [{ account: clearing(provider) }, capture.account]
  if (state === 'succeeded') {
    await post(trx, { ...about, source: `refund ${refund.id}` }, transfer(snapshot.amount, back, account))
  } else if (refund.state === 'succeeded') {
    await post(
      trx,
      { ...about, source: `refund ${refund.id} failed` },
      transfer(snapshot.amount, account, back),
    )
  }
  if (state === 'failed') {
    await notify(trx, { needs: 'money', title: t('A refund failed'), href: attentionPage })
  }
}

/** The capture, with the account its money was booked to. */
async function findCapture(trx: Db, provider: Channel, providerId: string) {
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

/** The money sits in the disputes account until the bank decides. The provider's dispute fee is lost either way. */
export async function recordDispute(trx: Db, provider: Channel, snapshot: DisputeSnapshot): Promise<void> {
  const capture = await findCapture(trx, provider, snapshot.captureId)
  if (!capture) return
  const { id: provider_id, amount, state, fees: costs } = snapshot
  const opened = await trx
    .insertInto('dispute')
    .values({
      capture_id: capture.id,
      provider,
      provider_id,
      amount,
      currency: capture.currency,
      state: 'open',
    })
    .onConflict((on) => on.columns(['provider', 'provider_id']).doUpdateSet({ provider_id }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const about = { payableId: capture.payable_id, currency: capture.currency }
  const [disputed, back] = [{ account: disputes }, { account: clearing(provider) }]
  await post(trx, { ...about, source: `dispute ${opened.id}` }, transfer(amount, back, disputed))
  for (const cost of costs) await recordDisputeFee(trx, opened, cost, capture.payable_id)
  if (moveIn<'open' | 'won' | 'lost'>(disputeMoves, opened.state, state) !== 'moves') return
  await trx.updateTable('dispute').set({ state }).where('id', '=', opened.id).execute()
  const to = state === 'won' ? back : capture.account
  await post(trx, { ...about, source: `dispute ${opened.id} ${state}` }, transfer(amount, disputed, to))
}

async function recordDisputeFee(
  trx: Db,
  { id, provider, currency }: Selectable<Tables['dispute']>,
  { id: provider_id, amount }: DisputeFeeSnapshot,
  payableId: number | null,
) {
  const taken = await trx
    .insertInto('dispute_fee')
    .values({ dispute_id: id, provider, provider_id, amount, currency })
    .onConflict((on) => on.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!taken) return
  const about = { source: `dispute fee ${taken.id}`, payableId, currency }
  await post(trx, about, transfer(amount, { account: clearing(provider) }, { account: fees }))
}

/** The sums of a payable's or a payment's money. Surplus captures don't count toward the payable. */
export async function moneyFacts(
  trx: Db,
  subject: { payable: number } | { payment: number },
): Promise<MoneyFacts> {
  const which =
    'payable' in subject
      ? sql`payable_id = ${subject.payable} and not surplus`
      : sql`payment_id = ${subject.payment}`
  const { rows } = await sql<MoneyFacts>`
    with c as (select id, amount from capture where ${which})
    select
      (select coalesce(sum(amount), 0) from c)::bigint as captured,
      (select coalesce(sum(r.amount), 0) from refund r join c on c.id = r.capture_id
        where r.state = 'succeeded')::bigint as refunded,
      (select coalesce(sum(d.amount), 0) from dispute d join c on c.id = d.capture_id
        where d.state = 'lost')::bigint as lost,
      coalesce((select d.state from dispute d join c on c.id = d.capture_id
        order by array_position(array['open', 'lost', 'won'], d.state) limit 1), 'none') as dispute`.execute(
    trx,
  )
  return rows[0] ?? { captured: 0, refunded: 0, lost: 0, dispute: 'none' }
}
