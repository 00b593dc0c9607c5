import { sql } from 'kysely'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import { refundedSum } from '#payments/refunds/refund.ts'
import type { Batch, BatchLine } from './batch-contract.ts'

type BatchRow = {
  id: number
  received_on: string
  currency: string
  control_total: number
  counter_one: string
  counter_two: string
  note: string
  opened_by: string
  closed_by: string | null
  closed_at: Date | null
  lines: number
  entered: number
  deposit_id: number | null
  reference: string | null
  deposited_on: string | null
}

const columns = sql`b.id, b.received_on::text as received_on, b.currency, b.control_total, b.counter_one, b.counter_two,
  b.note, b.opened_by, b.closed_by, b.closed_at,
  (select count(*) from batch_line l where l.batch_id = b.id)::int as lines,
  (select coalesce(sum(amount), 0) from batch_line l where l.batch_id = b.id)::bigint as entered,
  d.id as deposit_id, d.reference, d.deposited_on::text as deposited_on`
const from = sql`batch b left join lateral (
    select o.deposit_id from offline_payment o where o.batch_id = b.id limit 1
  ) o on true left join deposit d on d.id = o.deposit_id`

const batchOf = (row: BatchRow): Batch => ({
  id: row.id,
  receivedOn: row.received_on,
  currency: row.currency,
  controlTotal: row.control_total,
  counters: [row.counter_one, row.counter_two],
  note: row.note,
  openedBy: row.opened_by,
  closedBy: row.closed_by,
  closedAt: row.closed_at?.toISOString() ?? null,
  lines: row.lines,
  entered: row.entered,
  deposit:
    row.deposit_id !== null && row.reference !== null && row.deposited_on !== null
      ? { id: row.deposit_id, reference: row.reference, depositedOn: row.deposited_on }
      : null,
})

export async function newestBatches(db: Db): Promise<Batch[]> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from ${from}
    order by b.closed_at is not null, b.received_on desc, b.id desc limit 200`.execute(db)
  return rows.map(batchOf)
}

export async function findBatch(db: Db, id: number): Promise<Batch | undefined> {
  const { rows } = await sql<BatchRow>`select ${columns} from ${from} where b.id = ${id}`.execute(db)
  return rows[0] && batchOf(rows[0])
}

/** Locks an open batch until the transaction ends. */
export async function lockOpenBatch(trx: Db, id: number) {
  const batch = await trx
    .selectFrom('batch')
    .select(['id', 'currency', 'control_total', 'closed_at'])
    .select(sql<string>`received_on::text`.as('received_on'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw new Problem(404, msg('We couldn’t find this batch.'))
  if (batch.closed_at) throw new Problem(409, msg('This batch is closed, so it can’t be changed.'))
  return batch
}

type LineRow = {
  id: number
  person_id: number | null
  name: string
  email: string
  purpose_id: number
  purpose: string
  amount: number
  method: BatchLine['method']
  check_number: string
  gift_id: number | null
  receipt_number: string | null
  reversed: number
}

export async function linesOf(db: Db, batchId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.person_id, l.name, l.email, l.purpose_id, p.name as purpose, l.amount, l.method, l.check_number, l.gift_id,
      g.receipt_number, ${refundedSum(sql`g.payable_id`)} as reversed
    from batch_line l join purpose p on p.id = l.purpose_id left join gift g on g.id = l.gift_id
    where l.batch_id = ${batchId} order by l.id`.execute(db)
  return rows
}

export const lineOf = (row: LineRow): BatchLine => ({
  id: row.id,
  name: row.name,
  email: row.email,
  purpose: row.purpose,
  amount: row.amount,
  method: row.method,
  checkNumber: row.check_number,
  gift:
    row.gift_id === null
      ? null
      : { id: row.gift_id, receiptNumber: row.receipt_number, reversed: row.reversed },
})
