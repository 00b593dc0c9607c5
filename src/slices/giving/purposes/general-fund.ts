import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import '../tables.ts'

/** The one purpose that a new site begins with. */
export async function addGeneralFund(db: Db, now: Date) {
  const fund = {
    name: t('General fund'),
    description: t('Wherever it’s needed most.'),
    goal: null,
    rhythm: null,
    area: 'general' as const,
    ends_on: '',
    shows_progress: true,
    suggested: '',
  }
  await db
    .insertInto('purpose')
    .values(inOrder([fund], now))
    .execute()
}
