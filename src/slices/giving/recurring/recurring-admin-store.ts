import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage } from '#core/data/list-sql.ts'
import type { Rhythm } from '#payments/provider.ts'
import type { SubscriptionState } from '#payments/rules.ts'
import { maxCounted } from '../gifts/gift-admin-contract.ts'
import type { RecurringFilter, RecurringLine } from './recurring-admin-contract.ts'

type RecurringRow = {
  id: number
  gift: number
  name: string
  email: string
  purpose: string
  amount: number
  currency: string
  rhythm: Rhythm
  state: SubscriptionState
  next_charge: Date | null
  card_expires: string | null
  created: Date
}

const columns = sql`s.id, g.id as gift, case when g.anonymous then '' else g.name end as name,
  case when g.anonymous then '' else g.email end as email, coalesce(r.purpose, g.purpose) as purpose, s.amount,
  s.currency, s.rhythm, s.state, s.next_charge, s.card_expires::text as card_expires, s.created`

const from = sql`subscription s
  join lateral (select * from gift where gift.subscription_id = s.id order by gift.id desc limit 1) g on true
  left join recurring_purpose r on r.subscription_id = s.id`

const conditionOf = (show: RecurringFilter | undefined, now: Date): RawBuilder<unknown> => {
  if (show === undefined) return sql`s.kind = 'gift' and s.state <> 'incomplete'`
  if (show !== 'expiring') return sql`s.kind = 'gift' and s.state = ${show}`
  return sql`s.kind = 'gift' and s.state = 'active' and s.card_expires <= (${now}::timestamptz + interval '30 days')::date`
}

export async function findRecurring(
  db: Db,
  { show, ...page }: { show?: RecurringFilter | undefined; page: number; page_size: number },
  now: Date,
) {
  const { items, total } = await countedPage<RecurringRow>(db, page, {
    columns,
    from,
    where: conditionOf(show, now),
    key: sql`s.id`,
    order: sql`s.created desc, s.id desc`,
    most: maxCounted,
    search: false,
  })
  return { items: items.map(lineOf), total }
}

const lineOf = ({ next_charge, card_expires, created, ...row }: RecurringRow): RecurringLine => ({
  ...row,
  nextCharge: next_charge?.toISOString() ?? null,
  cardExpires: card_expires,
  since: created.toISOString(),
})
