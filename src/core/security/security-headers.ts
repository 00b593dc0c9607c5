import { createHash } from 'node:crypto'

/** The hosts whose players a page may frame, once the visitor asked for the video. */
const framableHosts: readonly string[] = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.facebook.com',
  'www.tiktok.com',
]

/** Which other hosts the pages of a site may load from, by what for. */
export type Origins = Readonly<Record<'script' | 'connect' | 'frame' | 'image' | 'form', readonly string[]>>

/** `popups`: a window that we open may talk back to us, as PayPal's does. */
export function securityHeaders(secure: boolean, popups = false): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Of the inline scripts and styles that are ours. */
export type Hashes = { scripts: readonly string[]; styles: readonly string[] }

const sources = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`)

export function contentSecurityPolicy(
  { scripts, styles }: Hashes,
  secure: boolean,
  elsewhere: Origins = { script: [], connect: [], frame: [], image: [], form: [] },
): string {
  const { script, connect, frame, image, form } = elsewhere
  const from = (...sources: readonly string[]) => ["'self'", ...sources].join(' ')
  return [
    "default-src 'self'",
    `script-src ${from(...sources(scripts), ...script)}`,
    `style-src ${from(...sources(styles))}`,
    `img-src ${from('data:', 'blob:', ...image)}`,
    `frame-src ${from(...framableHosts.map((host) => `https://${host}`), ...frame)}`,
    ...(connect.length > 0 ? [`connect-src ${from(...connect)}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // A form that's posted to us may lead to a payment provider's page.
    `form-action ${from(...form)}`,
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** For answers that are no pages: nothing in them may run or load anything. */
export const noContentPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Hashes the inline scripts and styles that we rendered (they carry the secret nonce of this rendering) and takes the
 * nonce out, so that the page can be kept. One that got into the page in another way has no nonce, gets no hash, and
 * has no effect.
 */
export function sealInline(html: string, nonce: string): { html: string; hashes: Hashes } {
  const mark = ` nonce="${nonce}"`
  const hashesOf = (elements: RegExp) => {
    const ours = [...html.matchAll(elements)].filter(([, attributes = '']) => attributes.includes(mark))
    const contents = new Set(ours.map(([, , content = '']) => content).filter((content) => content !== ''))
    return [...contents].map((content) => createHash('sha256').update(content).digest('base64'))
  }
  return {
    html: html.replaceAll(mark, ''),
    hashes: {
      scripts: hashesOf(/<script([^>]*)>([\s\S]*?)<\/script>/g),
      styles: hashesOf(/<style([^>]*)>([\s\S]*?)<\/style>/g),
    },
  }
}
