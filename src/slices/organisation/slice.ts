import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { organisationApi } from './api.ts'
import { type OpenWork, sectionsApi } from './sections-api.ts'

export const organisation = ({ openWork }: { openWork: OpenWork }): Slice => ({
  name: 'organisation',
  endpoints: () => [...organisationApi, ...sectionsApi(openWork)],
  navigation: {
    areas: [
      {
        name: msg('Settings'),
        href: '/admin/settings',
        icon: 'Settings',
        group: 'People',
        order: 60,
        needs: 'people',
      },
    ],
    actions: [{ name: msg('Turn sections of the site on or off'), href: '/admin/settings/sections' }],
  },
})
