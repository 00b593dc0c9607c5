import { requestReference } from '#core/api/query-parameter.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { prayerSearches, prayersDashboardSection } from './admin.ts'
import { prayersApi, prayersByHandApi, prayerWorkers } from './api.ts'
import { prayersData } from './own-data.ts'
import { type Prayed, prayerAdminApi } from './prayers-admin-api.ts'
import { seedPrayers } from './seed.ts'
import { pinApproved, type Wall } from './wall.ts'

/** `wall` shows approved requests; `prayed` publishes that somebody prayed. */
export const prayers = ({ wall, prayed }: { wall: Wall; prayed: Prayed }): Slice => ({
  name: 'prayers',
  sitePages: () => [
    {
      href: '/consultations',
      title: t('Prayer Request'),
      description: t(
        'Ask us to pray for you or your loved ones, at any hour. You choose who can read your request.',
      ),
      words: t('pray for me prayers petition intention need help healing ask'),
    },
  ],
  endpoints: () => [...prayersApi(wall), ...prayerAdminApi(wall, prayed), ...prayersByHandApi],
  // People were given a link to their request.
  whileClosed: [
    'POST /consultation/prayer_request/follow',
    'POST /consultation/prayer_request/withdraw',
    'POST /consultation/prayer_request/answered',
    'POST /consultation/prayer_request/readers',
  ],
  pageQueries: { '/prayer': { reference: requestReference } },
  workers: ({ db }) => prayerWorkers(db, wall),
  ownData: [prayersData(wall)],
  activities: [
    {
      kind: 'prayer',
      name: msg('Prayer request'),
      needs: ['prayer'],
      mails: ['prayer'],
      hrefOf: (id) => `/admin/prayer-request/${id}`,
    },
    {
      kind: 'private_prayer',
      name: msg('Prayer request'),
      needs: ['pastoral'],
      mails: ['private_prayer'],
      hrefOf: (id) => `/admin/prayer-request/${id}`,
    },
  ],
  search: prayerSearches,
  dashboard: [{ ...prayersDashboardSection, order: 90 }],
  firstSteps: { wall: (trx, { secret }) => pinApproved(trx, wall, secret) },
  seed: async (trx, { now, secret, timeZone }) => {
    await seedPrayers(trx, now, secret, timeZone)
    await pinApproved(trx, wall, secret)
  },
  navigation: {
    settings: [
      {
        name: msg('Prayer requests'),
        href: '/admin/settings/prayers',
        icon: 'HandHeart',
        order: 70,
        needs: 'pastoral',
        keywords: msg('delete prayer requests retention privacy days'),
      },
    ],
    areas: [
      {
        name: msg('Prayer requests'),
        href: '/admin/prayer-request',
        icon: 'HandHeart',
        group: 'Pastoral',
        order: 20,
        needs: 'prayer',
        keywords: msg('prayers intentions petitions requests pray'),
        key: 'p',
      },
    ],
    actions: [
      {
        name: msg('Record a prayer request'),
        href: '/admin/prayer-request/new',
        keywords: msg('phone call in person write down'),
      },
      { name: msg('Pray during a live session'), href: '/admin/prayer-request/live' },
      { name: msg('Print prayer requests'), href: '/admin/prayer-request/print' },
    ],
  },
})
