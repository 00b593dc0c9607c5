import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { policyApi } from './api.ts'
import { seedPolicy } from './seed.ts'
import { pagesStep } from './setup-step.ts'

export const policy: Slice = {
  name: 'policy',
  sitePages: ({ name }) => [
    {
      href: '/ministry-policy',
      title: t('Ministry Policy'),
      description: t(
        'How {name} is run, and how we handle prayer requests, gifts, orders, your data and our work with children.',
        { name },
      ),
      words: t(
        'privacy terms conditions refund return money back cookies personal data safeguarding legal rules',
      ),
    },
  ],
  endpoints: () => policyApi,
  setupSteps: [pagesStep],
  collections: [
    collectionAdmin({
      table: 'policy_entry',
      needs: 'content',
      kind: msg('Policy'),
      address: '/admin/ministry/policy',
    }),
  ],
  seed: (trx, { now }) => seedPolicy(trx, now),
}
