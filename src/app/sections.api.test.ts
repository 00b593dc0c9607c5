import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeApi, listCalls } from '#core/api/api-description.ts'
import { apiBase } from '#core/api/call.ts'
import type { Endpoint } from '#core/api/endpoint.ts'
import { Problem } from '#core/api/problems.ts'
import { areasWithin } from '#core/collections/admin-areas.ts'
import { dashboard, dashboardCharts } from '#core/collections/dashboard.ts'
import { staffSearch } from '#core/collections/staff-search.ts'
import { isOn, type SectionName, sectionAt, sectionNames } from '#core/settings/sections.ts'
import { listActs } from '#slices/audit/contract.ts'
import { bookmarks } from '#slices/bookmarks/contract.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { readSections, type Sections, writeSections } from '#slices/organisation/sections-contract.ts'
import { addresses, search } from '#slices/search/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { membersOf } from '../testing/fixtures/members.ts'
import { offTogether } from '../testing/fixtures/sections.ts'
import { served } from './api.ts'
import { areas, slices } from './slices.ts'

let app: TestApp
let owner: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp({ demo: true })
  owner = app.as(someone('owner'))
})
afterAll(() => app.close())
afterEach(() => switchTo({}))

async function switchTo(off: Partial<Sections>) {
  const { version, draft } = await owner.call(readSections, {})
  const on: Sections = { ...draft, ...Object.fromEntries(sectionNames.map((name) => [name, true])), ...off }
  return owner.call(writeSections, { version, draft: on, confirmed: true })
}
const turnOff = (...names: SectionName[]) => switchTo(Object.fromEntries(names.map((name) => [name, false])))

const nothing = 'There’s nothing at this address.'

async function answerTo({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const filled = path.replaceAll('{id}', '1').replace(/\{\w+\}/g, randomUUID())
  const response = await owner.fetch(`${apiBase}${filled}`, {
    method,
    ...(method !== 'GET' &&
      method !== 'DELETE' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  return `${response.status} ${text.includes(nothing) ? 'nothing' : 'something'}`
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
const callsOf = (...names: SectionName[]) =>
  served.filter(({ section }) => section && names.includes(section)).map(({ endpoint }) => endpoint)

async function described() {
  const { paths } = await owner.call(describeApi, {})
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

const sliceOf = (name: SectionName) => slices.find(({ section }) => section?.name === name)

test.each(sectionNames)('%s has endpoints, and those listed to stay exist', (name) => {
  expect(callsOf(name).length).toBeGreaterThan(2)
  const slice = sliceOf(name)
  const staying = slice?.section?.stays ?? []
  const all = slice?.endpoints?.().map(({ endpoint }) => nameOf(endpoint)) ?? []
  expect(staying.filter((each) => !all.includes(each))).toEqual([])
  expect(staying.filter((each) => each.includes('/staff/'))).toEqual([])
})

describe.each(offTogether)('%s', (...names) => {
  const calls = callsOf(...names)
  const staying = names.flatMap((name) => sliceOf(name)?.section?.stays ?? [])

  test('when off, its endpoints return 404, and work again when on', async () => {
    const before = await described()
    expect(calls.map(nameOf).filter((each) => !before.includes(each))).toEqual([])
    await turnOff(...names)
    for (const call of calls) expect(await answerTo(call), nameOf(call)).toBe('404 nothing')
    for (const each of staying) {
      const [method, path = ''] = each.split(' ')
      const call = served.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
      if (!call) throw new Error(each)
      expect(await answerTo(call.endpoint), each).toMatch(/something$/)
    }
    const after = await described()
    expect(after.filter((each) => calls.some((call) => nameOf(call) === each))).toEqual([])
    expect(before.filter((each) => !after.includes(each)).length).toBe(calls.length)
    await switchTo({})
    expect(await described()).toEqual(before)
    for (const call of calls.filter(({ method, path }) => method === 'GET' && !path.includes('{')))
      expect(await answerTo(call), nameOf(call)).toMatch(/something$/)
  })

  test('when off, other methods at its paths return 404 too', async () => {
    await turnOff(...names)
    const whole = calls.filter(({ path }) =>
      served.every(({ endpoint, section }) => endpoint.path !== path || (section && names.includes(section))),
    )
    for (const { path } of whole) {
      const response = await owner.fetch(`${apiBase}${path.replace(/\{\w+\}/g, '1')}`, { method: 'PATCH' })
      expect(response.status, path).toBe(404)
    }
  })

  test('when off, nothing in the admin area links to it', async () => {
    const mine = areas.all.filter(({ section }) => section && names.includes(section))
    expect(mine.length).toBeGreaterThan(0)
    const isMine = (href: string | null) => {
      const section = href === null ? undefined : areas.at(href)?.section
      return section !== undefined && names.includes(section)
    }
    const linksNow = async () => {
      const shown = await owner.call(dashboard, {})
      const { charts } = await owner.call(dashboardCharts, { span: 'days' })
      const tables = shown.tables.flatMap(({ href, rows }) => [href, ...rows.map((row) => row.href)])
      const words = ['mary', 'newsletter', 'radio', 'shepherd']
      const found = await Promise.all(words.map((q) => owner.call(staffSearch, { q, most: 20 })))
      return [
        ...[...shown.cards, ...shown.stats, ...shown.waiting, ...charts].map(({ href }) => href),
        ...tables,
        ...found.flat().flatMap(({ items }) => items.map(({ href }) => href)),
      ].filter(isMine)
    }
    expect((await linksNow()).length, 'with the section on').toBeGreaterThan(0)
    await turnOff(...names)
    expect(await linksNow()).toEqual([])
    const { sections } = await app.call(readOrganisation, {})
    const within = areasWithin(areas, sections)
    expect(within.of(['owner']).filter(({ href }) => isMine(href))).toEqual([])
    expect(within.actionsOf(['owner']).filter(({ href }) => isMine(href))).toEqual([])
    for (const { href } of mine) {
      expect(within.at(href), href).toBeUndefined()
      expect(areas.mayOpen(['owner'], href, sections), href).toBe(false)
    }
    expect(within.all.length).toBe(areas.all.length - mine.length)
  })

  test('when off, search and the sitemap leave it out', async () => {
    const isMine = ({ href }: { href: string }) => names.some((name) => sectionAt(href) === name)
    const listed = async () => (await app.call(addresses, {})).items
    const before = await listed()
    await turnOff(...names)
    const after = await listed()
    expect(after.filter(isMine)).toEqual([])
    expect(after).toEqual(before.filter((each) => !isMine(each)))
    for (const q of ['candle', 'story', 'widows']) {
      const { items, total } = await app.call(search, { q, page_size: 50 })
      expect(items.filter(isMine)).toEqual([])
      if (total <= 50) expect(total).toBe(items.length)
    }
    await switchTo({})
    expect(await listed()).toEqual(before)
  })
})

test('GET /staff/settings/sections returns open work, and PUT /staff/settings/sections asks for confirmation', async () => {
  const { version, draft, open } = await owner.call(readSections, {})
  expect(open.find(({ name }) => name === 'shop')?.waiting.length).toBeGreaterThan(0)
  expect(open.find(({ name }) => name === 'giving')?.waiting[0]?.text).toMatch(/active recurring gift/)
  expect(open.find(({ name }) => name === 'masses')?.waiting[0]?.text).toMatch(/Mass(es)? to celebrate/)
  const change = { version, draft: { ...draft, shop: false } }
  const refusal = await owner.call(writeSections, change).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 409, body: { code: 'open_work' } })
  expect(String(refusal)).toMatch(/orders? to pack/)
  expect((await app.call(readOrganisation, {})).sections).toContain('shop')
  await owner.call(writeSections, { ...change, confirmed: true })
  expect((await app.call(readOrganisation, {})).sections).not.toContain('shop')
  const again = await owner
    .call(writeSections, { ...change, confirmed: true })
    .catch((error: unknown) => error)
  expect(again).toBeInstanceOf(Problem)
  expect(again).toMatchObject({ status: 409 })
})

test('only the owner turns sections on or off, and the audit log says which', async () => {
  const { version, draft } = await app.as(someone('editor')).call(readSections, {})
  const refused = app
    .as(someone('administrator'))
    .call(writeSections, { version, draft: { ...draft, kids: false } })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  await expect(app.call(readSections, {})).rejects.toMatchObject({ status: 401 })
  await turnOff('kids')
  const { items } = await owner.call(listActs, {})
  expect(items[0]).toMatchObject({ changes: [{ field: 'Kids' }] })
})

test('bookmarks of a section that’s off are hidden but kept', async () => {
  await membersOf(app).member()
  const { id } = await app.db.selectFrom('member').select('id').executeTakeFirstOrThrow()
  const holder = app.as(someone('owner', id))
  await sql`
    insert into bookmark (member_id, href, title) values (${id}, '/admin/store/orders', 'Orders')`.execute(
    app.db,
  )
  const titles = async () => (await holder.call(bookmarks, {})).items.map(({ title }) => title)
  expect(await titles()).toContain('Orders')
  await turnOff('shop')
  expect(await titles()).not.toContain('Orders')
  await switchTo({})
  expect(await titles()).toContain('Orders')
})

test('an unknown group in the API reference falls back to an existing one', async () => {
  await turnOff('kids')
  const { groups, shown } = await owner.call(listCalls, { of: 'children_corner' })
  expect(groups).not.toContain('children_corner')
  expect(shown).not.toBe('children_corner')
  expect(isOn([], undefined)).toBe(true)
})
