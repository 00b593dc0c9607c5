import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyRoot, setSession, useRootStore } from '#ui/state/root-store.ts'
import { confirmSession, signIn, signOut, signUp } from './session.ts'
import { hasSessionHint } from './session-hint.ts'

const ada = { username: 'Ada', roles: ['member' as const] }
const answer = (status: number, body: unknown) => async () => Response.json(body, { status })
const session = () => useRootStore.getState().session

/** The server's answer to the next calls; the mock tells what was asked. */
function server(respond: () => Promise<Response>) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(respond)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => useRootStore.setState(emptyRoot))
afterEach(() => vi.unstubAllGlobals())

describe('signIn', () => {
  const credentials = { username: 'Ada', password: 'a long quiet evening' }

  it('is loading until the server responds, then stores name and role but no token', async () => {
    const respond = answer(200, { status: 200, access: 'a', refresh: 'r', user: ada })
    server(async () => {
      expect(session()).toEqual({ currentUser: null, loading: true, error: null })
      return respond()
    })
    await signIn(credentials)
    expect(session()).toEqual({ currentUser: ada, loading: false, error: null })
  })

  it("fails with the server's message", async () => {
    server(answer(401, { detail: 'No account has this name and password.' }))
    await expect(signIn(credentials)).rejects.toThrow('No account has this name and password.')
    expect(session()).toMatchObject({ currentUser: null, loading: false })
    expect(session().error).toBe('No account has this name and password.')
  })

  it.each([
    ['the server is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
    ['the server fails', answer(500, { detail: 'Something went wrong.' })],
    ['the answer makes no sense', answer(200, 'hello')],
  ])("fails with the specification's text when %s", async (_, respond) => {
    server(respond)
    await expect(signIn(credentials)).rejects.toThrow('Unable to login user')
    expect(session()).toEqual({ currentUser: null, loading: false, error: 'Unable to login user' })
  })
})

describe('signUp', () => {
  it('returns the server’s message and field errors', async () => {
    server(answer(201, { message: 'Welcome' }))
    expect(await signUp({ username: 'Ada', password: 'a long quiet evening' })).toBe('Welcome')
    server(answer(409, { detail: 'Taken', errors: { username: 'Taken' } }))
    await expect(signUp({ username: 'Ada', password: 'x' })).rejects.toMatchObject({
      errors: { username: 'Taken' },
    })
  })

  it.each([
    ['no answer came', () => Promise.reject(new TypeError('fetch failed')), 'Unable to register new user'],
    ['the server failed', answer(500, { detail: 'Something went wrong.' }), 'Unable to register user'],
    ['the answer makes no sense', answer(201, 'hello'), 'Unable to register user'],
  ])("fails with the specification's text when %s", async (_, respond, words) => {
    server(respond)
    await expect(signUp({ username: 'Ada', password: 'x' })).rejects.toMatchObject({ message: words })
  })
})

describe('signOut', () => {
  it('treats an expired session as logged out, but not a server error', async () => {
    server(answer(401, { detail: 'Please log in first.' }))
    expect(await signOut(false)).toBe('You’re logged out.')
    server(answer(500, { detail: 'Something went wrong.' }))
    await expect(signOut(false)).rejects.toThrow('Unable to log out')
  })
})

it.each([
  ['', false],
  ['session_hint=1', true],
  ['a=b; __Host-session_hint=1; c=d', true],
  ['session_hint=', false],
  ['my_session_hint=1', false],
])('whether the cookies %j suggest a session: %j', (cookies, hint) => {
  expect(hasSessionHint(cookies)).toBe(hint)
})

describe('confirmSession', () => {
  it('notices a login from before the page’s code had loaded', async () => {
    const fetch = server(answer(200, { user: ada }))
    await confirmSession()
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/membership/me'])
    expect(session().currentUser).toEqual(ada)
  })

  it('changes nothing if nobody is logged in', async () => {
    server(answer(200, { user: null }))
    await confirmSession()
    expect(session().currentUser).toBeNull()
  })

  it('clears an ended session, and updates a changed role', async () => {
    setSession({ currentUser: ada })
    server(answer(200, { user: { ...ada, roles: ['editor'] } }))
    await confirmSession()
    expect(session().currentUser).toEqual({ username: 'Ada', roles: ['editor'] })
    server(answer(200, { user: null }))
    await confirmSession()
    expect(session().currentUser).toBeNull()
  })

  it('doesn’t log out when the server doesn’t respond', async () => {
    setSession({ currentUser: ada })
    server(() => Promise.reject(new TypeError('fetch failed')))
    await confirmSession()
    server(answer(503, { detail: 'Busy' }))
    await confirmSession()
    expect(session().currentUser).toEqual(ada)
  })

  it('doesn’t undo a login that happened during the request', async () => {
    setSession({ currentUser: ada })
    const respond = answer(200, { user: null })
    server(async () => {
      setSession({ currentUser: { username: 'Tunde', roles: ['member'] } })
      return respond()
    })
    await confirmSession()
    expect(session().currentUser?.username).toBe('Tunde')
  })
})
