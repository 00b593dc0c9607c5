import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import type { RoomPath } from './shell/rooms.ts'

/** A page that is announced but not open yet. */
const room = (path: RoomPath) => route(path, 'shell/room-page.tsx', { id: path })

/** Every page of the site, in the order of the specification. */
export default [
  route('robots.txt', 'shell/robots.ts'),
  route('sitemap.xml', 'shell/sitemap.ts'),
  route('blogs/feed.xml', 'slices/blog/feed.ts'),
  route('blogs/:id', 'slices/blog/blogs-redirect.ts'),
  layout('shell/site-layout.tsx', [
    index('shell/home.tsx'),
    route('about-us', 'slices/about/about-layout.tsx', [
      index('slices/about/about-page.tsx'),
      route('fada', 'slices/about/fada-page.tsx'),
      route('leaders', 'slices/about/leaders-page.tsx'),
      route('branches', 'slices/about/branches-page.tsx'),
    ]),
    route('branch/:id', 'slices/about/branch-page.tsx'),
    route('sermon', 'slices/live/sermon-page.tsx'),
    route('sermon/teaching/:id', 'slices/live/teaching-page.tsx'),
    room('programs-and-events'),
    room('resources'),
    route('blogs', 'slices/blog/blogs-page.tsx'),
    route('blog/:id', 'slices/blog/blog-page.tsx'),
    room('shop'),
    room('all-product'),
    room('children-coner'),
    room('consultations'),
    room('community'),
    route('ministry-policy', 'slices/policy/policy-page.tsx'),
    room('Holy-Ghost-prayer-movement'),
    room('Holy-Ghost-prayer-movement-success'),
    route('faceBookLive', 'slices/live/facebook-live-page.tsx'),
    route('tiktokLive', 'slices/live/tiktok-live-page.tsx'),
    room('feedback'),
    route('welcome', 'slices/membership/welcome-page.tsx'),
    route('reset-password', 'slices/membership/reset-password-page.tsx'),
    route('confirm-email', 'slices/membership/confirm-email-page.tsx'),
    layout('slices/membership/account-layout.tsx', [
      route('account', 'slices/membership/profile-page.tsx'),
      route('account/security', 'slices/membership/security-page.tsx'),
      route('account/orders', 'slices/membership/own-orders-page.tsx'),
      route('account/gifts', 'slices/membership/own-gifts-page.tsx'),
      route('account/requests', 'slices/membership/own-requests-page.tsx'),
      route('account/data', 'slices/membership/own-data-page.tsx'),
    ]),
    route('search', 'slices/search/search-page.tsx'),
    route('api/docs', 'shell/api-docs-page.tsx'),
    route('*', 'shell/not-found-page.ts'),
  ]),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('_ui', 'ui/gallery-page.tsx')]),
  layout('shell/admin-layout.tsx', [
    route('admin/ministry', 'shell/ministry-room.tsx', [
      index('shell/ministry-redirect.ts'),
      route('leaders', 'slices/about/admin-leaders-page.tsx'),
      route('leaders/:id', 'slices/about/admin-leader-page.tsx'),
      route('branches', 'slices/about/admin-branches-page.tsx'),
      route('branches/:id', 'slices/about/admin-branch-page.tsx'),
      route('biography', 'slices/about/admin-biography-page.tsx'),
      route('policy', 'slices/policy/admin-entries-page.tsx'),
      route('policy/:id', 'slices/policy/admin-entry-page.tsx'),
    ]),
    route('admin/blogs', 'slices/blog/admin-posts-page.tsx'),
    route('admin/blogs/:id', 'slices/blog/admin-post-page.tsx'),
    route('admin/teachings', 'slices/live/desk/admin-teachings-page.tsx'),
    route('admin/teachings/:id', 'slices/live/desk/admin-teaching-page.tsx'),
    route('admin/schedule', 'slices/live/desk/admin-schedule-page.tsx'),
  ]),
] satisfies RouteConfig
