import { pictureToShare } from '#core/pages/page-meta.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { embedLink, videoKind } from '#ui/media/video-link.ts'
import type { Teaching } from './contract.ts'

/** Structured data about a teaching's video, for search engines. */
export function videoObject(
  teaching: Teaching,
  description: string,
  siteUrl: string,
  organisation: Organisation,
) {
  const { message_title, url_for, author, created, image } = teaching
  const kind = videoKind(url_for)
  const absolute = (path: string) => new URL(path, siteUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: message_title,
    description,
    uploadDate: created,
    thumbnailUrl: pictureToShare(image, siteUrl),
    ...(kind === 'file' && { contentUrl: absolute(url_for) }),
    ...(kind === 'embed' && { embedUrl: embedLink(url_for) }),
    author: { '@type': author === organisation.shortName ? 'Organization' : 'Person', name: author },
    publisher: { '@type': 'Organization', name: organisation.name },
  }
}
