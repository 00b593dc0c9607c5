import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import type { PaymentServices } from './handlers.ts'
import type { ProviderName } from './provider.ts'
import type { PayableKind } from './tables.ts'

/** Where staff see all of it. */
export const attentionPage = '/admin/account'

/** Money that needs a person to look at it. */
export type Attention = {
  what: 'unexpected' | 'refund failed' | 'dispute'
  /** The id of the capture, the refund or the dispute. */
  id: number
  payable_id: number | null
  /** The kind of thing that was paid for. */
  kind: PayableKind | null
  provider: ProviderName
  /** The provider's id, to look it up there. */
  reference: string
  amount: number
  currency: string
  /** The provider's error message. */
  said: string | null
  at: Date
}

/** Events are normally processed at once; after 30 minutes something is wrong. */
const lateEvents = sql`done_at is null and received < now() - interval '30 minutes'`

const most = 50

/** A failed refund no longer needs attention once a later one was requested, or staff marked it as dealt with. */
export async function needsAttention(db: Db): Promise<Attention[]> {
  const { rows } = await sql<Attention>`
    select open.*, payable.kind from (
      (select 'unexpected' as what, c.id, null::integer as payable_id, c.provider, c.provider_id as reference,
        (c.amount - given.back)::bigint as amount, c.currency, null::text as said, c.created as at
      from capture c cross join lateral (
        select coalesce(sum(r.amount), 0) as back from refund r where r.capture_id = c.id and r.state <> 'failed'
      ) given
      where c.payable_id is null and c.amount > given.back order by c.created desc limit ${most})
      union all
      (select 'refund failed', r.id, c.payable_id, r.provider, c.provider_id, r.amount, r.currency, r.last_error,
        coalesce(r.settled_at, r.created)
      from refund r join capture c on c.id = r.capture_id
      where r.state = 'failed' and r.dealt_with_at is null and not exists (
        select from refund later where later.capture_id = r.capture_id and later.id > r.id and later.state <> 'failed'
      ) order by r.created desc limit ${most})
      union all
      (select 'dispute', d.id, c.payable_id, d.provider, d.provider_id, d.amount, d.currency, null, d.created
      from dispute d join capture c on c.id = d.capture_id where d.state = 'open'
      order by d.created desc limit ${most})
    ) open left join payable on payable.id = open.payable_id order by at desc, open.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** The admin page of each item's payable. */
export async function viewsOf(
  { db, paymentHandlers }: Pick<PaymentServices, 'db' | 'paymentHandlers'>,
  items: readonly Attention[],
): Promise<ReadonlyMap<number, string>> {
  const all: [number, string][] = []
  for (const [kind, of] of Map.groupBy(items, (each) => each.kind)) {
    const view = kind && paymentHandlers[kind]?.view
    const payables = of.flatMap(({ payable_id }) => payable_id ?? [])
    if (view) all.push(...(await view.find(db, payables)))
  }
  return new Map(all)
}

export async function countLateEvents(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`webhook_inbox where ${lateEvents}`)} as count`.execute(db)
  return rows[0]?.count ?? 0
}
