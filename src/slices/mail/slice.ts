import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { mailApi } from './api.ts'

export const mail: Slice = {
  name: 'mail',
  endpoints: () => mailApi,
  navigation: {
    areas: [
      {
        name: msg('Mail'),
        href: '/admin/mail',
        icon: 'Mail',
        group: 'People',
        order: 50,
        needs: 'people',
        keywords: msg('sent emails outbox failed delivery bounce'),
      },
    ],
  },
}
