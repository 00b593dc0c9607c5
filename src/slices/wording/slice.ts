import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { wordingApi } from './api.ts'
import { renewWording, seedWording } from './seed.ts'

export const wording: Slice = {
  name: 'wording',
  endpoints: () => wordingApi,
  seed: (trx, { now }) => seedWording(trx, now),
  renewals: { wording: renewWording },
  navigation: {
    settings: [
      {
        name: msg('Wording'),
        href: '/admin/settings/wording',
        icon: 'TextCursorInput',
        order: 30,
        needs: 'content',
        keywords: msg('translate language words labels buttons copy text change'),
      },
    ],
  },
}
