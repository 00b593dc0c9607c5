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
  route('admin/mail/:id/letter', 'slices/mail/letter-frame.ts'),
  layout('shell/site-layout.tsx', [
    index('shell/home.tsx'),
    room('about-us'),
    room('sermon'),
    room('sermon/teaching/:id'),
    room('programs-and-events'),
    room('resources'),
    route('blogs', 'slices/blog/blogs-page.tsx'),
    route('blog/:id', 'slices/blog/blog-page.tsx'),
    room('shop'),
    room('all-product'),
    room('children-coner'),
    room('consultations'),
    room('community'),
    room('ministry-policy'),
    room('Holy-Ghost-prayer-movement'),
    room('Holy-Ghost-prayer-movement-success'),
    room('faceBookLive'),
    room('tiktokLive'),
    room('feedback'),
    route('welcome', 'slices/membership/welcome-page.tsx'),
    route('join', 'slices/membership/join-page.tsx'),
    route('search', 'slices/search/search-page.tsx'),
    route('api/docs', 'shell/api-docs-page.tsx'),
    route('*', 'shell/not-found-page.ts'),
  ]),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('_ui', 'ui/gallery-page.tsx')]),
  layout('shell/admin-layout.tsx', [
    route('admin/blogs', 'slices/blog/admin-posts-page.tsx'),
    route('admin/blogs/:id', 'slices/blog/admin-post-page.tsx'),
    route('admin/members', 'slices/membership/admin-people-page.tsx'),
    route('admin/members/invitations', 'slices/membership/admin-invitations-page.tsx'),
    route('admin/members/:id', 'slices/membership/admin-person-page.tsx'),
    route('admin/mail', 'slices/mail/admin-mails-page.tsx'),
    route('admin/mail/:id', 'slices/mail/admin-mail-page.tsx'),
    route('admin/audit', 'slices/audit/admin-audit-page.tsx'),
  ]),
] satisfies RouteConfig
