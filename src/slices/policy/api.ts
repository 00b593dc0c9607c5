import type { ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { collectionApi } from '#core/collections/collection-api.ts'
import { onMove } from '#core/collections/collection-order-api.ts'
import { movePolicyEntry, policy } from './contract.ts'
import { policyStore } from './store.ts'

export const policyApi: ServedEndpoint[] = [
  ...collectionApi(policy, policyStore, {
    item: ({ id, title, body }) => ({ id, title, body }),
    draft: ({ title, body }) => ({ title, body }),
    columns: ({ title, body }) => ({ title, body: body.replace(/\r\n?/g, '\n') }),
  }),
  onMove(movePolicyEntry, policy, policyStore),
]
