import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import type { RoomPath } from './shell/rooms.ts'

/** A page that is announced but not open yet. */
const room = (path: RoomPath) => route(path, 'shell/room-page.tsx', { id: path })

/** Every page of the site, in the order of the specification. */
export default [
  layout('shell/site-layout.tsx', [
    index('shell/home.tsx'),
    room('about-us'),
    room('sermon'),
    room('sermon/teaching/:id'),
    room('programs-and-events'),
    room('resources'),
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
    route('search', 'shell/search-page.tsx'),
    route('*', 'shell/not-found-page.ts'),
  ]),
] satisfies RouteConfig
