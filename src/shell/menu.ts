import type { OverlayCard } from '#ui/use-overlay.ts'

export type MenuEntry =
  | { name: string; link: string /** Pages that count as part of this one. */; also?: readonly string[] }
  | { name: string; onclick: true; clickValue: OverlayCard; style: 'button' }

/** The ten entries of the header, in the specification's order. */
export const menu: readonly MenuEntry[] = [
  { name: 'Home', link: '/' },
  { name: 'Ministry', link: '/about-us', also: ['/branch'] },
  { name: 'Live', link: '/sermon', also: ['/faceBookLive', '/tiktokLive'] },
  { name: 'Programs and Events', link: '/programs-and-events' },
  { name: 'Resources', link: '/resources' },
  { name: 'Blogs', link: '/blogs', also: ['/blog'] },
  { name: 'Shop', link: '/shop', also: ['/all-product'] },
  { name: 'Kids', link: '/children-coner' },
  { name: 'Consultations', link: '/consultations' },
  { name: 'Donation', onclick: true, clickValue: 'donations', style: 'button' },
]

/** The footer's Quick Links. */
export const quickLinks = [
  { name: 'Home', link: '/' },
  { name: 'About Us', link: '/about-us' },
  { name: 'Live', link: '/sermon' },
  { name: 'Programs & Events', link: '/programs-and-events' },
  { name: 'Resources', link: '/resources' },
  { name: 'Blogs', link: '/blogs' },
  { name: 'Shop', link: '/shop' },
  { name: 'Ministry Policy', link: '/ministry-policy' },
] as const

/** Whether the visitor is in this entry's part of the site. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (!('link' in entry)) return false
  if (entry.link === '/') return pathname === '/'
  return [entry.link, ...(entry.also ?? [])].some(
    (part) => pathname === part || pathname.startsWith(`${part}/`),
  )
}
