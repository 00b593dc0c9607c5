import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShareLinks } from './share-links.tsx'

test('share links are plain links with title and URL, and load nothing from other sites', () => {
  const html = renderToString(
    <ShareLinks title="Rice & beans? 100%" url="https://site.example/blog/1?a=b#c" />,
  ).replaceAll('&amp;', '&')
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(href))
  const [whatsapp, facebook, mail] = hrefs
  expect(whatsapp?.host).toBe('wa.me')
  expect(whatsapp?.searchParams.get('text')).toBe('Rice & beans? 100% https://site.example/blog/1?a=b#c')
  expect(facebook?.searchParams.get('u')).toBe('https://site.example/blog/1?a=b#c')
  expect(mail?.protocol).toBe('mailto:')
  expect(mail?.searchParams.get('body')).toBe('https://site.example/blog/1?a=b#c')
  expect(html).not.toMatch(/\bsrc=|<script|<iframe/)
})
