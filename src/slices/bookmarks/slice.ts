import type { AdminAreas } from '#core/collections/admin-areas.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { bookmarksApi, bookmarksDashboardSection, bookmarksData } from './api.ts'

export const bookmarks = ({ mayOpen }: { mayOpen: AdminAreas['mayOpen'] }): Slice => ({
  name: 'bookmarks',
  endpoints: () => bookmarksApi(mayOpen),
  ownData: [bookmarksData],
  dashboard: [{ ...bookmarksDashboardSection(mayOpen), order: 20 }],
  navigation: {
    areas: [
      {
        name: msg('Bookmarks'),
        href: '/admin/bookmark',
        icon: 'Star',
        group: 'Overview',
        order: 30,
        needs: 'staff',
        keywords: msg('favorites saved pages'),
        key: 'f',
      },
    ],
  },
})
