import { sql } from 'kysely'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'

export const leadershipStep: SetupStep = {
  name: 'leadership',
  title: msg('Leadership'),
  text: msg('The people who lead the ministry, and the biography of the spiritual director.'),
  order: 30,
  links: [
    { label: msg('Leaders'), href: '/admin/ministry/leaders' },
    { label: msg('Biography'), href: '/admin/ministry/biography' },
  ],
  status: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from leader where state = 'published' and deleted_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    return {
      done: count > 0,
      text: t('{count, plural, =0 {No leaders yet.} one {# leader.} other {# leaders.}}', { count }),
    }
  },
}
