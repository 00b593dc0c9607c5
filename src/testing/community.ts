import { sql, type Updateable } from 'kysely'
import type { Tables } from '#core/db.ts'
import type { Role } from '#core/roles.ts'
import { readMine, writePost } from '#slices/community/contract.ts'
import { findOrganisation } from '#slices/organisation/store.ts'
import { someone, type TestHouse } from './house.ts'

/** People who write in the community of a test house. */
export function communityIn(house: TestHouse) {
  let guests = 0
  /** A browser of its own: another key, another address. */
  const guest = () => {
    guests += 1
    const number = guests
    const key = number.toString(16).padStart(32, '0')
    const address = `10.7.${number >> 8}.${number & 255}`
    return { key, address, ...sending(house.fetch, key, address) }
  }
  const member = async (username: string, role: Role = 'member') => {
    const { id } = await house.db
      .insertInto('member')
      .values({ username, username_key: username.toLowerCase(), password_hash: '', role })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { fetch } = house.as({ ...someone(role, id), username })
    return { id, ...sending(fetch, undefined, '10.6.0.1') }
  }
  /** One whose earlier post was approved. */
  const known = async (username: string) => {
    const one = await member(username)
    const { id } = await one.write({ kind: 'note', body: 'For my father.' })
    await set(id, { state: 'shown', cleared_at: new Date(), decided_at: new Date() })
    return one
  }
  const set = async (id: number, change: Updateable<Tables['community_post']>) => {
    await house.db.updateTable('community_post').set(change).where('id', '=', id).execute()
  }
  /** How many events a channel has had. */
  const told = async (channel: string) =>
    (await sql<{ last: number }>`select last from live_channel where name = ${channel}`.execute(house.db))
      .rows[0]?.last ?? 0
  const goLive = async () => {
    const now = new Date()
    await house.db
      .insertInto('live_session')
      .values({
        message_title: 'Rosary',
        author: '',
        url_for: '/clip.webm',
        facebook_url: '',
        tiktok_url: '',
        image: '',
        started: now,
        ends_by: new Date(now.getTime() + 3_600_000),
        ended: null,
      })
      .execute()
  }
  const endLive = async () => {
    await house.db.updateTable('live_session').set({ ended: new Date() }).where('ended', 'is', null).execute()
  }
  const rowOf = (id: number) =>
    house.db.selectFrom('community_post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const organisation = () => findOrganisation(house.db)
  return { guest, member, known, rowOf, set, told, goLive, endLive, organisation }
}

function sending(fetch: TestHouse['fetch'], key: string | undefined, address: string) {
  const send = (method: string, path: string, body: object = {}, headers: Record<string, string> = {}) =>
    fetch(`/api/community${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
      body: JSON.stringify({ ...(key && { key }), ...body }),
    })
  const post = (path: string, body?: object, headers?: Record<string, string>) =>
    send('POST', path, body, headers)
  const write = async (written: object, headers?: Record<string, string>) => {
    const answer = await post('/posts', { post: written }, headers)
    if (answer.status !== 201) throw new Error(await answer.text())
    return writePost.output.parse(await answer.json())
  }
  const mine = async () => readMine.output.parse(await (await post('/mine')).json()).posts
  return { send, post, write, mine }
}
