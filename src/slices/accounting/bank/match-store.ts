import { sql } from 'kysely'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'
import type { ItemKind } from './bank-contract.ts'
import { bookItems, isNear, isSame } from './item-sql.ts'
import '../tables.ts'

type Settling = { by: string; now: Date }

/** Matching, and reversing what is matched, take turns, so that neither side changes between reading and writing. */
export async function lockMatches(trx: Db): Promise<void> {
  await sql`lock table bank_line in share row exclusive mode`.execute(trx)
}

const idColumns = {
  payout: 'payout_id',
  deposit: 'deposit_id',
  transfer: 'capture_id',
  refund: 'refund_id',
} as const

const changed = msg('This transaction or its match has changed. Please reload the page.')

type Settled = { day: string; description: string; amount: number; currency: string }
const settledColumns = sql`l.day::text as day, l.description, l.amount, l.currency`

export async function match(
  trx: Db,
  { line, kind, item }: { line: number; kind: ItemKind; item: number },
  { by, now }: Settling,
): Promise<Settled> {
  await lockMatches(trx)
  const { rows } = await sql<Settled>`
    update bank_line l set ${sql.ref(idColumns[kind])} = i.id, settled_by = ${by}, settled_at = ${now}
    from (${bookItems}) i
    where l.id = ${line} and l.state = 'open' and i.kind = ${kind} and i.id = ${item} and ${isSame}
    returning ${settledColumns}`.execute(trx)
  if (!rows[0]) throw new Problem(409, changed)
  return rows[0]
}

/** Pairs where neither side has another choice nearby. */
const clearPairs = sql`
  select line_id, kind, item_id from (
    select l.id as line_id, i.kind, i.id as item_id, count(*) over (partition by l.id) as items,
      count(*) over (partition by i.kind, i.id) as lines
    from bank_line l join (${bookItems}) i on ${isSame} and ${isNear} where l.state = 'open'
  ) pair where items = 1 and lines = 1`

export async function countClear(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${clearPairs}) clear`.execute(db)
  return rows[0]?.count ?? 0
}

export async function matchClear(trx: Db, { by, now }: Settling): Promise<number> {
  await lockMatches(trx)
  const { rows } = await sql<{ id: number }>`
    update bank_line l set
      payout_id = case clear.kind when 'payout' then clear.item_id end,
      deposit_id = case clear.kind when 'deposit' then clear.item_id end,
      capture_id = case clear.kind when 'transfer' then clear.item_id end,
      refund_id = case clear.kind when 'refund' then clear.item_id end,
      settled_by = ${by}, settled_at = ${now}
    from (${clearPairs}) clear where l.id = clear.line_id returning l.id`.execute(trx)
  return rows.length
}

export async function setAside(trx: Db, line: number, note: string, { by, now }: Settling): Promise<Settled> {
  await lockMatches(trx)
  const { rows } = await sql<Settled>`
    update bank_line l set aside_note = ${note}, settled_by = ${by}, settled_at = ${now}
    where l.id = ${line} and l.state = 'open' returning ${settledColumns}`.execute(trx)
  if (!rows[0]) throw new Problem(409, changed)
  return rows[0]
}

const reopened = sql`payout_id = null, deposit_id = null, capture_id = null, refund_id = null, aside_note = null,
  settled_by = null, settled_at = null`

export async function reopen(trx: Db, line: number): Promise<Settled> {
  await lockMatches(trx)
  const { rows } = await sql<Settled>`
    update bank_line l set ${reopened} where l.id = ${line} and l.state <> 'open'
    returning ${settledColumns}`.execute(trx)
  if (!rows[0]) throw new Problem(409, changed)
  return rows[0]
}

/** A payout or deposit is reversed: its line needs another match. The lock comes first. */
export async function reopenLineOf(trx: Db, kind: 'payout' | 'deposit', item: number): Promise<void> {
  await sql`update bank_line set ${reopened} where ${sql.ref(idColumns[kind])} = ${item}`.execute(trx)
}

/** A bank line has the amount of what it's matched with, which is still in the books and on no other line. */
export async function bankRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('a bank transaction and its match have the same amount')}::text as rule, 'bank line ' || l.id as what
    from bank_line l join (${bookItems}) i on i.line_id = l.id
    where (i.amount, i.currency) is distinct from (l.amount, l.currency)
    union all
    select ${msg('a bank transaction is matched with one entry in the books')}::text, 'bank line ' || l.id
    from bank_line l left join (${bookItems}) i on i.line_id = l.id
    where l.state = 'matched' group by l.id having count(i.id) <> 1
    union all
    select ${msg('nothing in the books is matched with two bank transactions')}::text, i.kind || ' ' || i.id
    from (${bookItems}) i where i.line_id is not null group by i.kind, i.id having count(*) > 1`.execute(db)
  return rows
}
