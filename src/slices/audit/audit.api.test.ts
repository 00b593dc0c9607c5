import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { linesOf } from './api.ts'
import { exportActs, listActs } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Twelve days of acts by three people, one act an hour.
  await sql`
    insert into audit (at, actor_id, actor, roles, act, path, note)
    overriding system value
    select timestamptz '2026-03-01 08:00:00Z' + n * interval '1 hour', n % 3 + 1,
      (array['Ada', 'Bola', 'Chidi'])[n % 3 + 1], '{editor}', 'Act ' || n % 4, 'POST /staff/x/' || n,
      case when n % 2 = 0 then 'note ' || n end
    from generate_series(0, 287) n`.execute(app.db)
})
afterAll(() => app.close())

const owner = () => app.as(someone('owner', 900_001))
const paths = (items: { path: string }[]) => items.map(({ path }) => path)
const act = (n: number) => `POST /staff/x/${n}`

test('GET /staff/audit lists the newest first and pages from the last line', async () => {
  const first = await owner().call(listActs, {})
  expect(first.items).toHaveLength(50)
  expect(paths(first.items).slice(0, 2)).toEqual([act(287), act(286)])
  expect(first.items[1]).toMatchObject({ actor: 'Bola', roles: ['editor'], act: 'Act 2', item: 'note 286' })
  const listed = [...paths(first.items)]
  for (let page = first; page.more; ) {
    page = await owner().call(listActs, { before: page.items.at(-1)?.id })
    listed.push(...paths(page.items))
  }
  expect(listed).toEqual(Array.from({ length: 288 }, (_, n) => act(287 - n)))
  expect(first.people.map(({ name }) => name)).toEqual(['Ada', 'Bola', 'Chidi'])
  expect(first.acts).toEqual(['Act 0', 'Act 1', 'Act 2', 'Act 3'])
})

test('GET /staff/audit filters by person, action and day in the ministry’s time zone', async () => {
  const filtered = await owner().call(listActs, { person: 2, act: 'Act 1' })
  expect(paths(filtered.items).slice(0, 2)).toEqual([act(277), act(265)])
  expect(filtered.items.every(({ actor, act: done }) => actor === 'Bola' && done === 'Act 1')).toBe(true)
  // Los Angeles is eight hours behind, and seven from the 8th of March on.
  const day = await owner().call(listActs, { from: '2026-03-08', to: '2026-03-08' })
  expect([day.items.length, day.items.at(-1)?.at, day.items[0]?.at]).toEqual([
    23,
    '2026-03-08T08:00:00.000Z',
    '2026-03-09T06:00:00.000Z',
  ])
  for (const wrong of ['from=yesterday', 'to=2026-02-31', 'person=Ada', 'before=x'])
    expect((await owner().fetch(`/api/staff/audit?${wrong}`)).status, wrong).toBe(400)
  expect((await owner().call(listActs, { before: 999_999_999 })).items).toEqual([])
})

test('POST /staff/audit/export exports the filtered lines, and is itself in the log', async () => {
  const { name, text } = await owner().call(exportActs, { person: 1, from: '2026-03-12' })
  expect(name).toMatch(/^audit-/)
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFWhen (Pacific time),Who,Roles,Area,What,Changes,Request',
    '2026-03-12 22:00,Ada,Editor,,Ada: Act 1,,POST /staff/x/285',
  ])
  const [newest] = (await owner().call(listActs, {})).items
  expect(newest).toMatchObject({
    path: 'POST /staff/audit/export',
    item: 'audit.csv (8 rows)',
    actorId: 900_001,
  })
})

test('with many lines, every page and filter uses an index', async () => {
  await sql`
    insert into audit (actor_id, actor, roles, act, path, area)
    select n % 7 + 1, 'Somebody', '{editor}', 'Act ' || n % 11, 'POST /staff/many',
      (array['shop', 'blog', 'giving'])[n % 3 + 1]
    from generate_series(1, 20000) n`.execute(app.db)
  await sql`analyze audit`.execute(app.db)
  for (const [filter, before] of [
    [{}, undefined],
    [{}, 15_000],
    [{ person: 3 }, 15_000],
    [{ act: 'Act 5' }, undefined],
    [{ area: 'shop' }, undefined],
    [{ from: '2026-03-02', to: '2026-03-03' }, undefined],
  ] as const) {
    const plan = JSON.stringify(await linesOf(app.db, filter, 'UTC', 51, before).explain('text'))
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  }
})
