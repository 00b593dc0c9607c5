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

  it('is loading until the server answers, then remembers name and role and no token', async () => {
    const respond = answer(200, { status: 200, access: 'a', refresh: 'r', user: ada })
    server(async () => {
      expect(session()).toEqual({ currentUser: null, loading: true, error: null })
      return respond()
    })
    await signIn(credentials)
    expect(session()).toEqual({ currentUser: ada, loading: false, error: null })
  })

  it("fails with the server's words", async () => {
    server(answer(401, { detail: 'No account has this name and password.' }))
    await expect(signIn(credentials)).rejects.toThrow('No account has this name and password.')
    expect(session()).toMatchObject({ currentUser: null, loading: false })
    expect(session().error).toBe('No account has this name and password.')
  })

  it.each([
    ['the server is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
    ['the server fails', answer(500, { detail: 'Something went wrong.' })],
    ['the answer makes no sense', answer(200, 'hello')],
  ])("fails with the specification's words when %s", async (_, respond) => {
    server(respond)
    await expect(signIn(credentials)).rejects.toThrow('Unable to login user')
    expect(session()).toEqual({ currentUser: null, loading: false, error: 'Unable to login user' })
  })
})

describe('signUp', () => {
  it('tells the message of the server, and what is wrong with which field', async () => {
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
  ])("fails with the specification's words when %s", async (_, respond, words) => {
    server(respond)
    await expect(signUp({ username: 'Ada', password: 'x' })).rejects.toMatchObject({ message: words })
  })
})

describe('signOut', () => {
  it('counts a session that has ended by itself as signed out, and a failing server not', async () => {
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
])('the cookies %j say that a session may exist: %j', (cookies, hint) => {
  expect(hasSessionHint(cookies)).toBe(hint)
})

describe('confirmSession', () => {
  it('learns of a login that happened before the page’s code had loaded', async () => {
    const fetch = server(answer(200, { user: ada }))
    await confirmSession()
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/membership/me'])
    expect(session().currentUser).toEqual(ada)
  })

  it('changes nothing where nobody is logged in', async () => {
    server(answer(200, { user: null }))
    await confirmSession()
    expect(session().currentUser).toBeNull()
  })

  it('forgets who is no longer signed in, and learns a new role', async () => {
    setSession({ currentUser: ada })
    server(answer(200, { user: { ...ada, roles: ['editor'] } }))
    await confirmSession()
    expect(session().currentUser).toEqual({ username: 'Ada', roles: ['editor'] })
    server(answer(200, { user: null }))
    await confirmSession()
    expect(session().currentUser).toBeNull()
  })

  it('signs nobody out because the server did not answer', async () => {
    setSession({ currentUser: ada })
    server(() => Promise.reject(new TypeError('fetch failed')))
    await confirmSession()
    server(answer(503, { detail: 'Busy' }))
    await confirmSession()
    expect(session().currentUser).toEqual(ada)
  })

  it('does not undo a login that happened while it asked', async () => {
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
