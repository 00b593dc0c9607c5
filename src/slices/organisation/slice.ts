import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { organisationApi } from './api.ts'

export const organisation: Slice = {
  name: 'organisation',
  endpoints: () => organisationApi,
  navigation: {
    actions: [
      {
        name: msg('Change the time zone'),
        href: '/admin/settings/identity',
        keywords: msg('timezone clock hours daylight'),
      },
      {
        name: msg('Change address, phone or social links'),
        href: '/admin/settings/texts',
        keywords: msg('contact telephone facebook whatsapp'),
      },
    ],
    settings: [
      {
        name: msg('Name and time zone'),
        href: '/admin/settings/identity',
        icon: 'Church',
        order: 10,
        needs: 'content',
        keywords: msg('ministry name acronym time zone currency country language email sender'),
      },
      {
        name: msg('Texts and contact'),
        href: '/admin/settings/texts',
        icon: 'MapPin',
        order: 20,
        needs: 'content',
        keywords: msg(
          'address phone telephone social facebook instagram youtube whatsapp map contact slogan',
        ),
      },
    ],
    areas: [
      {
        name: msg('Settings'),
        href: '/admin/settings',
        icon: 'Settings',
        group: 'Settings',
        order: 60,
        needs: 'staff',
        keywords: msg('preferences configuration options setup'),
      },
    ],
  },
}
