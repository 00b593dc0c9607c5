import { sql } from 'kysely'
import { maxCounted } from '#core/api/paging.ts'
import type { Db } from '#core/data/db.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Activity, ActivityKind, Sight } from '../activities.ts'
import type { ActivityLine } from '../contract.ts'

type Row = {
  kind: ActivityKind
  source_id: number
  at: Date
  label: string
  state: string
  amount: number | null
  currency: string | null
}

const columns = sql`kind, source_id, at, label, state, amount, currency`

/** One page of what a person did, of the kinds that the caller may see. */
export async function findActivity(
  db: Db,
  personId: number,
  { page, page_size }: { page: number; page_size: number },
  sight: Sight,
  activities: readonly Activity[],
) {
  const mine = sql`person_activity where person_id = ${personId} and kind = any(${[...sight.kinds]}::text[])`
  const offset = (page - 1) * page_size
  const { rows } = await sql<Row>`
    select ${columns} from ${mine} order by at desc, kind, source_id
    limit ${Math.max(0, Math.min(page_size, maxCounted - offset))} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${mine} limit ${maxCounted}) counted`.execute(db)
  return { items: rows.flatMap((row) => lineOf(row, sight, activities)), total: counted[0]?.total ?? 0 }
}

function lineOf(row: Row, { money, permissions }: Sight, activities: readonly Activity[]): ActivityLine[] {
  const activity = activities.find(({ kind }) => kind === row.kind)
  if (!activity) return []
  return [
    {
      kind: row.kind,
      id: row.source_id,
      at: row.at.toISOString(),
      name: t(activity.name),
      label: row.label,
      state: row.state === '' ? '' : t(activity.states?.[row.state] ?? row.state),
      amount: money ? row.amount : null,
      currency: money ? row.currency : null,
      href:
        activity.opens === undefined || permissions.includes(activity.opens)
          ? activity.hrefOf(row.source_id)
          : null,
    },
  ]
}

/** How many of each kind that the caller may see. */
export async function countActivity(
  db: Db,
  personId: number,
  { kinds }: Sight,
  activities: readonly Activity[],
) {
  const { rows } = await sql<{ kind: ActivityKind; count: number }>`
    select kind, count(*)::int as count from person_activity
    where person_id = ${personId} and kind = any(${[...kinds]}::text[]) group by kind order by kind`.execute(
    db,
  )
  return rows.flatMap(({ kind, count }) => {
    const activity = activities.find((each) => each.kind === kind)
    return activity ? [{ kind, text: t(counted[kind], { count }) }] : []
  })
}

const counted: Readonly<Record<ActivityKind, string>> = {
  gift: msg('{count, plural, one {# gift} other {# gifts}}'),
  order: msg('{count, plural, one {# order} other {# orders}}'),
  fast_order: msg('{count, plural, one {# fast order} other {# fast orders}}'),
  registration: msg('{count, plural, one {# convention registration} other {# convention registrations}}'),
  mass: msg('{count, plural, one {# Mass request} other {# Mass requests}}'),
  prayer: msg('{count, plural, one {# prayer request} other {# prayer requests}}'),
  private_prayer: msg(
    '{count, plural, one {# prayer request for the priest} other {# prayer requests for the priest}}',
  ),
  consultation: msg('{count, plural, one {# consultation} other {# consultations}}'),
  message: msg('{count, plural, one {# message} other {# messages}}'),
  newsletter: msg('{count, plural, one {Newsletter subscriber} other {# newsletter subscriptions}}'),
  member: msg('{count, plural, one {Has an account} other {# accounts}}'),
}

/** Sums by year, kind and currency, of the kinds that the caller may see. For those who may see money. */
export async function findTotals(db: Db, personId: number, { kinds }: Sight, timeZone: string) {
  const { rows } = await sql<{
    year: number
    kind: ActivityKind
    currency: string
    amount: number
    count: number
  }>`
    select extract(year from at at time zone ${timeZone})::int as year, kind, coalesce(currency, '') as currency,
      sum(amount)::bigint as amount, count(*)::int as count
    from person_activity
    where person_id = ${personId} and amount > 0 and kind = any(${[...kinds]}::text[])
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db)
  return rows
}

/** The person of a gift, an order or another thing. */
export async function findPersonOf(db: Db, kind: ActivityKind, id: number) {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from person_activity where kind = ${kind} and source_id = ${id}`.execute(db)
  return rows[0]?.person_id
}
