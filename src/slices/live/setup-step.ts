import { sql } from 'kysely'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'

export const prayerTimesStep: SetupStep = {
  name: 'prayer-times',
  title: msg('Prayer times'),
  text: msg('When you pray together each week. The home page shows a countdown to the next prayer time.'),
  order: 40,
  links: [{ label: msg('Set prayer times'), href: '/admin/schedule' }],
  status: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from weekly_time where deleted_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    return {
      done: count > 0,
      text: t('{count, plural, =0 {No prayer times yet.} one {# prayer time.} other {# prayer times.}}', {
        count,
      }),
    }
  },
}
