// Every list of the admin area as a file: what the list shows, and no more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { apiBase } from '#core/api/call.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { CsvFile } from '#core/text/csv.ts'
import { readCsv } from '#core/text/read-csv.ts'
import { posts } from '#slices/blog/contract.ts'
import { events } from '#slices/events/contract.ts'
import { exportInsight } from '#slices/giving/insight/insight-contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { served } from './api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

const owner = () => app.as(someone('owner', 900_001))

async function fileOf(path: `/${string}`, filter: object = {}, by = owner()) {
  const input = z.looseObject({})
  const made = endpoint({
    summary: '',
    method: 'POST',
    path: `${path}/export`,
    access: 'staff',
    input,
    output: CsvFile,
  })
  const file = await by.call(made, { ...filter })
  return { ...file, rows: readCsv(file.text).map(({ cells }) => cells) }
}

/** As many lines as the list says it has, under these headings; and as many as it says when it is narrowed. */
async function sameAsList(path: `/${string}`, headings: string[], narrowed: Record<string, string> = {}) {
  for (const filter of [{}, narrowed]) {
    const list = await owner().fetch(`${apiBase}${path}?${new URLSearchParams(filter)}`)
    const file = await fileOf(path, filter)
    expect(file.rows[0]).toEqual(expect.arrayContaining(headings))
    expect(file.lines, path).toBe(Number(list.headers.get('x-total-count')))
    expect(file.rows).toHaveLength(file.lines + 1)
  }
}

test('POST /staff/blog/posts/export exports all matching items on all pages, and is audited', async () => {
  await sameAsList('/staff/blog/posts', ['Title', 'Author', 'Status', 'Updated (Pacific time)'], {
    search: 'advent',
  })
  const { rows } = await fileOf('/staff/blog/posts', { state: 'published' })
  expect(rows.length).toBeGreaterThan(4)
  const acts = (await app.db.selectFrom('audit').select('path').execute()).map(({ path }) => path)
  expect(acts).toContain('POST /staff/blog/posts/export')
})

test('POST /staff/blog/posts/export contains no text that a spreadsheet would run as a formula', async () => {
  const { id } = await owner().call(posts.create, {
    draft: {
      title: '=HYPERLINK("https://evil.example")',
      author: '+1',
      image: '/art/card-dawn-dove-x.svg',
      body: '@x\n-y',
    },
    publication: { state: 'draft' },
  })
  const { rows } = await fileOf('/staff/blog/posts', { state: 'draft', search: 'hyperlink' })
  expect(rows[1]?.slice(0, 3)).toEqual([String(id), '\'=HYPERLINK("https://evil.example")', "'+1"])
})

test('POST /staff/programs/events/export', () =>
  sameAsList('/staff/programs/events', ['Title', 'Starts (Pacific time)', 'Place'], {
    state: 'published',
  }))
test('POST /staff/programs/events/export shows an event abroad in the ministry’s time zone', async () => {
  const times = { starts: '2040-07-10T19:00', ends: '2040-07-10T21:00', timeZone: 'Africa/Lagos' } as const
  const [event] = (await owner().call(events.listAll, {})).items
  if (!event) throw new Error('The demo has no event.')
  await owner().call(events.create, {
    draft: { ...event.draft, ...times, title: 'Night in Enugu' },
    publication: { state: 'draft' },
  })
  const { rows } = await fileOf('/staff/programs/events', { search: 'Enugu', state: 'draft' })
  const cell = (heading: string) => rows[1]?.[rows[0]?.indexOf(heading) ?? -1]
  expect(cell('Starts (Pacific time)')).toBe('2040-07-10 11:00')
  expect(cell('Ends (Pacific time)')).toBe('2040-07-10 13:00')
  expect(cell('Time zone')).toBe('Lagos time')
})
test('POST /staff/sermon/past_teachings/export', () =>
  sameAsList('/staff/sermon/past_teachings', ['Status'], { state: 'published' }))
test('POST /staff/programs/testimonies/export', () =>
  sameAsList('/staff/programs/testimonies', ['Name', 'Testimony'], { state: 'draft' }))
test('POST /staff/children_corner/export', () =>
  sameAsList('/staff/children_corner', ['Status'], { state: 'published' }))
test('POST /staff/resources/gallery/export', () =>
  sameAsList('/staff/resources/gallery', ['Status'], { state: 'published' }))
test('POST /staff/ads/export follows the status filter', () =>
  sameAsList('/staff/ads', ['Title', 'Approved'], { phase: 'waiting' }))
test('POST /staff/about_us/hgpm_leaders/export', () =>
  sameAsList('/staff/about_us/hgpm_leaders', ['Full name'], { state: 'draft' }))
test('POST /staff/about_us/ministry_branches/export', () =>
  sameAsList('/staff/about_us/ministry_branches', ['Location', 'Active'], { state: 'published' }))
test('POST /staff/notifications/ministry-policy/export', () =>
  sameAsList('/staff/notifications/ministry-policy', ['Title', 'Entry'], { state: 'published' }))
test('POST /staff/giving/purposes/export', () =>
  sameAsList('/staff/giving/purposes', ['Name', 'Goal'], { state: 'published' }))
test('POST /staff/giving/purposes/export has goals with their currency, and says where donors choose how often', async () => {
  const { rows } = await fileOf('/staff/giving/purposes', { search: 'retreat' })
  const cell = (name: string) => rows[1]?.[rows[0]?.indexOf(name) ?? -1]
  expect([cell('Goal'), cell('Currency'), cell('How often')]).toEqual(['6000.00', 'USD', 'Donor chooses'])
})
test('POST /staff/pages/export names the kind of each section', async () => {
  const { rows } = await fileOf('/staff/pages', { search: 'Volunteer' })
  const sections = rows[1]?.[rows[0]?.indexOf('Sections') ?? -1]
  expect(sections).toMatch(/^Cards\nWhere you can help\n/)
  expect(sections).not.toContain('/art/')
})
test('POST /staff/store/categories/export', () =>
  sameAsList('/staff/store/categories', ['Name', 'Address'], { state: 'published' }))
test('POST /staff/store/orders/export names countries', async () => {
  const { rows } = await fileOf('/staff/store/orders')
  const country = rows[0]?.indexOf('Country') ?? -1
  const countries = new Set(rows.slice(1).map((row) => row[country]))
  expect(countries).toContain('United States')
  for (const each of countries) expect(each).not.toMatch(/^[A-Z]{2}$/)
})
test('POST /staff/store/fast-orders/export', () =>
  sameAsList('/staff/store/fast-orders', ['Product', 'Phone number'], { state: 'new' }))
test('POST /staff/consultation/consultations/export contains no reasons', async () => {
  const headings = ['Reference', 'Name', 'Status']
  await sameAsList('/staff/consultation/consultations', headings, { status: 'pending' })
  const { rows } = await fileOf('/staff/consultation/consultations')
  expect(rows[0]?.join()).not.toMatch(/reason|answer|seal/i)
})
test('POST /staff/prayers/export contains no texts, and for the prayer team no requests for the priest', async () => {
  await sameAsList('/staff/prayers', ['Reference', 'Name', 'Who can read it'], { show: 'received' })
  const { text } = await fileOf('/staff/prayers', {}, app.as(someone('prayer', 900_002)))
  expect((await fileOf('/staff/prayers')).text).toContain('The priest and his pastoral team')
  expect(text).not.toContain('The priest and his pastoral team')
})
test('POST /staff/masses/export contains no intentions', async () => {
  await sameAsList('/staff/masses', ['Number', 'Name', 'Celebrant'], { view: 'open' })
  expect((await fileOf('/staff/masses')).rows[0]?.join()).not.toMatch(/intention|offering|reason/i)
})
test('POST /staff/community/past/export', () =>
  sameAsList('/staff/community/past', ['Type', 'Text'], { state: 'rejected' }))
test('POST /staff/community/blocks/export', () => sameAsList('/staff/community/blocks', ['Name', 'Reason']))
test('POST /staff/mail/export never contains an email’s content', async () => {
  await sameAsList('/staff/mail', ['To', 'Subject'], { state: 'kept' })
  expect((await fileOf('/staff/mail')).rows[0]).toHaveLength(7)
})
test('POST /staff/pictures/export', () =>
  sameAsList('/staff/pictures', ['File', 'Description'], { show: 'unused' }))
test('POST /staff/newsletter/issues/export', () =>
  sameAsList('/staff/newsletter/issues', ['Subject', 'Recipients'], { state: 'sent' }))
test('POST /staff/invitations/export', () => sameAsList('/staff/invitations', ['Email', 'Roles']))
test('POST /staff/notifications/export', () => sameAsList('/staff/notifications', ['Notification', 'Read']))
test('POST /staff/convention/editions/export has a line for each city', async () => {
  const { rows } = await fileOf('/staff/convention/editions')
  expect(rows.slice(1).map(([, , city]) => city)).toEqual(expect.arrayContaining(['New York', 'Houston']))
})
test('POST /staff/accounts/payouts/export', async () => {
  const { rows, lines } = await fileOf('/staff/accounts/payouts')
  expect(rows[0]).toEqual(expect.arrayContaining(['Date', 'Amount', 'Currency']))
  expect(rows).toHaveLength(lines + 1)
})

/** What the site calls things by among its own parts. */
const codes =
  /^(true|false|male|female|pending|placed|waiting|draft|published|scheduled|kept|sent|failed|new|once|monthly|stripe|paypal|sandbox|programandevent|missionandloutreach)$/

const exported = served.map(({ endpoint }) => endpoint).filter(({ output }) => output === CsvFile)

test.each(exported.map(({ path }) => path))(
  '%s uses the ministry’s time zone and readable labels',
  async (path) => {
    const made = exported.find((each) => each.path === path)
    if (!made) throw new Error(path)
    const choice = path === exportInsight.path ? { table: 'purposes' } : {}
    const { text } = await owner().call({ ...made, output: CsvFile }, choice)
    const [head, ...rows] = readCsv(text).map(({ cells }) => cells)
    const moments = (head ?? []).flatMap((heading, at) => (heading.endsWith(' (Pacific time)') ? at : []))
    for (const cells of rows.slice(0, 200)) {
      for (const [at, cell] of cells.entries()) {
        expect(cell, head?.[at]).not.toMatch(/^\d{4}-\d\d-\d\dT/)
        expect(cell, head?.[at]).not.toMatch(codes)
        if (moments.includes(at)) expect(cell).toMatch(/^(|\d{4}-\d\d-\d\d \d\d:\d\d)$/)
        else expect(cell, head?.[at]).not.toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
      }
    }
  },
)

test('POST /staff/accounts/journal/export includes the payer and receipt of each entry', async () => {
  const { rows } = await fileOf('/staff/accounts/journal')
  const [head = []] = rows
  expect(head).toEqual([
    'Line',
    'Entry',
    'Date and time (Pacific time)',
    'Description',
    'Account',
    'Fund',
    'Name',
    'Receipt or reference',
    'Currency',
    'Debit',
    'Credit',
  ])
  const cell = (row: string[] | undefined, name: string) => row?.[head.indexOf(name)]
  const gift = rows.find((row) => cell(row, 'Description')?.startsWith('Payment: gift'))
  expect(cell(gift, 'Receipt or reference')).toMatch(/^RC-\d{4}-\d{6}$/)
  expect(cell(gift, 'Name')).not.toBe('')
  const order = rows.find((row) => cell(row, 'Description')?.startsWith('Payment: order'))
  expect(cell(order, 'Receipt or reference')).toMatch(/^S-\d{6}$/)
})
