import { flag } from '#core/api/query-parameter.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { conventionDashboardSection, openRegistrations, registrationSearch } from './admin.ts'
import { conventionApi } from './api.ts'
import { conventionDoorApi } from './door/door-api.ts'
import { editionApi } from './editions/edition-api.ts'
import { conventionData } from './erase.ts'
import { brokenPlaces } from './registration/places.ts'
import { conventionAdminApi } from './registrations/registrations-api.ts'
import { standingNames } from './registrations/standing-names.ts'
import { seedConvention } from './seed.ts'
import { conventionWorkers } from './workers.ts'

export const convention: Slice = {
  name: 'convention',
  section: {
    name: 'convention',
    stays: [
      'POST /resources/hgpm-convention/mine',
      'POST /resources/hgpm-convention/change',
      'POST /resources/hgpm-convention/confirm',
      'POST /resources/hgpm-convention/cancel',
      'POST /resources/hgpm-convention/link',
    ],
    openWork: openRegistrations,
  },
  sitePages: () => [
    {
      href: '/Holy-Ghost-prayer-movement',
      title: t('Convention'),
      description: t('Our convention: prayer, teaching and adoration.'),
      words: t(
        'register registration conference annual hotel rooms accommodation lodging travel ticket attend',
      ),
    },
    {
      href: '/convention',
      title: t('Your registration'),
      description: t('View, change or cancel your registration.'),
      words: t('change cancel convention registration badge confirmation'),
    },
  ],
  endpoints: () => [...conventionApi, ...conventionAdminApi, ...conventionDoorApi, ...editionApi],
  pageQueries: { '/convention': { sent: flag } },
  workers: ({ payments, organisation }) => conventionWorkers(payments, organisation),
  ownData: [conventionData],
  activities: [
    {
      kind: 'registration',
      name: msg('Convention registration'),
      needs: ['outreach'],
      mails: ['convention'],
      hrefOf: (id) => `/admin/convention/${id}`,
      states: standingNames,
    },
  ],
  search: [registrationSearch],
  dashboard: [{ ...conventionDashboardSection, order: 130 }],
  checks: [brokenPlaces],
  seed: (trx, { now }) => seedConvention(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Convention'),
        href: '/admin/convention',
        icon: 'Tent',
        group: 'Programs',
        order: 20,
        needs: 'outreach',
        keywords: msg('conference registration tickets check in attendees badge waiting list'),
        key: 'v',
      },
    ],
    actions: [
      { name: msg('Add a convention registration'), href: '/admin/convention/new' },
      { name: msg('Check people in at the convention'), href: '/admin/convention/door' },
      { name: msg('New convention'), href: '/admin/convention/editions/new' },
    ],
  },
}
