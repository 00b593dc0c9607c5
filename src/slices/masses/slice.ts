import { sql } from 'kysely'
import { oneOf, requestReference } from '#core/api/query-parameter.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { massesDashboard, massSearch, openMasses } from './admin.ts'
import { massesApi } from './api.ts'
import { brokenMasses } from './check.ts'
import { registerNames } from './labels.ts'
import { massOfferingsApi } from './offerings/offerings-api.ts'
import { massesData } from './own-data.ts'
import { massPaymentHandler } from './payment-handler.ts'
import { massRegisterApi } from './register/register-api.ts'
import { massByHandApi } from './requests/by-hand-api.ts'
import { ordinaryAccount, owedAccount, transferredAccount } from './rules.ts'
import { planMasses, seedMassSettings } from './seed.ts'
import { massSettingsApi } from './settings/settings-api.ts'
import { massWorkers } from './workers.ts'

export const masses: Slice = {
  name: 'masses',
  section: {
    name: 'masses',
    stays: [
      'POST /consultation/mass-request/follow',
      'POST /consultation/mass-request/pay',
      'POST /consultation/mass-request/pay-hosted',
      'POST /consultation/mass-request/without-offering',
      'POST /consultation/mass-request/withdraw',
    ],
    openWork: openMasses,
  },
  sitePages: () => [
    {
      href: '/consultations?tab=massrequest',
      title: t('Mass Request'),
      description: t('Ask for a Mass for the living or the deceased, with or without an offering.'),
      words: t(
        'Mass intention book a Mass offering stipend thanksgiving dead deceased late departed anniversary memorial requiem',
      ),
    },
  ],
  endpoints: () => [
    ...massesApi,
    ...massRegisterApi,
    ...massSettingsApi,
    ...massOfferingsApi,
    ...massByHandApi,
  ],
  // Such a page shows a visitor's own request, so it's never cached.
  pageQueries: { '/mass': { reference: { ...requestReference, open: true }, ask: oneOf(['withdraw']) } },
  workers: ({ payments, organisation }) => massWorkers(payments, organisation),
  paymentHandlers: { mass: massPaymentHandler },
  liabilityAccounts: [owedAccount, ordinaryAccount, transferredAccount],
  ownData: [massesData],
  renewals: {
    mass_book: async (trx) => {
      await sql`update mass_book set last = 0`.execute(trx)
    },
  },
  activities: [
    {
      kind: 'mass',
      name: msg('Mass request'),
      needs: ['pastoral'],
      mails: ['mass'],
      hrefOf: (id) => `/admin/masses/${id}`,
      states: registerNames,
    },
  ],
  search: [massSearch],
  dashboard: [{ ...massesDashboard, order: 100 }],
  checks: [brokenMasses],
  seed: (trx, { now }) => seedMassSettings(trx, now),
  pastPayments: (trx, { now, secret, timeZone, withPayments }) =>
    planMasses(trx, now, secret, { timeZone, withOfferings: withPayments }),
  navigation: {
    settings: [
      {
        name: msg('Mass rules'),
        href: '/admin/settings/masses',
        icon: 'BookOpenText',
        order: 60,
        needs: 'pastoral',
        keywords: msg('Mass offering stipend celebrant priest suggested amount'),
      },
    ],
    areas: [
      {
        name: msg('Masses'),
        href: '/admin/masses',
        icon: 'BookOpenText',
        group: 'Pastoral',
        order: 40,
        needs: 'pastoral',
        keywords: msg('Mass intention celebrant register'),
        key: 'o',
      },
      {
        name: msg('Mass offerings'),
        href: '/admin/mass-offerings',
        icon: 'Coins',
        group: 'Money',
        order: 30,
        needs: 'money',
        keywords: msg('Mass stipend payment refund'),
      },
    ],
    actions: [
      { name: msg('View Mass calendar'), href: '/admin/masses/calendar' },
      { name: msg('Open the Mass intention book for printing'), href: '/admin/masses/book' },
    ],
  },
}
