import { sql } from 'kysely'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import type { Db } from '#core/data/db.ts'
import { msg, t } from '#core/text/messages.ts'

const address = '/admin/ministry/policy'

async function countEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from policy_entry where state = 'published' and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const pagesStep: SetupStep = {
  name: 'pages',
  title: msg('Pages to review'),
  text: msg(
    'Read the site as a visitor would, and change any wording that doesn’t fit. Don’t forget your policy.',
  ),
  order: 90,
  links: [
    { label: msg('View site'), href: '/' },
    { label: msg('Description and contact'), href: '/admin/settings/texts' },
    { label: msg('Policy'), href: address },
  ],
  status: async ({ db }) => ({
    // Only a person can say so.
    done: false,
    text: t(
      '{count, plural, =0 {There’s no policy yet.} one {The policy has # entry.} other {The policy has # entries.}}',
      { count: await countEntries(db) },
    ),
  }),
  checks: async ({ db }) => [
    (await countEntries(db)) > 0
      ? { level: 'good', text: t('The policy is published.'), href: address }
      : { level: 'look', text: t('There’s no policy on privacy and refunds yet.'), href: address },
  ],
}
