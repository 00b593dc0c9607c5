import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Role } from '#core/api/access.ts'
import type { Change } from '#core/security/audit-change.ts'

type AuditTable = {
  id: GeneratedAlways<number>
  at: GeneratedAlways<Date>
  actor_id: number
  actor: string
  roles: Role[]
  act: string
  path: string
  note: string | null
  area: string | null
  changes: JSONColumnType<Change[]> | null
}

declare module '#core/data/db.ts' {
  interface Tables {
    audit: AuditTable
  }
}
