import { msg } from '#core/text/messages.ts'

export type MenuEntry =
  | { name: string; link: string /** Pages that count as part of this one. */; also?: readonly string[] }
  | { name: string; onclick: true; clickValue: 'donations'; style: 'button' }

/** A page that staff have made, where they have put it. */
export type PageLink = { title: string; href: string }

/** The ten entries of the header, in the specification's order. */
export const menu: readonly MenuEntry[] = [
  { name: msg('Home'), link: '/' },
  { name: msg('Ministry'), link: '/about-us', also: ['/branch'] },
  { name: msg('Live'), link: '/sermon', also: ['/faceBookLive', '/tiktokLive'] },
  { name: msg('Programs and Events'), link: '/programs-and-events' },
  { name: msg('Resources'), link: '/resources' },
  { name: msg('Blogs'), link: '/blogs', also: ['/blog'] },
  { name: msg('Shop'), link: '/shop', also: ['/all-product'] },
  { name: msg('Kids'), link: '/children-coner' },
  { name: msg('Consultations'), link: '/consultations' },
  { name: msg('Donation'), onclick: true, clickValue: 'donations', style: 'button' },
]

/** The footer's Quick Links. */
export const quickLinks = [
  { name: msg('Home'), link: '/' },
  { name: msg('About Us'), link: '/about-us' },
  { name: msg('Live'), link: '/sermon' },
  { name: msg('Programs & Events'), link: '/programs-and-events' },
  { name: msg('Resources'), link: '/resources' },
  { name: msg('Blogs'), link: '/blogs' },
  { name: msg('Shop'), link: '/shop' },
  { name: msg('Ministry Policy'), link: '/ministry-policy' },
] as const

/** Pages that the specification's lists leave out: at the end of the menu on small screens, and in the footer. */
export const moreLinks = [
  { name: msg('Community'), link: '/community' },
  { name: msg('Give'), link: '/give' },
  { name: msg('Contact Us'), link: '/feedback' },
] as const

/** Where an entry leads to; the card of the last one has a page too. */
export const entryAddress = (entry: MenuEntry) => ('link' in entry ? entry.link : '/give')

/** Whether the visitor is in this entry's part of the site. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (!('link' in entry)) return false
  if (entry.link === '/') return pathname === '/'
  return [entry.link, ...(entry.also ?? [])].some(
    (part) => pathname === part || pathname.startsWith(`${part}/`),
  )
}
