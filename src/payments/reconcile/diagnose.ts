import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countLateEvents, needsAttention } from '../attention.ts'
import { type Broken, brokenRules } from './check.ts'

export type Diagnosis = {
  /** Promises of the payment core that do not hold; there must be none. */
  broken: readonly Broken[]
  /** What waits longer than it should, in a few words each. */
  waiting: readonly { what: string; count: number }[]
}

/** What a slice promises besides. */
export type Check = (db: Db) => Promise<Broken[]>

/** What an operator wants to know of the money, as `npm run doctor` prints it. Reads only. */
export async function diagnose(db: Db, further: readonly Check[] = []): Promise<Diagnosis> {
  const count = async (what: string, condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${condition}`.execute(db)
    return { what, count: rows[0]?.count ?? 0 }
  }
  return {
    broken: (await Promise.all([brokenRules, ...further].map((check) => check(db)))).flat(),
    waiting: [
      await count(
        'payments open for more than a day',
        sql`payment where state in ('created', 'requires_action', 'processing', 'failed')
          and created < now() - interval '1 day'`,
      ),
      await count('refunds waiting for the provider', sql`refund where state = 'requested'`),
      { what: 'events not processed', count: await countLateEvents(db) },
      { what: 'payments that need a look', count: (await needsAttention(db)).length },
    ],
  }
}
