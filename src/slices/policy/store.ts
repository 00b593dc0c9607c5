import { collectionStore } from '#core/collections/collection-store.ts'
import type { PolicyColumns } from './tables.ts'

export const policyStore = collectionStore<PolicyColumns>('policy_entry', 'by hand')
