import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { sendNotices } from '../notices/notice-api.ts'
import { shopSettings } from '../settings/settings-api.ts'
import { variantName } from '../variants/variant-rules.ts'
import { countStock, listVariants, stopTracking } from './count-contract.ts'
import {
  listVariantRows,
  lockVariantRows,
  soldBefore,
  startTracking,
  type VariantRow,
  writeMoves,
} from './count-store.ts'
import { notifyLowStock } from './shelf-moves.ts'
import { bookOf } from './stock-api.ts'
import { lockStock } from './stock-store.ts'

const nameOf = ({ name, option_values }: Pick<VariantRow, 'name' | 'option_values'>) =>
  variantName(name, option_values)

/** How many the audit log names. */
export const maxNamed = 3

/** Stock counts of many variants at once. */
export const countApi: ServedEndpoint[] = [
  on(listVariants, async (query, { db }) => {
    const { items, total } = await listVariantRows(db, query)
    return {
      items: items.map((row) => ({
        ...{ id: row.id, name: nameOf(row), sku: row.sku, barcode: row.barcode },
        onHand: row.tracked ? row.on_hand : null,
      })),
      total,
    }
  }),

  on(countStock, async ({ lines, note }, { db, caller, jobs, note: record }) => {
    const counted = new Map(lines.map((line) => [line.id, line.counted]))
    const rows = await lockVariantRows(db, [...counted.keys()])
    if (rows.length < counted.size)
      throw notFound(msg('A product in this count was deleted. Reload the page.'))
    const short = rows.find((row) => (counted.get(row.id) ?? 0) < row.reserved)
    if (short) {
      const params = { name: nameOf(short), reserved: short.reserved }
      throw new Problem(
        409,
        t(
          '{reserved, plural, one {# of “{name}” is} other {# of “{name}” are}} reserved for customers who are paying now. Enter at least that many, or try again in ten minutes.',
          params,
        ),
        undefined,
        { code: 'not_enough_stock', params },
      )
    }
    const differences = rows.flatMap((row) => {
      const before = row.tracked ? row.on_hand : 0
      const change = (counted.get(row.id) ?? 0) - before
      return change === 0
        ? []
        : [{ variant_id: row.id, kind: 'corrected' as const, change, note: note || t('Stock count') }]
    })
    await writeMoves(db, [...rows.flatMap(soldBefore), ...differences], memberOf(caller).username)
    await startTracking(db, [...counted.keys()])
    const fewer = differences.filter(({ change }) => change < 0).map(({ variant_id }) => variant_id)
    if (fewer.length > 0) await notifyLowStock(db, fewer)
    if (differences.length > 0) await jobs.send(db, sendNotices, {})
    const named = rows.filter(({ id }) => differences.some(({ variant_id }) => variant_id === id))
    record(
      named.length > 0 && named.length <= maxNamed
        ? named
            .map((row) =>
              t('{name}, from {from, number} to {to, number}', {
                name: nameOf(row),
                from: row.tracked ? row.on_hand : 0,
                to: counted.get(row.id) ?? 0,
              }),
            )
            .join('; ')
        : t(
            '{count, plural, one {# variant} other {# variants}}, {changed, plural, =0 {no differences} one {# difference} other {# differences}}',
            {
              count: counted.size,
              changed: differences.length,
            },
          ),
    )
    return { counted: counted.size, changed: differences.length }
  }),

  on(stopTracking, async ({ id }, { db, note }) => {
    const stock = await lockStock(db, id)
    if (!stock) throw notFound('We couldn’t find this product.')
    await db
      .updateTable('stock')
      .set({ tracked: false, low_told: false })
      .where('variant_id', '=', id)
      .execute()
    note(nameOf(stock))
    return bookOf(db, id, (await shopSettings.find(db)).draft.lowStock)
  }),
]
