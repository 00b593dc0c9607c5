import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { BankLayout } from './bank-file-contract.ts'
import { writeLines } from './import-store.ts'
import { bookItems, type ItemRow, itemColumns } from './item-sql.ts'
import { type Row, readLines } from './read-bank-file.ts'

const layout: BankLayout = {
  dateColumn: 0,
  dateOrder: 'ymd',
  descriptionColumn: 1,
  referenceColumn: -1,
  amountColumn: 2,
  outColumn: -1,
  directionColumn: -1,
  decimal: 'point',
  currency: 'USD',
}

const texts: Record<ItemRow['kind'], (reference: string) => string> = {
  payout: (reference) => `ACH CREDIT ${reference}`,
  deposit: (reference) => `COUNTER DEPOSIT ${reference.toUpperCase()}`,
  transfer: () => 'INCOMING WIRE B ACHIKE',
  refund: () => 'OUTGOING TRANSFER',
}

const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** A bank statement for the demo: most of the books, a fee, and a transfer that nobody has entered yet. */
export async function seedBank(trx: Db, now: Date): Promise<void> {
  const { rows: items } = await sql<ItemRow>`
    select ${itemColumns} from (${bookItems}) i where i.currency = 'USD' order by i.day, i.kind, i.id`.execute(
    trx,
  )
  const last = items.at(-1)
  if (!last) return
  const today = now.toISOString().slice(0, 10)
  const lines = items
    .map(({ kind, day, reference, amount }) => {
      const booked = kind === 'deposit' ? later(day, 1) : day
      return [booked < today ? booked : day, texts[kind](reference), (amount / 100).toFixed(2)]
    })
    .concat([
      [later(last.day, -3), 'MONTHLY SERVICE FEE', '-12.00'],
      [later(last.day, -2), 'ZELLE FROM R MBANEFO', '45.00'],
    ])
  const rows: Row[] = lines
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other))
    .map((cells, at) => ({ line: at + 1, cells }))
  const file = { name: 'statement.csv', checksum: 'demo', head: 'demo', layout }
  await writeLines(trx, file, readLines(rows, layout), 'Ada', now)
  await sql`
    update bank_line set payout_id = p.id, settled_by = 'Ada', settled_at = ${now}
    from (select id, reference from payout order by paid_on, id limit 2) p
    where bank_line.description = 'ACH CREDIT ' || p.reference`.execute(trx)
  await sql`
    update bank_line set aside_note = 'Bank fee', settled_by = 'Ada', settled_at = ${now}
    where description = 'MONTHLY SERVICE FEE'`.execute(trx)
}
