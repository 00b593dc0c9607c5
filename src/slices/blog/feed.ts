import type { LoaderFunctionArgs } from 'react-router'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { escapeMarkup as xml } from '#core/text/plain-text.ts'
import { absoluteHtml } from '#core/text/rich-blocks.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { type Post, posts } from './contract.ts'

/** RSS 2.0, with the last twenty posts whole, so that they can be read offline. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = servicesIn(context)
  const call = callIn(context)
  const [{ items }, organisation] = await Promise.all([
    call(posts.list, { page_size: 20 }),
    call(readOrganisation, {}),
  ])
  return new Response(feed(items, siteUrl, organisation), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}

export function feed(items: readonly Post[], siteUrl: string, organisation: Organisation): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(organisation.name)}</title>
<link>${xml(siteUrl)}/blogs</link>
<atom:link href="${xml(siteUrl)}/blogs/feed.xml" rel="self" type="application/rss+xml"/>
<description>${xml(organisation.description)}</description>
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
