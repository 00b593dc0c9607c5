import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { policyApi } from './api.ts'
import { seedPolicy } from './seed.ts'
import { pagesStep } from './setup-step.ts'

export const policy: Slice = {
  name: 'policy',
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
