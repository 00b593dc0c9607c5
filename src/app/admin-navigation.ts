import type { AdminNavigation } from '#core/collections/admin-areas.ts'

/** The pages of the admin area that belong to no slice. */
export const adminNavigation: AdminNavigation = {
  areas: [
    {
      name: 'Dashboard',
      href: '/admin/dashboard',
      icon: 'LayoutDashboard',
      group: 'Desk',
      order: 0,
      needs: 'staff',
      key: 'd',
    },
    { name: 'Search', href: '/admin/search', icon: 'Search', group: null, order: 0, needs: 'staff' },
    { name: 'Profile', href: '/admin/profile', icon: 'UserRound', group: 'Desk', order: 90, needs: 'staff' },
  ],
}
