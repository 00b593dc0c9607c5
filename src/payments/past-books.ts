import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { bank, clearing } from './ledger/ledger.ts'
import { type PastLine, writeLedger } from './past.ts'

/** Writes the ledger of the demo payments, with a sandbox payout at the start of each of the last months. */
export async function writeBooks(
  trx: Db,
  lines: readonly PastLine[],
  now: Date,
  timeZone: string,
): Promise<void> {
  let left = lines
  for (const months of [3, 2, 1]) {
    const turn = Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .with({ day: 1, hour: 9, minute: 0, second: 0 })
      .subtract({ months: months - 1 })
    const at = new Date(turn.epochMilliseconds)
    if (at >= now) continue
    await writeLedger(
      trx,
      left.filter((line) => line.at < at),
    )
    left = left.filter((line) => line.at >= at)
    const day = turn.toPlainDate().toString()
    await payOut(trx, at, day, `SANDBOX-${day.slice(0, 7)}`)
  }
  await writeLedger(trx, left)
}

async function payOut(trx: Db, at: Date, day: string, reference: string) {
  await sql`
    with held as (
      select currency, sum(amount)::bigint as amount from ledger_entry
      where account = ${clearing('sandbox')} and at < ${at} group by currency having sum(amount) > 0
    ),
    paid as (
      insert into payout (provider, reference, amount, currency, paid_on, entered_by, created)
      select 'sandbox', ${reference}, amount, currency, ${day}::date, 'Ada', ${at} from held where currency = 'USD'
      returning id, amount, currency
    ),
    written as (
      insert into ledger_tx (source, at) select 'payout ' || id, ${at} from paid returning id, source
    )
    insert into ledger_entry (tx_id, account, currency, amount, at)
    select w.id, side.account, p.currency, side.sign * p.amount, ${at}::timestamptz
    from paid p join written w on w.source = 'payout ' || p.id
    cross join (values (${clearing('sandbox')}, -1), (${bank}, 1)) as side (account, sign)`.execute(trx)
}
