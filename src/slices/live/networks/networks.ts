import { embedLink } from '#ui/media/video-link.ts'
import type { LiveTeaching } from '../contract.ts'
import type { TeachingTeaser } from '../teachings/teaching-teaser.ts'

export type Network = 'Facebook' | 'TikTok'

/** Where a network shows the live session: the link staff gave for it, or the main one where that leads there. */
function linkOn(network: Network, live: LiveTeaching): string | null {
  const given = network === 'Facebook' ? live.facebook_url : live.tiktok_url
  if (given) return given
  return embedLink(live.url_for).startsWith(`https://www.${network.toLowerCase()}.com/`) ? live.url_for : null
}

export type NetworkVideo = { src: string; title: string; image: string; id: number } & {
  from: 'network' | 'live' | 'recording'
}

/** What a network's page plays: its own stream, else the session as it is elsewhere, else the newest recording. */
export function networkVideo(
  network: Network,
  live: LiveTeaching | null,
  newest: Pick<TeachingTeaser, 'id' | 'message_title' | 'url_for' | 'image'> | null,
): NetworkVideo | null {
  const shown = live ?? newest
  if (!shown) return null
  const { id, message_title: title, image } = shown
  const link = live && linkOn(network, live)
  if (link) return { from: 'network', src: link, title, image, id }
  return { from: live ? 'live' : 'recording', src: shown.url_for, title, image, id }
}
