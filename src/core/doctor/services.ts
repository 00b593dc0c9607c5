import { sql } from 'kysely'
import { reason } from '../data/data-folder.ts'
import type { Database, Db } from '../data/db.ts'
import { checksum, doneMigrations, readMigrations } from '../data/migrate.ts'
import { hasQueue, runOn, troublesOf } from '../jobs/queue-tables.ts'
import { smtpTransport } from '../mail/smtp.ts'
import type { Settings } from '../settings/settings.ts'
import { broken, type Finding, formatBytes, good, pluralize, warning } from './finding.ts'

type MailState = { failed: number; waiting: number; error: string | null }

/** Whether the mail server accepts our login, and mail is sent. */
export async function mailFindings(db: Db, { smtpUrl }: Settings): Promise<Finding[]> {
  const { rows } = await sql<MailState>`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'waiting' and created < now() - interval '1 hour')::int as waiting,
      (select last_error from mail where last_error is not null order by id desc limit 1) as error
    from mail where state in ('failed', 'waiting')`.execute(db)
  const { failed = 0, waiting = 0, error = null } = rows[0] ?? {}
  return [
    smtpUrl
      ? await serverFinding(smtpUrl)
      : warning('mail', 'SMTP_URL is not set: emails are not sent. You can read them at /admin/mail'),
    ...(failed
      ? [warning('mail', `${pluralize(failed, 'email')} failed${error ? `, most recently: ${error}` : ''}`)]
      : []),
    ...(waiting
      ? [
          warning(
            'mail',
            `${pluralize(waiting, 'email has', 'emails have')} been waiting for more than an hour`,
          ),
        ]
      : []),
  ]
}

async function serverFinding(smtpUrl: string): Promise<Finding> {
  const transport = smtpTransport(smtpUrl)
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return good('mail', `${host} accepts our login`)
  } catch (error) {
    return warning('mail', `can't log in to ${host}: ${reason(error)}`)
  } finally {
    transport.close()
  }
}

/** Whether the database answers and has the migrations of this program. A broken finding ends the examination. */
export async function databaseFindings({ db, kind, session }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; bytes: number; there: boolean; late: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      to_regclass('migration') is not null as there,
      (extract(epoch from clock_timestamp()) - ${Date.now() / 1000}::float8)::float8 as late`.execute(db)
  const [state] = rows
  if (!state) return [broken('database', 'does not respond')]
  const name = kind === 'embedded' ? 'embedded' : 'PostgreSQL'
  return [
    good('database', `${name} ${state.version.split(' ')[0]}, ${formatBytes(state.bytes)}`),
    state.there
      ? migrationFinding(await session(doneMigrations))
      : broken('database', 'is empty. Start the site once with npm start'),
    clockFinding(state.late),
  ]
}

function migrationFinding(done: Map<string, string>): Finding {
  const known = readMigrations()
  const pending = known.filter(({ name }) => !done.has(name))
  const changed = known.filter(
    ({ name, statements }) => done.has(name) && done.get(name) !== checksum(statements),
  )
  const unknown = [...done.keys()].filter((name) => !known.some((each) => each.name === name))
  if (changed[0]) return broken('database', `${changed[0].name} has changed since it ran`)
  if (unknown[0])
    return broken('database', `is newer than this version of Narthex (${unknown[0]}). Update Narthex`)
  if (pending[0])
    return broken(
      'database',
      `is older than this version of Narthex (${pending[0].name}). Start the site once to update it`,
    )
  return good('database', `is up to date (${pluralize(done.size, 'migration')})`)
}

/** Payments, sessions and second factors depend on the time; the database has its own clock. */
function clockFinding(late: number): Finding {
  const seconds = Math.round(Math.abs(late))
  return seconds > 5
    ? warning(
        'clock',
        `the database's clock is ${seconds} seconds ${late > 0 ? 'ahead of' : 'behind'} this machine's`,
      )
    : good('clock', `${new Date().toISOString()}, the same as the database's`)
}

/** Overdue jobs, jobs that never ended, and jobs that failed for good in the last day. */
export async function jobFindings(db: Db): Promise<Finding[]> {
  const run = runOn(db)
  if (!(await hasQueue(run)))
    return [warning('jobs', 'there is no job queue yet. Start the site once with npm start')]
  const rows = await troublesOf(run)
  const troubles = rows.flatMap(({ name, due, lost, failed }) => [
    ...(due
      ? [warning('jobs', `${name}: ${due} overdue by more than 15 minutes. Is the site running?`)]
      : []),
    ...(lost ? [warning('jobs', `${name}: ${lost} started but never finished`)] : []),
    ...(failed ? [warning('jobs', `${name}: ${failed} failed for good in the last 24 hours`)] : []),
  ])
  return troubles.length > 0 ? troubles : [good('jobs', 'no stuck or failed jobs')]
}
