import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { liveAdmin } from './live-admin-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the audit log names the session or weekly time that staff changed', async () => {
  const editor = app.as(someone('editor'))
  const { id } = await editor.call(liveAdmin.goLive, {
    message_title: 'Night vigil',
    author: '',
    url_for: 'https://www.youtube.com/@ministry/live',
    facebook_url: '',
    tiktok_url: '',
  })
  await editor.call(liveAdmin.end, { id })
  const times = { weekdays: [1, 2, 3, 4, 5, 6, 7], starts: '06:00', minutes: 30 }
  const time = await editor.call(liveAdmin.addTime, { title: 'Morning prayer', ...times })
  const change = { kind: 'cancelled', weekly_time_id: time.id, on_date: '2035-01-01' } as const
  const { id: changeId } = await editor.call(liveAdmin.change, { change })
  await editor.call(liveAdmin.takeBack, { id: changeId })
  await editor.call(liveAdmin.removeTime, { id: time.id })
  const { rows } = await sql<{ note: string }>`select note from audit order by id`.execute(app.db)
  expect(rows.map(({ note }) => note)).toEqual([
    'Night vigil',
    'Night vigil',
    'Morning prayer',
    'Morning prayer, Jan 1, 2035',
    'Morning prayer, Jan 1, 2035',
    'Morning prayer',
  ])
})
