import { sql } from 'kysely'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import { changesBetween } from '#core/security/audit.ts'
import type { AuditedField } from '#core/security/audit-nouns.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import {
  createDiscount,
  type Discount,
  type DiscountDraft,
  listDiscounts,
  readDiscount,
  switchDiscount,
  writeDiscount,
} from './discount-contract.ts'
import { kindLabels } from './discount-labels.ts'
import { type DiscountTerms, discountState } from './discount-rules.ts'
import { discountColumns } from './discount-store.ts'

type Row = DiscountTerms & { version: number; note: string; given: number }

const columnsIn = (own: string) => sql`${discountColumns}, d.version, d.note, (
    select coalesce(sum(o.discount), 0)::bigint from discount_use u join shop_order o on o.id = u.order_id
    where u.discount_id = d.id and o.paid_at is not null and o.currency = ${own}
  ) as given`

const draftOf = (row: Row): Discount['draft'] => ({
  code: row.code,
  kind: row.kind,
  percent: row.percent,
  amount: row.amount,
  firstOrder: row.first_order,
  minimum: row.minimum,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxUses: row.max_uses,
  maxPerCustomer: row.max_per_customer,
  active: row.active,
  note: row.note,
})

const discountOf = (row: Row, today: string): Discount => ({
  id: row.id,
  version: row.version,
  draft: draftOf(row),
  state: discountState(row, today),
  uses: row.uses,
  given: row.given,
})

const valuesOf = (draft: DiscountDraft) => ({
  code: draft.code,
  kind: draft.kind,
  percent: draft.percent,
  amount: draft.amount,
  first_order: draft.firstOrder,
  minimum: draft.minimum,
  starts_on: draft.startsOn || null,
  ends_on: draft.endsOn || null,
  max_uses: draft.maxUses,
  max_per_customer: draft.maxPerCustomer,
  active: draft.active,
  note: draft.note,
})

const todayIn = ({ now, organisation }: Context) => dayOf(now, organisation.timeZone)

async function find(context: Context, id: number): Promise<Discount> {
  const { rows } = await sql<Row>`
    select ${columnsIn(currency())} from discount_code d where d.id = ${id}`.execute(context.db)
  const [row] = rows
  if (!row) throw notFound(msg('We couldn’t find this discount code.'))
  return discountOf(row, todayIn(context))
}

const taken = msg('There’s already a discount with this code. Choose another one.')

async function refuseTaken(db: Db, code: string, ownId = 0) {
  const same = await db
    .selectFrom('discount_code')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (same) throw new Problem(409, taken, { 'draft.code': taken })
}

const used = msg('This code has already been used, so it can’t be renamed. Create a new one instead.')

/** Field names in the audit log. */
const fields: Readonly<Record<keyof DiscountDraft, AuditedField>> = {
  code: msg('Code'),
  kind: msg('Discount'),
  percent: msg('Percentage'),
  amount: msg('Amount'),
  firstOrder: msg('First order only'),
  minimum: msg('Minimum order'),
  startsOn: msg('First day'),
  endsOn: msg('Last day'),
  maxUses: msg('Total uses'),
  maxPerCustomer: msg('Uses per customer'),
  active: msg('Active'),
  note: msg('Note'),
}

const inWords = ({ amount, minimum, ...draft }: Discount['draft']) => ({
  ...draft,
  kind: t(kindLabels[draft.kind]),
  amount: amount === null ? '' : formatMoney(amount),
  minimum: minimum === 0 ? '' : formatMoney(minimum),
})

/** More codes than this aren't counted. */
const maxCounted = 2000

/** Discount codes for staff. */
export const discountApi: ServedEndpoint[] = [
  on(listDiscounts, async ({ page, page_size }, context) => {
    const { db } = context
    const { rows } = await sql<Row>`
      select ${columnsIn(currency())} from discount_code d order by d.created desc, d.id desc
      limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
    const { rows: counted } = await sql<{ count: number }>`
      select ${countUpTo(sql`discount_code`, maxCounted)} as count`.execute(db)
    const today = todayIn(context)
    return { items: rows.map((row) => discountOf(row, today)), total: counted[0]?.count ?? 0 }
  }),

  on(readDiscount, ({ id }, context) => find(context, id)),

  on(createDiscount, async ({ draft }, context) => {
    const { db, note, now } = context
    await refuseTaken(db, draft.code)
    const { id } = await db
      .insertInto('discount_code')
      .values({ ...valuesOf(draft), created: now, updated: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    note(draft.code)
    return find(context, id)
  }),

  on(writeDiscount, async ({ id, version, draft }, context) => {
    const { db, note, now } = context
    const before = await find(context, id)
    await refuseTaken(db, draft.code, id)
    // Orders refer to the code they were placed with.
    if (before.draft.code !== draft.code && before.uses > 0)
      throw new Problem(409, used, { 'draft.code': used })
    const written = await db
      .updateTable('discount_code')
      .set({ ...valuesOf(draft), version: version + 1, updated: now })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!written) throw changedMeanwhile()
    note(draft.code, changesBetween(inWords(before.draft), inWords(draft), fields))
    return find(context, id)
  }),

  on(switchDiscount, async ({ id, active }, context) => {
    const { db, note, noteAct, now } = context
    const before = await find(context, id)
    await db
      .updateTable('discount_code')
      .set((eb) => ({ active, version: eb('version', '+', 1), updated: now }))
      .where('id', '=', id)
      .execute()
    note(before.draft.code)
    if (!active) noteAct(msg('{name} turned off the discount code {item}.'))
    return find(context, id)
  }),
]
