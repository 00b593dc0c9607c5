import { embedLink } from '#ui/video-link.ts'
import type { LiveTeaching } from './contract.ts'

export type Network = 'Facebook' | 'TikTok'

/** Where a network shows the live session: the link staff gave for it, or the main one where that leads there. */
export function linkOn(network: Network, live: LiveTeaching): string | null {
  const given = network === 'Facebook' ? live.facebook_url : live.tiktok_url
  if (given) return given
  return embedLink(live.url_for).startsWith(`https://www.${network.toLowerCase()}.com/`) ? live.url_for : null
}
