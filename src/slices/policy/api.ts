import type { ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { collectionApi } from '#core/collections/collection-api.ts'
import { onMove } from '#core/collections/collection-order-api.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import { movePolicyEntry, policy } from './contract.ts'
import type { PolicyColumns } from './tables.ts'

const policyStore = collectionStore<PolicyColumns>('policy_entry', 'by hand')

export const policyApi: ServedEndpoint[] = [
  ...collectionApi(policy, policyStore, {
    item: ({ id, title, body }) => ({ id, title, body }),
    draft: ({ title, body }) => ({ title, body }),
    columns: ({ title, body }) => ({ title, body: body.replace(/\r\n?/g, '\n') }),
  }),
  onMove(movePolicyEntry, policy, policyStore),
]
