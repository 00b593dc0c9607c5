import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#core/api/access.ts'
import { newToken } from '#core/security/tokens.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { membersOf, Pair, password } from '../../testing/fixtures/members.ts'
import { replaceOwnerLink } from './accounts/links.ts'
import { addInvitation } from './invitations/invitation-store.ts'

let app: TestApp
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  app = await openTestApp({ signIn: 'real' })
  people = membersOf(app)
})
afterAll(() => app.close())

const page = { 'Sec-Fetch-Site': 'same-origin' }
const invitation = async (email: string, role: Role) => {
  const token = newToken()
  await addInvitation(app.db, { token, shown: false, email, roles: [role], invited_by: 'Test' }, new Date())
  return token
}
const cookies = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')

test('POST /membership/owner logs the new owner in: a page gets cookies and no token, and GET /membership/owner confirms it', async () => {
  const token = await replaceOwnerLink(app.db, new Date())
  const email = people.newEmail()
  const hasOwner = async () => (await app.fetch('/api/membership/owner')).json()
  expect(await hasOwner()).toEqual({ exists: false })
  const refused = await people.post(
    'owner',
    { token, username: 'Mother Agnes', password: 'password123', email },
    page,
  )
  expect(refused.status).toBe(400)
  expect(refused.headers.getSetCookie()).toEqual([])
  const answer = await people.post('owner', { token, username: 'Mother Agnes', password, email }, page)
  expect(await answer.json()).toEqual({
    message: 'Welcome, Mother Agnes. You’re logged in.',
    user: { username: 'Mother Agnes', roles: ['owner'] },
  })
  expect(await people.me({ cookie: cookies(answer) })).toEqual({ username: 'Mother Agnes', roles: ['owner'] })
  expect(people.deviceIn(answer).cookie).not.toBe('')
  // The link's page says so instead of showing its form again.
  expect(await hasOwner()).toEqual({ exists: true })
})

test('POST /membership/join logs the invited person in, in their role', async () => {
  const token = await invitation('ifeoma@example.org', 'shop')
  const answer = await people.post('join', { token, username: 'Ifeoma Eze', password }, page)
  expect(await answer.json()).toEqual({
    message: 'Welcome, Ifeoma Eze. You’re logged in.',
    user: { username: 'Ifeoma Eze', roles: ['shop'] },
  })
  const cookie = cookies(answer)
  expect(await people.me({ cookie })).toEqual({ username: 'Ifeoma Eze', roles: ['shop'] })
  expect((await app.fetch('/api/staff/store/orders', { headers: { cookie } })).status).toBe(200)
})

test('POST /membership/join returns tokens to API clients, as login does', async () => {
  const token = await invitation('client@example.org', 'editor')
  const answer = await people.post('join', { token, username: 'A Client', password })
  const { access } = Pair.parse(await answer.json())
  expect(await people.me({ authorization: `Bearer ${access}` })).toEqual({
    username: 'A Client',
    roles: ['editor'],
  })
})
