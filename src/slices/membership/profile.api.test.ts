import { afterAll, beforeAll, expect, test } from 'vitest'
import { callThrough } from '#core/api/call.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { staffProfile } from './accounts/account-contract.ts'
import { createMember } from './api.ts'
import { login } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ signIn: 'real' })
})
afterAll(() => app.close())

const password = 'a long quiet evening'

test('GET /staff/profile returns the user and their sessions, without any secret', async () => {
  await createMember(app.db, { username: 'Ngozi', password, email: 'n@example.org' }, ['finance'])
  const enter = () => app.call(login, { username: 'Ngozi', password })
  await enter()
  const { access } = await enter()
  const call = callThrough((path, init) =>
    app.fetch(path, { ...init, headers: { Authorization: `Bearer ${access}` } }),
  )
  const profile = await call(staffProfile, {})
  expect(profile).toMatchObject({
    username: 'Ngozi',
    roles: ['finance'],
    email: 'n@example.org',
    emailVerified: false,
  })
  expect(profile.sessions.map(({ current }) => current)).toEqual([true, false])
  const sessions = await app.db.selectFrom('session').select('id').execute()
  for (const { id } of sessions) expect(JSON.stringify(profile)).not.toContain(id)
})
