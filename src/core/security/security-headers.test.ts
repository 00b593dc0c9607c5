import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentOrigins } from '#payments/providers.ts'
import { mailPreviewHeaders } from '../mail/mail-template.ts'
import { contentSecurityPolicy, noContentPolicy, sealInline, securityHeaders } from './security-headers.ts'

const nonce = 'c2VjcmV0+/=='
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

test('each of our inline scripts gets the hash of exactly its content', () => {
  const page = `<script nonce="${nonce}">one()</script><p>x</p><script type="module" nonce="${nonce}" async>\ntwo()\n</script>`
  expect(sealInline(page, nonce).hashes.scripts).toEqual([hashOf('one()'), hashOf('\ntwo()\n')])
})

test('an injected script without the nonce gets no hash', () => {
  const page = `<p><script>evil()</script><script nonce="guessed">evil()</script><script nonce="${nonce}">ours()</script>`
  expect(sealInline(page, nonce).hashes.scripts).toEqual([hashOf('ours()')])
})

test('an unclosed script before ours gets no hash', () => {
  const page = `<script>evil()//<script nonce="${nonce}">ours()</script>`
  expect(sealInline(page, nonce).hashes.scripts).toEqual([])
})

test('no trace of the nonce is left anywhere in the page', () => {
  const page = `<link nonce="${nonce}" rel="x"><script nonce="${nonce}" src="/a.js"></script><style nonce="${nonce}"></style>`
  const { html, hashes } = sealInline(page, nonce)
  expect(html).toBe('<link rel="x"><script src="/a.js"></script><style></style>')
  expect(hashes).toEqual({ scripts: [], styles: [] })
})

test('the same script twice is named once', () => {
  const script = `<script nonce="${nonce}">same()</script>`
  expect(sealInline(script + script, nonce).hashes.scripts).toHaveLength(1)
})

test.each([true, false])(
  'the policy of pages (https: %s) allows no inline code, no eval and no wildcard',
  (secure) => {
    const policy = contentSecurityPolicy({ scripts: ['abc='], styles: ['def='] }, secure)
    expect(policy).not.toMatch(/unsafe-|\*|http:|strict-dynamic/)
    const directives = Object.fromEntries(
      policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
    )
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-abc='",
      'style-src': "'self' 'sha256-def='",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect('upgrade-insecure-requests' in directives).toBe(secure)
  },
)

test('responses other than pages may load nothing', () => {
  expect(noContentPolicy).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('only a site with https sends HSTS', () => {
  expect(securityHeaders(true)).toHaveProperty('strict-transport-security')
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders(false)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test('an email in a frame runs no scripts, loads only our pictures, and can’t be framed by other sites', () => {
  const policy = mailPreviewHeaders('https://example.org/x')['content-security-policy']
  expect(policy).toContain("img-src 'self' https://example.org;")
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/; sandbox(?! .*allow-(scripts|same-origin|forms|top))/)
})

const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
const paypal = { clientId: 'x', clientSecret: 'x', webhookId: 'x', environment: 'live' as const }
const policyWith = (settings: Parameters<typeof paymentOrigins>[0]) =>
  contentSecurityPolicy({ scripts: [], styles: [] }, true, paymentOrigins(settings))

test('pages may load from a payment provider only where it is set up', () => {
  expect(policyWith({ stripe: null, paypal: null })).toBe(
    contentSecurityPolicy({ scripts: [], styles: [] }, true),
  )
  const withStripe = policyWith({ stripe, paypal: null })
  expect(withStripe).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(withStripe).toContain("connect-src 'self' https://api.stripe.com;")
  expect(withStripe).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
  expect(withStripe).not.toMatch(/paypal|unsafe-/)
  expect(policyWith({ stripe: null, paypal })).toMatch(/script-src [^;]*paypal\.com/)
  expect(policyWith({ stripe, paypal })).not.toMatch(/unsafe-/)
})

test('popups may access their opener only if PayPal is set up', () => {
  expect(securityHeaders(true)['cross-origin-opener-policy']).toBe('same-origin')
  expect(securityHeaders(true, true)['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('our own inline styles are hashed too, and no others', () => {
  const page = `<style nonce="${nonce}">a{}</style><style>b{}</style><script nonce="${nonce}">"</style>"</script>`
  const { html, hashes } = sealInline(page, nonce)
  expect(hashes).toEqual({ scripts: [hashOf('"</style>"')], styles: [hashOf('a{}')] })
  expect(html).not.toContain(nonce)
  expect(contentSecurityPolicy(hashes, true)).toContain(`style-src 'self' 'sha256-${hashOf('a{}')}';`)
})
