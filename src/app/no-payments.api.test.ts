// A ministry that accepts no money online: nothing leads to a payment, and what needs none goes on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#core/collections/dashboard.ts'
import { followMass, payMass } from '#slices/masses/contract.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { readSections } from '#slices/organisation/sections-contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { builtSite } from '../testing/built-site.ts'
import { massesOf } from '../testing/fixtures/masses.ts'
import { choosePayments, openPlaces, stripeKeys } from '../testing/fixtures/payment-keys.ts'
import { isLong } from '../testing/size.ts'

const page = async (app: TestApp, path: string) => {
  const response = await app.fetch(path, { headers: { accept: 'text/html' } })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const linksIn = (html: string) =>
  [...html.matchAll(/\s(?:href|action|formaction)="(\/[^"#]*)/g)].map(
    ([, href = '']) => href.split('?')[0] ?? '',
  )

describe('PAYMENTS=off', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ demo: true, site: await builtSite(), environment: { PAYMENTS: 'off' } })
  })
  afterAll(() => app.close())

  test.runIf(isLong)(
    'no public page links to shop or giving',
    async () => {
      const seen = new Set<string>()
      const waiting = ['/', '/about', '/consultations?tab=massrequest', '/mass', '/convention']
      for (const path of waiting) {
        const kind = path.replace(/\/\d+(?=\/|$)/g, '/:id')
        if (seen.has(kind)) continue
        seen.add(kind)
        const { status, html } = await page(app, path)
        if (status !== 200) continue
        const links = linksIn(html).filter(
          (link) => !/^\/(admin|account|assets|art|media|api|fonts|clips)(\/|$)|\.\w{2,5}$/.test(link),
        )
        expect(
          links.filter((link) => /^\/(give|shop|cart|checkout|all-product)(\/|$)/.test(link)),
          path,
        ).toEqual([])
        waiting.push(...links)
      }
      expect(seen.size).toBeGreaterThan(12)
    },
    120_000,
  )

  test('pages and endpoints of shop and giving return 404, and Home doesn’t link to them', async () => {
    const { html } = await page(app, '/')
    expect(
      linksIn(html).filter((link) => /^\/(give|shop|cart|checkout|all-product)(\/|$)/.test(link)),
    ).toEqual([])
    for (const path of ['/give', '/shop', '/cart', '/checkout'])
      expect((await page(app, path)).status).toBe(404)
    for (const path of ['/api/giving/purposes', '/api/donate/create-payment-intent'])
      expect((await app.fetch(path, { method: 'POST', body: '{}' })).status).toBe(404)
  })

  test('a Mass can be requested without an offering, and the form says why', async () => {
    const { html } = await page(app, '/consultations?tab=massrequest')
    expect(html).toContain('We don’t accept offerings online.')
    expect(html).not.toContain('name="price"')
    const masses = massesOf(app)
    const refused = await masses.send({ price: 20 })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: { price: expect.stringContaining('online') } })
    const { token } = await masses.asks({ withoutOffering: true })
    expect(await app.call(followMass, { token })).toMatchObject({ state: 'accepted', offering: null })
  })

  test('staff still have their admin areas, and section settings are unchanged', async () => {
    const owner = app.as(someone('owner'))
    expect((await owner.fetch('/api/staff/donations')).status).toBe(200)
    await owner.call(dashboard, {})
    expect((await owner.call(readSections, {})).draft).toMatchObject({ shop: true, giving: true })
    expect(await app.call(readOrganisation, {})).toMatchObject({ unpaid: ['shop', 'giving'] })
  })
})

describe('chosen on screen', () => {
  let app: TestApp
  let fakes: Awaited<ReturnType<typeof openPlaces>>
  beforeAll(async () => {
    fakes = await openPlaces()
    app = await openTestApp({
      site: await builtSite(),
      places: fakes.places,
      environment: { SITE_URL: 'https://www.example.org' },
    })
  })
  afterAll(async () => {
    await app.close()
    fakes.close()
  })

  const policyOf = async () => (await page(app, '/')).headers.get('content-security-policy') ?? ''

  test('a public site accepts no payments until the owner chooses, and pages follow the choice', async () => {
    expect((await page(app, '/give')).status).toBe(404)
    expect(await policyOf()).not.toContain('stripe.com')
    await choosePayments(app, { mode: 'stripe', stripe: stripeKeys })
    expect((await page(app, '/give')).status).toBe(200)
    expect(await policyOf()).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    const paypal = {
      clientId: 'client',
      clientSecret: 'secret',
      webhookId: 'WEBHOOK-1',
      environment: 'sandbox',
    } as const
    expect((await page(app, '/')).headers.get('cross-origin-opener-policy')).toBe('same-origin')
    await choosePayments(app, { mode: 'both', paypal })
    expect((await page(app, '/')).headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    await choosePayments(app, { mode: 'off' })
    expect((await page(app, '/give')).status).toBe(404)
  })

  test('an unpaid offering can’t be paid, but can be skipped', async () => {
    await choosePayments(app, { mode: 'sandbox' })
    const mass = await massesOf(app).asks()
    await choosePayments(app, { mode: 'off' })
    await expect(app.call(payMass, mass)).rejects.toMatchObject({
      status: 503,
      message: 'We’re not accepting online payments right now.',
    })
  })
})
