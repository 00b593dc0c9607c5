import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { formatBytes } from '#core/doctor/finding.ts'
import type { ProviderName } from '#payments/provider.ts'

export async function findProviderTimes(db: Db, provider: ProviderName) {
  const { rows } = await sql<{ event: Date | null; payment: Date | null }>`
    select (select max(received) from webhook_inbox where provider = ${provider}) as event,
      (select max(created) from capture where provider = ${provider}) as payment`.execute(db)
  return rows[0] ?? { event: null, payment: null }
}

type MailState = {
  kept: number
  waiting: number
  failed: number
  sent: Date | null
  error: string | null
}

export async function findMailState(db: Db): Promise<MailState> {
  const { rows } = await sql<MailState>`
    select count(*) filter (where state = 'kept')::int as kept,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      (select max(sent_at) from mail where state = 'sent') as sent,
      (select last_error from mail where last_error is not null order by id desc limit 1) as error
    from mail where state in ('kept', 'waiting', 'failed')`.execute(db)
  return rows[0] ?? { kept: 0, waiting: 0, failed: 0, sent: null, error: null }
}

export async function findDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string; embedded: boolean; bytes: number }>`
    select current_setting('server_version') as version, version() like '%wasm%' as embedded,
      pg_database_size(current_database())::float8 as bytes`.execute(db)
  const [found] = rows
  if (!found) return 'does not answer'
  const kind = found.embedded ? 'Embedded' : 'PostgreSQL'
  return `${kind} ${found.version.split(' ')[0]}, ${formatBytes(found.bytes)}`
}

export async function findEmail(db: Db, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from member_profile where id = ${memberId}`.execute(db)
  return rows[0]?.email ?? null
}
