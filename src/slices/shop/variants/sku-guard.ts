import { sql } from 'kysely'
import { z } from 'zod'
import { id } from '#core/api/endpoint.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { type Finding, warning } from '#core/doctor/finding.ts'
import { formatList } from '#core/text/format-list.ts'
import { t } from '#core/text/messages.ts'

/** Invalid input is left to the collection handler, which reports it. */
const Written = z.object({
  id: id.optional(),
  draft: z.object({ variants: z.object({ list: z.array(z.object({ sku: z.string().trim() })) }) }),
})

type Used = { sku: string; id: number; name: string }

/** Which other products use one of these SKUs. Deleted ones don't count. */
async function usedBy(db: Db, skus: readonly string[], product: number | null): Promise<Used[]> {
  const { rows } = await sql<Used>`
    select v.sku, p.id, p.name from product_variant v join product p on p.id = v.product_id
    where lower(v.sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[]) and v.sku <> '' and v.deleted_at is null
      and p.deleted_at is null and p.id is distinct from ${product}::int
    order by p.id limit 20`.execute(db)
  return rows
}

/** One product at a time, so that two can't take the same SKU at once. */
const lockSkus = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('product sku'))`.execute(db)

/** A SKU belongs to one product of the store. */
export async function skusAreFree(raw: unknown, { db }: Context): Promise<void> {
  const written = Written.safeParse(raw).data
  const list = written?.draft.variants.list ?? []
  const skus = list.map(({ sku }) => sku)
  if (!skus.some(Boolean)) return
  await lockSkus(db)
  const used = await usedBy(db, skus.filter(Boolean), written?.id ?? null)
  const [first] = used
  if (!first) return
  const message = taken(first)
  const at = skus.findIndex((sku) => sku.toLowerCase() === first.sku.toLowerCase())
  throw new Problem(400, message, { [`draft.variants.list.${at}.sku`]: message })
}

const taken = ({ sku, name }: Used) => t('“{name}” already has the SKU {sku}. Choose another.', { name, sku })

const ById = z.object({ id })

/** Somebody may have given its SKU to another product since it was deleted. */
export async function restoredSkusAreFree(raw: unknown, { db }: Context): Promise<void> {
  const input = ById.safeParse(raw).data
  if (!input) return
  await lockSkus(db)
  const own = await db
    .selectFrom('product_variant')
    .select('sku')
    .where('product_id', '=', input.id)
    .where('sku', '<>', '')
    .where('deleted_at', 'is', null)
    .execute()
  if (own.length === 0) return
  const [other] = await usedBy(
    db,
    own.map(({ sku }) => sku),
    input.id,
  )
  if (!other) return
  const { sku, name } = other
  throw new Problem(409, t('“{name}” now has the SKU {sku}. Change it there first.', { name, sku }))
}

/** SKUs from before they had to be unique. Staff change them when they edit one of the products. */
export async function skuFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ sku: string; names: string[] }>`
    select min(v.sku) as sku, array_agg(p.name order by p.id) as names
    from product_variant v join product p on p.id = v.product_id
    where v.sku <> '' and v.deleted_at is null and p.deleted_at is null
    group by lower(v.sku) having count(*) > 1 order by 1 limit 10`.execute(db)
  return rows.map(({ sku, names }) =>
    warning(
      'store',
      t(
        'More than one product has the SKU {sku}: {names}. Change the SKU of all but one of them under Store.',
        {
          sku,
          names: formatList(names),
        },
      ),
    ),
  )
}
