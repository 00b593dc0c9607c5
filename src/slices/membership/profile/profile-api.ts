import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { deviceOf } from '../device.ts'
import { staffProfile } from './profile-contract.ts'

export const profileApi: ServedEndpoint[] = [
  on(staffProfile, async (_, { db, caller }) => {
    const { id, session } = memberOf(caller)
    const [member, sessions] = await Promise.all([
      db
        .selectFrom('member')
        .select(['id', 'username', 'role', 'email', 'email_verified_at', 'created'])
        .where('id', '=', id)
        .executeTakeFirst(),
      db
        .selectFrom('session')
        .select(['id', 'user_agent', 'created', 'seen_at'])
        .where('member_id', '=', id)
        .orderBy('created', 'desc')
        .limit(10)
        .execute(),
    ])
    if (!member) throw notFound('This account')
    const { email_verified_at, created, ...who } = member
    return {
      ...who,
      emailVerified: email_verified_at !== null,
      joined: created.toISOString(),
      sessions: sessions.map((each) => ({
        device: deviceOf(each.user_agent),
        created: each.created.toISOString(),
        seen: each.seen_at.toISOString(),
        current: each.id === session,
      })),
    }
  }),
]
