import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { organisationApi } from './api.ts'

export const organisation: Slice = {
  name: 'organisation',
  endpoints: () => organisationApi,
  navigation: {
    areas: [
      {
        name: msg('Settings'),
        href: '/admin/settings',
        icon: 'Settings',
        group: 'Settings',
        order: 60,
        needs: 'people',
      },
    ],
  },
}
