import type { Role } from '#core/api/access.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { bookmarksApi, bookmarksDashboardSection, bookmarksData } from './api.ts'

export const bookmarks = ({ mayOpen }: { mayOpen: (role: Role, href: string) => boolean }): Slice => ({
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
        group: 'Desk',
        order: 30,
        needs: 'staff',
        key: 'f',
      },
    ],
  },
})
