import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { mailApi } from './api.ts'
import { emailSettingsApi } from './settings/settings-api.ts'
import { emailStep } from './settings/setup-step.ts'

export const mail: Slice = {
  name: 'mail',
  endpoints: () => [...mailApi, ...emailSettingsApi],
  setupSteps: [emailStep],
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
    settings: [
      {
        name: msg('Email'),
        href: '/admin/settings/email',
        icon: 'AtSign',
        order: 40,
        needs: 'site',
        keywords: msg('smtp mail server sender host port password test message'),
      },
    ],
  },
}
