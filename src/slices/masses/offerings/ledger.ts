import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { postInternalTransfer } from '#payments/ledger/ledger.ts'
import { massAccounts, placeOf } from '../rules.ts'
import type { MassRow } from '../store.ts'

type Held = { account: string; fund: string; amount: number }

/**
 * Puts the money of an offering where it belongs: owed until the Mass was offered, then the celebrant's or the
 * ordinary's, or on its way with a Mass that was handed on. Called whenever the Mass or its money has moved; what lies
 * right already is left alone. The payable is locked.
 */
export async function bookOffering(trx: Db, mass: MassRow): Promise<void> {
  if (mass.payable_id === null) return
  const place = placeOf({
    state: mass.state,
    kept: mass.kept,
    celebrant: mass.celebrant ?? '',
    transferredTo: mass.transferred_to,
  })
  const { rows } = await sql<Held>`
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
