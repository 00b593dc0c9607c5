import type { LoaderFunctionArgs } from 'react-router'
import { servicesIn } from '#core/pages/page-services.ts'

/** Which paths search engines should skip, and where the sitemap is. */
export function loader({ context }: LoaderFunctionArgs) {
  const closed = ['/admin/', '/account', '/api/', '/search']
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return new Response(`${lines.join('\n')}\n\nSitemap: ${servicesIn(context).siteUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
