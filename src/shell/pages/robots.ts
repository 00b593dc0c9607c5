import type { LoaderFunctionArgs } from 'react-router'
import { servicesIn } from '#core/pages/page-services.ts'

/** Which paths search engines should skip, and where the sitemap is. A site that is closed has none. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, whileClosed } = servicesIn(context)
  const closed = ['/admin/', '/account', '/api/', '/search']
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  const sitemap = whileClosed ? '' : `\nSitemap: ${siteUrl}/sitemap.xml\n`
  return new Response(`${lines.join('\n')}\n${sitemap}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
