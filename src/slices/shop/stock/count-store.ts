import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { newestWith } from '#core/data/findable.ts'
import { countedPage } from '#core/data/list-sql.ts'
import { wordsIn } from '#core/data/words.ts'
import { t } from '#core/text/messages.ts'
import { enoughAgain } from './shelf-moves.ts'

export type VariantRow = {
  id: number
  name: string
  option_values: string[]
  sku: string
  barcode: string
  on_hand: number
  reserved: number
  tracked: boolean
}

const columns = sql`v.id, p.name, v.option_values, v.sku, v.barcode, s.on_hand, s.reserved, s.tracked`
const from = sql`product p join product_variant v on v.product_id = p.id and v.deleted_at is null
  join stock s on s.variant_id = v.id`

/** Files can't be counted. */
const isCounted = sql`not exists (
  select from product_download d where d.product_id = p.id and d.kind = 'download')`

const maxCounted = 2000
const maxMatches = 300

export function listVariantRows(
  db: Db,
  query: { search: string; category: string; page: number; page_size: number },
) {
  const { search, category } = query
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`, isCounted]
  if (category) conditions.push(sql`p.slug = ${category}`)
  if (search) {
    const named = newestWith(wordsIn(search), { source: 'product' }, maxMatches)
    conditions.push(sql`v.id = any(array(
      select k.id from product_variant k where k.product_id = any(array(select id from (${named}) as found))
      union select k.id from product_variant k where lower(k.sku) = lower(${search}) and k.sku <> '' and k.deleted_at is null
      union select k.id from product_variant k where k.barcode = ${search} and k.barcode <> '' and k.deleted_at is null))`)
  }
  return countedPage<VariantRow>(db, query, {
    columns,
    from,
    where: sql.join(conditions, sql` and `),
    key: sql`v.id`,
    order: sql`lower(p.name), p.id, v.position`,
    most: maxCounted,
  })
}

/** Locks rows in the same order as all stock changes. Leaves out deleted variants. */
export async function lockVariantRows(trx: Db, ids: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select ${columns} from ${from} where v.id = any(${ids}::int[]) and p.deleted_at is null
    order by v.id for update of s`.execute(trx)
  return rows
}

type Move = {
  variant_id: number
  kind: 'received' | 'corrected'
  change: number
  note: string
  delivery_id?: number
}

/** Sales of an untracked variant took it below zero. They don't count as missing once it's counted. */
export const soldBefore = ({ id, tracked, on_hand }: VariantRow): Move[] =>
  tracked || on_hand === 0
    ? []
    : [{ variant_id: id, kind: 'corrected', change: -on_hand, note: t('Sold while stock wasn’t tracked') }]

/** Adds to the stock history. The caller holds the locks. */
export async function writeMoves(trx: Db, moves: readonly Move[], by: string): Promise<void> {
  if (moves.length === 0) return
  const values = moves.map((move) => ({ line_id: null, fast_order_id: null, delivery_id: null, by, ...move }))
  await trx.insertInto('stock_movement').values(values).execute()
  await enoughAgain(
    trx,
    moves.map(({ variant_id }) => variant_id),
  )
}

export const startTracking = (trx: Db, ids: readonly number[]) =>
  sql`update stock set tracked = true where variant_id = any(${ids}::int[]) and not tracked`.execute(trx)
