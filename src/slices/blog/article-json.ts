import { pictureToShare } from '#core/pages/page-meta.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { shorten } from '#core/text/plain-text.ts'
import { excerptText } from '#core/text/rich-blocks.ts'
import type { Post } from './contract.ts'

/** What search engines read of a post, as schema.org has it. */
export function articleJson(post: Post, siteUrl: string, { name }: Organisation) {
  const url = `${siteUrl}/blog/${post.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: shorten(excerptText(post.body), 160),
    image: pictureToShare(post.image, siteUrl),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name, logo: `${siteUrl}/icon-512.png`, url: siteUrl },
    datePublished: post.created,
    dateModified: post.updated,
    mainEntityOfPage: url,
    url,
  }
}
