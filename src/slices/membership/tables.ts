import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#core/api/access.ts'

type MemberTable = {
  id: GeneratedAlways<number>
  username: string
  username_key: string
  email: string | null
  password_hash: string
  roles: Generated<Role[]>
  created: Generated<Date>
  email_verified_at: Date | null
  telephone: string | null
  suspended_at: Date | null
  totp_secret: string | null
  totp_since: Date | null
  totp_last_step: number | null
  last_seen_at: Date | null
  words: GeneratedAlways<string>
}

/** A view of what other slices may read about a member. */
type ProfileView = {
  id: GeneratedAlways<number>
  username: GeneratedAlways<string>
  username_key: GeneratedAlways<string>
  roles: GeneratedAlways<Role[]>
  email: GeneratedAlways<string | null>
  email_verified: GeneratedAlways<boolean>
  created: GeneratedAlways<Date>
  active: GeneratedAlways<boolean>
}

/** The tables that other slices may read. */
export type Exposed = 'member_profile'

type RecoveryCodeTable = { member_id: number; code_hash: string; used_at: Date | null }

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
  seen_at: Generated<Date>
  confirmed_at: Generated<Date>
}

type LoginPlaceTable = { member_id: number; mark: string; seen_at: Date }

type OneTimeLinkTable = {
  id: GeneratedAlways<number>
  token_hash: string
  purpose: 'owner' | 'password' | 'email' | 'invitation' | 'deletion'
  expires_at: Date
  used_at: Date | null
  member_id: number | null
  email: string | null
  roles: Role[] | null
  created: Generated<Date>
  invited_by: string | null
  shown: Generated<boolean>
}

declare module '#core/data/db.ts' {
  interface Tables {
    member: MemberTable
    member_profile: ProfileView
    session: SessionTable
    one_time_link: OneTimeLinkTable
    recovery_code: RecoveryCodeTable
    login_place: LoginPlaceTable
  }
}

declare module '#core/data/daily-sums.ts' {
  interface SummedTables {
    member: true
  }
}
