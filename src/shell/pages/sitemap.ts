import type { LoaderFunctionArgs } from 'react-router'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { leadsSomewhere } from '#core/settings/sections.ts'
import { escapeMarkup } from '#core/text/plain-text.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { addresses } from '#slices/search/contract.ts'
import { menu, quickLinks } from '../site/menu.ts'

/** Pages that no menu leads to. */
const besides = ['/all-product', '/community', '/give', '/Holy-Ghost-prayer-movement', '/feedback']

/** Every page of the menus, and everything that is published. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = servicesIn(context)
  const call = callIn(context)
  const [{ items }, { sections }] = await Promise.all([call(addresses, {}), call(readOrganisation, {})])
  const inMenus = [...menu, ...quickLinks].flatMap((entry) => ('link' in entry ? [entry.link] : []))
  // Several items may share a page. The first is the newest, so its date is the page's last change.
  const changed = Map.groupBy(items, ({ href }) => pageOf(href))
  const paths = new Set([...inMenus, ...besides].filter((path) => leadsSomewhere(sections, path)))
  const entries = [...paths.union(changed)].map((path) => entryOf(siteUrl, path, changed.get(path)?.[0]?.at))
  const list = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(list, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** What opens in a window over a page is part of that page. */
const pageOf = (href: string) => (href.startsWith('/children-coner/') ? '/children-coner' : href)

function entryOf(siteUrl: string, path: string, changed?: string) {
  const when = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${when}</url>`
}
