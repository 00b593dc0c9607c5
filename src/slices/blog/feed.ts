import type { LoaderFunctionArgs } from 'react-router'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { absoluteHtml } from '#core/rich-text/rich-blocks.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { escapeMarkup as xml } from '#core/text/plain-text.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { type Post, posts } from './contract.ts'

/** The list that a feed is of: where its page is, and which posts are in it. */
export type FeedOf = { path: string; title?: string; tag?: string; author?: string }

/** RSS 2.0, with the last twenty posts whole, so that they can be read offline. */
export async function feedResponse(
  context: LoaderFunctionArgs['context'],
  { path, title, ...filter }: FeedOf,
): Promise<Response> {
  const { siteUrl } = servicesIn(context)
  const call = callIn(context)
  const [{ items }, organisation] = await Promise.all([
    call(posts.list, { ...filter, page_size: 20 }),
    call(readOrganisation, {}),
  ])
  const named = title === undefined ? organisation.name : `${title} · ${organisation.name}`
  return new Response(feed(items, siteUrl, organisation, { path, title: named }), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}

export const loader = ({ context }: LoaderFunctionArgs) => feedResponse(context, { path: '/blogs' })

export function feed(
  items: readonly Post[],
  siteUrl: string,
  { description }: Organisation,
  { path, title }: { path: string; title: string },
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(title)}</title>
<link>${xml(siteUrl + path)}</link>
<atom:link href="${xml(siteUrl + path)}/feed.xml" rel="self" type="application/rss+xml"/>
<description>${xml(description)}</description>
<language>en</language>
${items.map((post) => entry(post, siteUrl)).join('\n')}
</channel>
</rss>
`
}

function entry(post: Post, siteUrl: string): string {
  const link = `${xml(siteUrl)}/blog/${post.id}`
  return `<item>
<title>${xml(post.title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<dc:creator>${xml(post.author)}</dc:creator>
<pubDate>${new Date(post.created).toUTCString()}</pubDate>
<description>${xml(absoluteHtml(post.body, siteUrl))}</description>
</item>`
}
