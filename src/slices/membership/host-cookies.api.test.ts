import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { membersOf, password } from '../../testing/fixtures/members.ts'

let app: TestApp
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  const environment = { SITE_URL: 'https://www.example.org', PAYMENTS: 'sandbox' }
  app = await openTestApp({ signIn: 'real', environment })
  people = membersOf(app)
})
afterAll(() => app.close())

test('with https every cookie is a __Host- cookie, and a plain cookie of the same name is ignored', async () => {
  const username = await people.member()
  const answer = await people.post('login', { username, password })
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(4)
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-((access|refresh|device)=.*Path=\/;.*HttpOnly; Secure|session_hint=1;.*Path=\/; Secure); SameSite=Lax$/,
    )
    expect(cookie).not.toContain('Domain')
  }
  const { access, refresh } = await answer.json()
  expect(await people.me({ cookie: `__Host-access=${access}` })).toMatchObject({ username })
  expect(await people.me({ cookie: `__Host-refresh=${refresh}` })).toMatchObject({ username })
  expect(await people.me({ cookie: `access=${access}; refresh=${refresh}` })).toBeNull()
})
