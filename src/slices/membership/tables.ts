import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#core/roles.ts'

type MemberTable = {
  id: GeneratedAlways<number>
  username: string
  username_key: string
  email: string | null
  password_hash: string
  role: Generated<Role>
  created: Generated<Date>
}

type SessionTable = {
  id: string
  member_id: number
  access_hash: string
  access_until: Date
  refresh_hash: string
  refresh_until: Date
  previous_access_hash: string | null
  previous_refresh_hash: string | null
  rotated_at: Date | null
  user_agent: string
  created: Generated<Date>
}

type OneTimeLinkTable = {
  token_hash: string
  purpose: 'owner'
  expires_at: Date
  used_at: Date | null
}

declare module '#core/db.ts' {
  interface Tables {
    member: MemberTable
    session: SessionTable
    one_time_link: OneTimeLinkTable
  }
}
