import { text } from '#core/text/say.ts'
import type { OverlayCard } from '#ui/state/use-overlay.ts'

export type MenuEntry =
  | { name: string; link: string /** Pages that count as part of this one. */; also?: readonly string[] }
  | { name: string; onclick: true; clickValue: OverlayCard; style: 'button' }

/** The ten entries of the header, in the specification's order. */
export const menu: readonly MenuEntry[] = [
  { name: text('Home'), link: '/' },
  { name: text('Ministry'), link: '/about-us', also: ['/branch'] },
  { name: text('Live'), link: '/sermon', also: ['/faceBookLive', '/tiktokLive'] },
  { name: text('Programs and Events'), link: '/programs-and-events' },
  { name: text('Resources'), link: '/resources' },
  { name: text('Blogs'), link: '/blogs', also: ['/blog'] },
  { name: text('Shop'), link: '/shop', also: ['/all-product'] },
  { name: text('Kids'), link: '/children-coner' },
  { name: text('Consultations'), link: '/consultations' },
  { name: text('Donation'), onclick: true, clickValue: 'donations', style: 'button' },
]

/** The footer's Quick Links. */
export const quickLinks = [
  { name: text('Home'), link: '/' },
  { name: text('About Us'), link: '/about-us' },
  { name: text('Live'), link: '/sermon' },
  { name: text('Programs & Events'), link: '/programs-and-events' },
  { name: text('Resources'), link: '/resources' },
  { name: text('Blogs'), link: '/blogs' },
  { name: text('Shop'), link: '/shop' },
  { name: text('Ministry Policy'), link: '/ministry-policy' },
] as const

/** Pages that the specification's lists leave out: at the end of the menu on small screens, and in the footer. */
export const moreLinks = [
  { name: text('Community'), link: '/community' },
  { name: text('Give'), link: '/give' },
  { name: text('Contact Us'), link: '/feedback' },
] as const

/** Whether the visitor is in this entry's part of the site. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (!('link' in entry)) return false
  if (entry.link === '/') return pathname === '/'
  return [entry.link, ...(entry.also ?? [])].some(
    (part) => pathname === part || pathname.startsWith(`${part}/`),
  )
}
