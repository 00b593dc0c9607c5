import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { paymentSettingsApi } from './api.ts'

export const paymentSettings: Slice = {
  name: 'payment-settings',
  endpoints: () => paymentSettingsApi,
  navigation: {
    settings: [
      {
        name: msg('Payments'),
        href: '/admin/settings/payments',
        icon: 'CreditCard',
        order: 45,
        needs: 'site',
        keywords: msg('stripe paypal card bank keys webhook sandbox test mode live off money'),
      },
    ],
  },
}
