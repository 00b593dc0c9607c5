import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestHouse } from './house.ts'

export const password = 'a long quiet evening'

export const Pair = z.object({ access: z.string(), refresh: z.string() })
const Letter = z.object({ subject: z.string(), text: z.string(), secret: z.boolean() })

/** Visitors and members of a test house whose sessions are real. */
export function membersOf(house: TestHouse) {
  let visitors = 0
  let people = 0
  /** Each time from another address, unless the test names one. */
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    visitors += 1
    const address = { 'X-Forwarded-For': `10.0.${visitors >> 8}.${visitors & 255}` }
    return house.fetch(`/api/membership/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...address, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  const post = (path: string, body: object, headers?: Record<string, string>) =>
    send('POST', path, body, headers)
  const me = async (headers: Record<string, string>) =>
    (await (await house.fetch('/api/membership/me', { headers })).json()).user
  const member = async (prefix = 'Ngozi', more: { email?: string } = {}) => {
    people += 1
    const username = `${prefix} ${String.fromCharCode(97 + (people % 26)).repeat(1 + people / 26)}`
    expect((await post('register', { username, password, ...more })).status).toBe(201)
    return username
  }
  const newEmail = () => {
    people += 1
    return `ngozi.${people}@example.org`
  }
  const logIn = async (username: string, more: { code?: string; password?: string } = {}) => {
    const answer = await post('login', { username, password, ...more })
    return Pair.parse(await answer.json())
  }
  /** A new member at his own browser: `as` acts with his cookie. */
  const signedIn = async (more: { email?: string } = {}) => {
    const username = await member('Ngozi', more)
    const answer = await post('login', { username, password })
    const pair = Pair.parse(await answer.clone().json())
    return { username, answer, pair, device: deviceIn(answer), ...by(pair) }
  }
  /** The cookie by which a browser that has logged in is known again. */
  const deviceIn = (answer: Response) => ({
    cookie:
      answer.headers
        .getSetCookie()
        .find((line) => /\bdevice=/.test(line))
        ?.split(';')[0] ?? '',
  })
  const by = ({ access }: { access: string }) => {
    const cookie = { cookie: `access=${access}` }
    return {
      cookie,
      post: (path: string, body: object) => post(path, body, cookie),
      get: (path: string) => send('GET', path, undefined, cookie),
      put: (path: string, body: object) => send('PUT', path, body, cookie),
      remove: (path: string) => send('DELETE', path, undefined, cookie),
    }
  }
  /** The mails to an address, the newest last. */
  const lettersTo = async (to: string) => {
    const { rows } = await sql`
      select subject, text, secret from mail where recipient = ${to} order by id`.execute(house.db)
    return z.array(Letter).parse(rows)
  }
  /** Waits for a mail with this subject, and answers with the token of its link. */
  const tokenTo = async (to: string, subject: string) => {
    const find = async () => (await lettersTo(to)).findLast((each) => each.subject === subject)
    await expect.poll(find).toBeDefined()
    return /#([\w-]{43})/.exec((await find())?.text ?? '')?.[1] ?? ''
  }
  return { post, me, member, newEmail, logIn, signedIn, deviceIn, by, lettersTo, tokenTo }
}
