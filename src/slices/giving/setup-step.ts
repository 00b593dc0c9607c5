import { sql } from 'kysely'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'

export const fundsStep: SetupStep = {
  name: 'funds',
  title: msg('Giving'),
  text: msg('The funds and projects that people can give to.'),
  order: 57,
  links: [{ label: msg('Giving purposes'), href: '/admin/donations/purposes' }],
  status: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from purpose where state = 'published' and deleted_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    return {
      done: count > 0,
      text: t(
        '{count, plural, =0 {No giving purposes yet.} one {# giving purpose.} other {# giving purposes.}}',
        {
          count,
        },
      ),
    }
  },
}
