import type { Role } from '#core/roles.ts'
import { requestPrayer } from '#slices/prayers/contract.ts'
import { someone, type TestHouse } from './house.ts'

export { prayerWall } from '#slices/community/wall.ts'

/** Requesters and staff of a test house; each person is a member for sure. */
export function prayersIn(house: TestHouse) {
  let visitors = 0
  const send = (path: string, body: object, headers: Record<string, string> = {}) => {
    visitors += 1
    return house.fetch(`/api/consultation/prayer_request${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.3.${visitors >> 8}.${visitors & 255}`,
        ...headers,
      },
      body: JSON.stringify(body),
    })
  }
  const asked = { name: 'Ada Obi', gender: 'female', prayerRequest: 'For my mother.' }
  const ask = async (change: object = {}, headers?: Record<string, string>) => {
    const answer = await send('/', { ...asked, ...change }, headers)
    return requestPrayer.output.parse(await answer.json())
  }
  const person = async (role: Role, username: string) => {
    const { id } = await house.db
      .insertInto('member')
      .values({ username, username_key: username.toLowerCase(), password_hash: '', role })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, ...house.as({ ...someone(role, id), username }) }
  }
  const rowOf = (reference: string) =>
    house.db
      .selectFrom('prayer_request')
      .select(['id', 'uuid', 'name', 'email', 'state', 'readers', 'wall', 'text_sealed', 'assigned_to'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  return { asked, send, ask, person, rowOf }
}
