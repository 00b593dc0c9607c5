// A site without the demo says nothing of it: no page, no admin screen, no email and no file names its people, places
// and work. Nor does any message of the program: see texts.test.ts.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readConsultationSettings } from '#slices/consultations/meetings/settings-contract.ts'
import { readConvention } from '#slices/convention/contract.ts'
import { listMessages, replyTo } from '#slices/feedback/admin-contract.ts'
import { purposes } from '#slices/giving/purposes/purpose-contract.ts'
import { schedule } from '#slices/live/contract.ts'
import { invite } from '#slices/membership/invitations/invitation-contract.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { readShipping } from '#slices/shop/checkout/shipping-contract.ts'
import routes from '../routes.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { builtSite } from '../testing/built-site.ts'
import { adminPaths } from '../testing/checks/admin-paths.ts'
import { demoWordsIn } from '../testing/checks/demo-words.ts'
import { consultationsOf } from '../testing/fixtures/consultations.ts'
import { giveNow } from '../testing/fixtures/gifts.ts'
import { massesOf } from '../testing/fixtures/masses.ts'
import { membersOf } from '../testing/fixtures/members.ts'
import { pdfText } from '../testing/fixtures/pdf-text.ts'

let app: TestApp
let owner: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp({ empty: true, site: await builtSite() })
  owner = app.as(someone('owner'))
})
afterAll(() => app.close())

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [here || '/', ...pathsOf(children, here)]
  })

/** `/blog/:id` has no item to show on an empty site. */
const isWhole = (path: string) => !/[:*]/.test(path)
const publicPaths = [
  ...new Set([
    ...pathsOf(routes).filter((path) => isWhole(path) && !/^\/(admin|sandbox|_ui)/.test(path)),
    ...['/consultations?tab=consultation', '/consultations?tab=massrequest', '/resources?tab=testimonies'],
    ...[
      '/sermon?tab=previous-messages',
      '/search?q=prayer',
      '/nowhere',
      '/site.webmanifest',
      '/offline.html',
    ],
    ...['/not-sent.html', '/robots.txt', '/sitemap.xml', '/blogs/feed.xml', '/api/openapi.json'],
  ]),
]

async function read(by: Pick<TestApp, 'fetch'>, path: string) {
  const response = await by.fetch(path, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}

test('control: the demo’s words are found on the demo site', () => {
  expect(demoWordsIn('<p>From Enugu, with Fada</p>')).toEqual(['Fada', 'Enugu'])
  expect(demoWordsIn('<a href="/Holy-Ghost-prayer-movement">Convention</a> of a fadable man')).toEqual([])
})

test('no public page or file mentions the demo', async () => {
  const found: string[] = []
  let shown = 0
  for (const path of publicPaths) {
    const { status, text } = await read(app, path)
    expect(status, path).toBeLessThan(500)
    if (status === 200) shown += 1
    found.push(...demoWordsIn(text).map((word) => `${path}: ${word}`))
  }
  expect(found).toEqual([])
  expect(shown).toBeGreaterThan(40)
})

test('no admin screen has data of the demo', async () => {
  const found: string[] = []
  const headers = { cookie: owner.cookie }
  let shown = 0
  for (const path of adminPaths.filter(isWhole)) {
    // As a link gets it, without the drawn page around it: texts.test.ts reads the messages.
    const response = await owner.fetch(`${path}.data`, { headers })
    const text = await response.text()
    expect(response.status, path).toBeLessThan(500)
    if (response.status === 200) shown += 1
    found.push(...demoWordsIn(text).map((word) => `${path}: ${word}`))
  }
  expect(found).toEqual([])
  expect(shown).toBeGreaterThan(80)
})

test('an empty site has one fund and no rates, hours, prayer times or conventions', async () => {
  expect(await app.call(readOrganisation, {})).toMatchObject({
    name: 'Our Ministry',
    address: [],
    telephone: '',
    email: '',
    social: [],
    spiritualDirector: { name: '', fullName: '' },
  })
  const { items } = await app.call(purposes.list, {})
  expect(items.map(({ name }) => name)).toEqual(['General fund'])
  expect(await app.call(readShipping, {})).toEqual({
    countries: [],
    local: null,
    branches: [],
    downloadTax: [],
    estimate: null,
    returnDays: 30,
  })
  expect((await app.as(someone('pastoral')).call(readConsultationSettings, {})).draft.hours).toEqual([])
  expect((await app.call(schedule, {})).sessions).toEqual([])
  expect((await app.call(readConvention, {})).edition).toBeNull()
})

test('sections without content are left out', async () => {
  const { text: home } = await read(app, '/')
  for (const absent of [
    'Register For',
    'What we believe',
    'Follow us',
    'Head Office',
    'Upcoming events',
    'tel:',
  ])
    expect(home.includes(absent), absent).toBe(false)
  expect(home.includes('"telephone"')).toBe(false)
  expect((await read(app, '/about-us')).text.includes('/about-us/leaders')).toBe(false)
  expect((await read(app, '/sermon')).text.includes('Watch on Facebook')).toBe(false)
  expect((await read(app, '/shop')).text.includes('Nigeria')).toBe(false)
})

const Mails = z.array(
  z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    headers: z.string(),
    attachments: z.array(z.object({ base64: z.string() })),
  }),
)

const post = (path: string, body: object) =>
  app.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.99.0.1' },
    body: JSON.stringify(body),
  })

test('emails, the receipt and the calendar file leave out missing details', async () => {
  const members = membersOf(app)
  const email = members.newEmail()
  await members.member('Ngozi', { email })
  await members.post('forgot-password', { email })
  await owner.call(invite, { email: 'editor@example.org', roles: ['editor'] })
  await post('/consultation/prayer_request', {
    name: 'Ada',
    gender: 'female',
    prayerRequest: 'Peace',
    email: 'ada@example.org',
  })
  await post('/feedback', { full_name: 'Ada', contact_info: 'ada@example.org', message: 'Hello' })
  const { items } = await owner.call(listMessages, {})
  await owner.call(replyTo, { id: items[0]?.id ?? 0, text: 'Peace.', seen: 0 })
  await post('/about_us/newsletter', { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.org' })
  await massesOf(app).accepted({ email: 'ada@example.org' })
  const consultations = consultationsOf(app)
  const { reference } = await consultations.asked({})
  await consultations.accept(reference)
  const { token } = await giveNow(app, {
    email: 'ada@example.org',
    donationPurpose: 'General fund',
    amount: 20,
  })

  const sent = async () =>
    Mails.parse(
      (await sql`select subject, html, text, headers::text, attachments from mail`.execute(app.db)).rows,
    )
  await expect.poll(async () => (await sent()).length).toBeGreaterThanOrEqual(10)
  const receipt = await app.fetch(`/give/receipt/${token}.pdf`)
  const texts = [
    pdfText(new Uint8Array(await receipt.arrayBuffer())),
    ...(await sent()).flatMap(({ attachments, ...mail }) => [
      ...Object.values(mail),
      ...attachments.map(({ base64 }) => Buffer.from(base64, 'base64').toString()),
    ]),
  ]
  expect(texts.some((text) => text.includes('BEGIN:VCALENDAR'))).toBe(true)
  expect(texts.flatMap(demoWordsIn)).toEqual([])
  // What is not known is left out, with its label.
  for (const text of texts) expect(text).not.toMatch(/ORGANIZER|mailto:|call \.|email \.| {2}or |undefined/)
})
