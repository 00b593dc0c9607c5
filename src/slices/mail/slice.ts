import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { mailApi } from './api.ts'
import { emailSettingsApi } from './settings/settings-api.ts'

export const mail: Slice = {
  name: 'mail',
  endpoints: () => [...mailApi, ...emailSettingsApi],
  navigation: {
    areas: [
      { name: msg('Mail'), href: '/admin/mail', icon: 'Mail', group: 'People', order: 50, needs: 'people' },
      {
        name: msg('Email settings'),
        href: '/admin/settings/email',
        icon: 'Mail',
        group: null,
        order: 10,
        needs: 'house',
      },
    ],
  },
}
