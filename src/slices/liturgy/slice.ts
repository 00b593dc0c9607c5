import type { Slice } from '../slice.ts'
import { liturgyApi } from './api.ts'

export const liturgy: Slice = {
  name: 'liturgy',
  endpoints: () => liturgyApi,
}
