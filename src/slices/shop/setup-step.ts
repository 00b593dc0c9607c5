import { sql } from 'kysely'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'

export const productsStep: SetupStep = {
  name: 'products',
  title: msg('Store'),
  text: msg('What people can buy, with prices, pictures and shipping.'),
  order: 55,
  links: [
    { label: msg('Products'), href: '/admin/store' },
    { label: msg('Store settings'), href: '/admin/settings/store' },
  ],
  status: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from product where state = 'published' and deleted_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    return {
      done: count > 0,
      text: t('{count, plural, =0 {No products yet.} one {# product.} other {# products.}}', { count }),
    }
  },
}
