import type { Slice } from '../slice.ts'
import { statusApi } from './api.ts'

export const status: Slice = {
  name: 'status',
  endpoints: () => statusApi,
}
