import { collectionApi } from '#core/collection-api.ts'
import { onMove } from '#core/collection-order-api.ts'
import type { Served } from '#core/served.ts'
import { movePolicyEntry, policy } from './contract.ts'
import { policyStore } from './store.ts'

export const policyApi: Served[] = [
  ...collectionApi(policy, policyStore, {
    item: ({ id, title, body }) => ({ id, title, body }),
    draft: ({ title, body }) => ({ title, body }),
    columns: ({ title, body }) => ({ title, body: body.replace(/\r\n?/g, '\n') }),
  }),
  onMove(movePolicyEntry, policy, policyStore),
]
