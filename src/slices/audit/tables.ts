import type { GeneratedAlways } from 'kysely'
import type { Role } from '#core/api/access.ts'

type AuditTable = {
  id: GeneratedAlways<number>
  at: GeneratedAlways<Date>
  actor_id: number
  actor: string
  role: Role
  act: string
  path: string
  note: string | null
}

declare module '#core/data/db.ts' {
  interface Tables {
    audit: AuditTable
  }
}
