import type { Db } from '#core/data/db.ts'
import { publish } from '#core/realtime/publish.ts'
import { sermonChannel } from './contract.ts'
import { addTo, prayersOfSessions, setPrayed } from './store.ts'

/** A broadcast has begun or ended: open pages look again. Last in its transaction. */
export const tellTurn = (trx: Db): Promise<void> => publish(trx, sermonChannel, { what: 'turned' })

/** Those of the requests that came in a live session: all who are there hear that one was prayed for. */
export async function tellPrayed(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  const prayers = await prayersOfSessions(trx, ids)
  if (prayers.length === 0) return
  await setPrayed(
    trx,
    prayers.map(({ request_id }) => request_id),
    now,
  )
  for (const { starts, title, prayed_at, handle } of prayers) {
    const { prayed } = await addTo(trx, { starts, title }, { prayed: prayed_at === null ? 1 : 0 })
    await publish(trx, sermonChannel, { what: 'prayed', handle, at: now.toISOString(), prayed })
  }
}
