import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { statusApi } from './api.ts'
import { backupsStep } from './setup-step.ts'

export const status: Slice = {
  name: 'status',
  endpoints: () => statusApi,
  setupSteps: [backupsStep],
  navigation: {
    actions: [
      {
        name: msg('Check backups'),
        href: '/admin/settings/status#backups',
        keywords: msg('restore copy save nightly'),
      },
      {
        name: msg('Test the email server'),
        href: '/admin/settings/status#mail',
        keywords: msg('smtp mail send sender'),
      },
      {
        name: msg('Test payments'),
        href: '/admin/settings/status#payments',
        keywords: msg('stripe paypal card bank sandbox'),
      },
      {
        name: msg('Check storage'),
        href: '/admin/settings/status#storage',
        keywords: msg('disk space files bucket database'),
      },
    ],
    settings: [
      {
        name: msg('System status'),
        href: '/admin/settings/status',
        icon: 'Activity',
        order: 900,
        needs: 'people',
        keywords: msg(
          'backup backups email server mail smtp bank stripe paypal payments storage disk database health test',
        ),
      },
    ],
  },
}
