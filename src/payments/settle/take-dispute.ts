import type { Selectable } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import { clearing, disputes, fees, moved, post } from '../ledger/ledger.ts'
import type { FoundDispute, FoundDisputeFee, ProviderName } from '../provider.ts'
import { disputeMoves, moveIn } from '../rules.ts'
import { captureOf } from './take.ts'

/** The money is held while the bank decides; what the provider takes for its trouble is gone, whoever wins. */
export async function takeDispute(trx: Db, provider: ProviderName, found: FoundDispute): Promise<void> {
  const capture = await captureOf(trx, provider, found.captureId)
  if (!capture) return
  const { id: provider_id, amount, state, fees: costs } = found
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
  const [held, back] = [{ account: disputes }, { account: clearing(provider) }]
  await post(trx, { ...about, source: `dispute ${opened.id}` }, moved(amount, back, held))
  for (const cost of costs) await takeCost(trx, opened, cost, capture.payable_id)
  if (moveIn<'open' | 'won' | 'lost'>(disputeMoves, opened.state, state) !== 'moves') return
  await trx.updateTable('dispute').set({ state }).where('id', '=', opened.id).execute()
  const to = state === 'won' ? back : capture.account
  await post(trx, { ...about, source: `dispute ${opened.id} ${state}` }, moved(amount, held, to))
}

async function takeCost(
  trx: Db,
  { id, provider, currency }: Selectable<Tables['dispute']>,
  { id: provider_id, amount }: FoundDisputeFee,
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
  await post(trx, about, moved(amount, { account: clearing(provider) }, { account: fees }))
}
