import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { notificationsApi, notificationsDashboardSection, notificationWorkers } from './api.ts'

export const notifications: Slice = {
  name: 'notifications',
  endpoints: () => notificationsApi,
  workers: ({ db }) => notificationWorkers(db),
  dashboard: [{ ...notificationsDashboardSection, order: 10 }],
  navigation: {
    areas: [
      {
        name: msg('Notifications'),
        href: '/admin/notifications',
        icon: 'Bell',
        group: 'Overview',
        order: 20,
        needs: 'staff',
        keywords: msg('alerts news unread'),
        key: 'n',
      },
    ],
  },
}
