import type { ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { collectionApi } from '#core/collections/collection-api.ts'
import { onMove } from '#core/collections/collection-order-api.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import { movePolicyEntry, PolicyDraft, policy } from './contract.ts'
import { withoutParagraph } from './rules.ts'
import type { PolicyColumns } from './tables.ts'

const policyStore = collectionStore<PolicyColumns>('policy_entry', 'by hand')

export const policyApi: ServedEndpoint[] = [
  ...collectionApi(policy, policyStore, {
    // The specification's clients look at how a line begins.
    item: ({ id, title, body }) => ({
      id,
      title,
      body: body.split('\n').map(withoutParagraph).join('\n'),
    }),
    draft: ({ title, body }) => ({ title, body }),
    columns: ({ title, body }) => ({ title, body: cleanDraft(PolicyDraft.shape.body, 'body', body) }),
  }),
  onMove(movePolicyEntry, policy, policyStore),
]
