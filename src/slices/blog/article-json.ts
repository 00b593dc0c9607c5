import { pictureToShare } from '#core/pages/page-meta.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { shorten } from '#core/text/plain-text.ts'
import type { Post } from './contract.ts'
import { authorAddress } from './rules.ts'

/** What search engines read of a post, as schema.org has it. */
export function articleJson(
  post: Post,
  { tags, authorSlug, minutes }: { tags: readonly string[]; authorSlug: string; minutes: number },
  siteUrl: string,
  { name }: Organisation,
) {
  const url = `${siteUrl}/blog/${post.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: shorten(excerptText(post.body), 160),
    image: pictureToShare(post.image, siteUrl),
    author: {
      '@type': 'Person',
      name: post.author,
      ...(authorSlug && { url: siteUrl + authorAddress(authorSlug) }),
    },
    publisher: { '@type': 'Organization', name, logo: `${siteUrl}/icon-512.png`, url: siteUrl },
    datePublished: post.created,
    dateModified: post.updated,
    ...(tags.length > 0 && { keywords: tags }),
    timeRequired: `PT${minutes}M`,
    mainEntityOfPage: url,
    url,
  }
}
