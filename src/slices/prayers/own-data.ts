import type { OwnData } from '#core/security/own-data.ts'
import { eraseRequestsOf, openText } from './store.ts'
import type { Wall } from './wall.ts'
import './tables.ts'

/** A member's own requests, unsealed only for them. */
export const prayersData = (wall: Wall) =>
  ({
    name: 'prayer_requests',
    collect: async (db, memberId, secret) => {
      const rows = await db
        .selectFrom('prayer_request')
        .select([
          'uuid',
          'reference',
          'name',
          'gender',
          'email',
          'readers',
          'state',
          'created',
          'prayed',
          'last_prayed_at',
          'answered_at',
          'text_sealed',
          'thanks_sealed',
        ])
        .where('member_id', '=', memberId)
        .orderBy('created')
        .execute()
      return rows.map(({ uuid, text_sealed, thanks_sealed, ...row }) => ({
        ...row,
        prayer_request: openText(secret, uuid, 'text', text_sealed),
        thanks: openText(secret, uuid, 'thanks', thanks_sealed),
      }))
    },
    erase: async (trx, memberId) => wall.takeDown(trx, await eraseRequestsOf(trx, memberId)),
  }) satisfies OwnData
