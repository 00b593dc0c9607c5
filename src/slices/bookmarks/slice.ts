import type { Roles } from '#core/api/access.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { bookmarksApi, bookmarksDashboardSection, bookmarksData } from './api.ts'

export const bookmarks = ({ mayOpen }: { mayOpen: (roles: Roles, href: string) => boolean }): Slice => ({
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
