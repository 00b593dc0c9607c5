import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { type FreshParts, freshApi } from './api.ts'

export const fresh = (parts: FreshParts): Slice => ({
  name: 'fresh',
  endpoints: () => freshApi(parts),
  navigation: {
    settings: [
      {
        name: msg('Start fresh'),
        href: '/admin/settings/start-fresh',
        icon: 'Sprout',
        order: 950,
        needs: 'site',
        keywords: msg('empty reset delete everything demo remove clear erase new'),
      },
    ],
  },
})
