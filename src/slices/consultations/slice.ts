import { requestReference } from '#core/api/query-parameter.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { consultationSearch, consultationsDashboardSection, openConsultations } from './admin.ts'
import { consultationsApi } from './api.ts'
import { consultationsAdminApi, consultationsByHandApi } from './meetings/consultations-admin-api.ts'
import { consultationsData } from './own-data.ts'
import { seedConsultationSettings, seedConsultations } from './seed.ts'
import { consultationWorkers } from './workers.ts'

export const consultations: Slice = {
  name: 'consultations',
  section: {
    name: 'consultations',
    stays: [
      'POST /consultation/follow',
      'POST /consultation/follow/withdraw',
      'POST /consultation/follow/decline',
      'POST /consultation/follow/times',
    ],
    openWork: openConsultations,
  },
  sitePages: () => [
    {
      href: '/consultations?tab=consultation',
      title: t('Consultation'),
      description: t(
        'Ask to talk with the priest, in person, by phone or by video call. Only he and his pastoral team can read what you write.',
      ),
      words: t(
        'confession confess talk to a priest see father appointment book counseling advice spiritual direction anointing marriage baptism',
      ),
    },
  ],
  endpoints: () => [...consultationsApi, ...consultationsAdminApi, ...consultationsByHandApi],
  pageQueries: { '/consultation': { reference: requestReference } },
  workers: ({ payments, organisation }) => consultationWorkers(payments, organisation),
  ownData: [consultationsData],
  activities: [
    {
      kind: 'consultation',
      name: msg('Consultation'),
      needs: ['pastoral'],
      mails: ['consultation'],
      hrefOf: () => '/admin/consultation',
    },
  ],
  search: [consultationSearch],
  dashboard: [{ ...consultationsDashboardSection, order: 70 }],
  seed: async (trx, { now, secret }) => {
    await seedConsultationSettings(trx, now)
    await seedConsultations(trx, now, secret)
  },
  navigation: {
    settings: [
      {
        name: msg('Consultation hours'),
        href: '/admin/settings/consultations',
        icon: 'CalendarClock',
        order: 50,
        needs: 'pastoral',
        keywords: msg('appointment hours days off availability booking'),
      },
    ],
    areas: [
      {
        name: msg('Consultations'),
        href: '/admin/consultation',
        icon: 'MessagesSquare',
        group: 'Pastoral',
        order: 10,
        needs: 'pastoral',
        keywords: msg('appointment counseling meeting visit priest calendar'),
        key: 'c',
      },
      {
        // Whoever answers the phone can enter a request that they may not read afterward.
        name: msg('Record a consultation request'),
        href: '/admin/consultation/new',
        icon: 'MessagesSquare',
        group: null,
        order: 11,
        needs: 'prayer',
      },
    ],
    actions: [
      {
        name: msg('Record a consultation request'),
        href: '/admin/consultation/new',
        keywords: msg('phone call in person write down'),
      },
      { name: msg('View the consultation schedule'), href: '/admin/consultation/agenda' },
      { name: msg('Set consultation hours'), href: '/admin/settings/consultations' },
    ],
  },
}
