import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { english } from '#core/text/messages.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { idleServices } from '../../testing/databases/idle.ts'
import { can } from '../api/access.ts'
import { endpoint } from '../api/endpoint.ts'
import { on } from '../api/endpoint-handler.ts'
import { Problem } from '../api/problems.ts'
import { serveEndpoints } from '../api/serve-endpoints.ts'
import { demoOrganisation } from '../settings/demo-organisation.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const step = (summary: string, path: `/${string}`, reauthenticate?: true) =>
  endpoint({
    summary,
    method: 'POST',
    path,
    access: can('content'),
    input: z.object({ id: z.string() }),
    output: z.object({}),
    ...(reauthenticate && { reauthenticate }),
  })

const api = (caller = someone('editor', 7)) =>
  serveEndpoints(
    [
      on(step('Take a step', '/staff/step/{id}'), async ({ id }, { db, note, noteAct }) => {
        await sql`insert into installation (step) values (${id})`.execute(db)
        note('To the left')
        if (id === 'back') noteAct('Took a step back')
        if (id === 'stumble') throw new Problem(409, 'A stone')
        return {}
      }),
      on(step('Take a dangerous step', '/staff/leap/{id}', true), () => ({})),
    ],
    {
      ...idleServices(app.db),
      identify: async () => caller,
      messages: async () => english,
      organisation: async () => demoOrganisation,
      trustProxy: false,
      caughtUp: async () => {},
      unexpected: () => {},
    },
  )
const post = (path: string, caller = someone('editor', 7)) =>
  api(caller).request(`/api/staff${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
const recorded = async (path: string) =>
  (await sql`select actor_id, roles, act, note from audit where path = ${path}`.execute(app.db)).rows

test('every staff action is logged once: who, with which role, what and on which item', async () => {
  expect((await post('/step/first')).status).toBe(200)
  expect(await recorded('POST /staff/step/first')).toEqual([
    { actor_id: 7, roles: ['editor'], act: 'Take a step', note: 'To the left' },
  ])
})

test('an action that can also do the opposite says which it did', async () => {
  expect((await post('/step/back')).status).toBe(200)
  expect(await recorded('POST /staff/step/back')).toMatchObject([{ act: 'Took a step back' }])
})

test('a rejected action changes and logs nothing', async () => {
  expect((await post('/step/stumble')).status).toBe(409)
  expect(await recorded('POST /staff/step/stumble')).toEqual([])
  expect((await sql`select 1 from installation where step = 'stumble'`.execute(app.db)).rows).toEqual([])
})

test.each(['update audit set actor = $$me$$', 'delete from audit', 'truncate audit'])(
  'the database rejects: %s',
  async (statement) => {
    await post(`/step/${statement.slice(0, 3)}`)
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('only ever added to')
  },
)

test('a sensitive action requires a recently confirmed password', async () => {
  const longAgo = { ...someone('editor'), confirmedAt: new Date(Date.now() - 11 * 60_000) }
  const refused = await post('/leap/1', longAgo)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ errors: { confirmation: expect.any(String) } })
  expect((await post('/step/allowed', longAgo)).status).toBe(200)
  expect((await post('/leap/1')).status).toBe(200)
})
