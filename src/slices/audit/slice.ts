import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { auditApi } from './api.ts'

export const audit: Slice = {
  name: 'audit',
  endpoints: () => auditApi,
  navigation: {
    areas: [
      {
        name: msg('Audit log'),
        href: '/admin/audit',
        icon: 'ScrollText',
        group: 'Settings',
        order: 70,
        needs: 'site',
        keywords: msg('history who changed what record log security'),
      },
    ],
  },
}
