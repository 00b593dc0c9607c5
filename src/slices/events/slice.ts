import { oneOf, pageNumber, valuesOf } from '#core/api/query-parameter.ts'
import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { eventsApi } from './api.ts'
import { programTabs } from './programs-address.ts'
import { seedEvents } from './seed.ts'

export const events: Slice = {
  name: 'events',
  sitePages: () => [
    {
      href: '/programs-and-events',
      title: t('Programs and Events'),
      description: t('Retreats, vigils, missions and outreach, with dates and places.'),
      words: t('calendar upcoming schedule dates activities crusade meeting gathering what’s on'),
    },
  ],
  endpoints: () => eventsApi,
  pageQueries: {
    '/programs-and-events': { tab: valuesOf(programTabs), when: oneOf(['past']), page: pageNumber },
  },
  collections: [
    collectionAdmin({
      table: 'event',
      needs: 'content',
      kind: msg('Programs'),
      address: '/admin/events',
      opens: 'list',
    }),
  ],
  seed: (trx, { now }) => seedEvents(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Programs'),
        href: '/admin/events',
        icon: 'CalendarDays',
        group: 'Programs',
        order: 10,
        needs: 'content',
        keywords: msg('event program calendar date'),
        key: 'e',
      },
    ],
    actions: [{ name: msg('New event'), href: '/admin/events?open=new' }],
  },
}
