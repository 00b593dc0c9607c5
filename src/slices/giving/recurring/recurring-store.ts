import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import '#payments/tables.ts'
import '../tables.ts'
import type { RecurringGift } from './recurring-contract.ts'

const recurring = (db: Db) =>
  db
    .selectFrom('subscription')
    .selectAll('subscription')
    .select(sql<string | null>`subscription.card_expires::text`.as('expires'))
    .select((is) =>
      is
        .selectFrom('recurring_purpose')
        .select('recurring_purpose.purpose')
        .whereRef('recurring_purpose.subscription_id', '=', 'subscription.id')
        .as('changed_purpose'),
    )
    .select((is) =>
      is
        .selectFrom('gift')
        .select(['gift.purpose'])
        .whereRef('gift.subscription_id', '=', 'subscription.id')
        .orderBy('gift.id')
        .limit(1)
        .as('purpose'),
    )
    .select((is) =>
      is
        .selectFrom('subscription_invoice')
        .select((of) => of.fn.max('subscription_invoice.created').as('at'))
        .whereRef('subscription_invoice.subscription_id', '=', 'subscription.id')
        .as('collected_at'),
    )

export type RecurringRow = Awaited<ReturnType<ReturnType<typeof recurring>['executeTakeFirstOrThrow']>>

export const recurringOf = (row: RecurringRow): RecurringGift => ({
  token: row.handle,
  amount: row.amount,
  currency: row.currency,
  purpose: row.changed_purpose ?? row.purpose ?? row.fund,
  rhythm: row.rhythm,
  state: row.state,
  nextCharge: row.next_charge?.toISOString() ?? null,
  since: row.created.toISOString(),
  card: row.card_last4 ? { last4: row.card_last4, expires: row.expires } : null,
})

export const recurringByHandle = (db: Db, handle: string) =>
  recurring(db).where('handle', '=', handle).executeTakeFirst()

export const startedRecurring = (db: Db) =>
  recurring(db).where('state', '<>', 'incomplete').orderBy('created', 'desc')

/** What it's for from the next collection on. The gifts that were collected keep their purpose. */
export async function changePurpose(
  trx: Db,
  subscriptionId: number,
  purpose: { id: number; name: string },
): Promise<void> {
  const values = { purpose_id: purpose.id, purpose: purpose.name, changed: new Date() }
  await trx
    .insertInto('recurring_purpose')
    .values({ subscription_id: subscriptionId, ...values })
    .onConflict((on) => on.column('subscription_id').doUpdateSet(values))
    .execute()
  await trx.updateTable('subscription').set({ fund: purpose.name }).where('id', '=', subscriptionId).execute()
}
