import type { Slice } from '../slice.ts'
import { wordingApi } from './api.ts'

export const wording: Slice = {
  name: 'wording',
  endpoints: () => wordingApi,
}
