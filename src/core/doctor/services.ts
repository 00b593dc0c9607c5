import { sql } from 'kysely'
import { reason } from '../data/data-folder.ts'
import type { Database, Db } from '../data/db.ts'
import { checksum, doneMigrations, newerMigration, readMigrations } from '../data/migrate.ts'
import { hasQueue, runOn, troublesOf } from '../jobs/queue-tables.ts'
import { readMailSettings } from '../mail/mail-settings.ts'
import { noMailServer, smtpTransport } from '../mail/smtp.ts'
import type { Settings } from '../settings/settings.ts'
import { t } from '../text/messages.ts'
import { formatDate } from '../time/format-date.ts'
import { broken, type Finding, formatBytes, good, warning } from './finding.ts'

type MailState = { failed: number; waiting: number; error: string | null }

/** Whether the mail server accepts our login, and mail is sent. */
export async function mailFindings(db: Db, settings: Settings, secret: string): Promise<Finding[]> {
  const { rows } = await sql<MailState>`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'waiting' and created < now() - interval '1 hour')::int as waiting,
      (select last_error from mail where last_error is not null order by id desc limit 1) as error
    from mail where state in ('failed', 'waiting')`.execute(db)
  const { smtpUrl } = await readMailSettings(db, secret, settings)
  const { failed = 0, waiting = 0, error = null } = rows[0] ?? {}
  return [
    smtpUrl
      ? await serverFinding(smtpUrl)
      : warning('mail', `${t(noMailServer)} ${t('Until then, you can read emails at /admin/mail.')}`),
    ...(failed ? [warning('mail', failedText(failed, error))] : []),
    ...(waiting
      ? [
          warning(
            'mail',
            t(
              '{count, plural, one {# email has} other {# emails have}} been waiting for more than an hour.',
              { count: waiting },
            ),
          ),
        ]
      : []),
  ]
}

const failedText = (count: number, error: string | null) =>
  error === null
    ? t('{count, plural, one {# email} other {# emails}} failed. See /admin/mail.', { count })
    : t('{count, plural, one {# email} other {# emails}} failed, most recently: {error}', { count, error })

async function serverFinding(smtpUrl: string): Promise<Finding> {
  const transport = smtpTransport(smtpUrl)
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return good('mail', t('{host} accepts our login.', { host }))
  } catch (error) {
    return warning(
      'mail',
      t('Can’t log in to {host}. Check the mail server’s settings. The server said: {reason}', {
        host,
        reason: reason(error),
      }),
    )
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
  if (!state) return [broken('database', t('The database isn’t responding.'))]
  const values = { version: state.version.split(' ')[0] ?? '', size: formatBytes(state.bytes) }
  return [
    good(
      'database',
      kind === 'embedded'
        ? t('Embedded PostgreSQL {version}, {size}', values)
        : t('PostgreSQL {version}, {size}', values),
    ),
    state.there
      ? migrationFinding(await session(doneMigrations))
      : broken('database', t('The database is empty. Start the site once with npm start.')),
    clockFinding(state.late),
  ]
}

function migrationFinding(done: Map<string, string>): Finding {
  const known = readMigrations()
  const pending = known.filter(({ name }) => !done.has(name))
  const changed = known.filter(
    ({ name, statements }) => done.has(name) && done.get(name) !== checksum(statements),
  )
  const newer = newerMigration(done, known)
  if (changed[0]) {
    return broken(
      'database',
      t('Migration {migration} has changed since it ran. Install an unchanged copy of Narthex.', {
        migration: changed[0].name,
      }),
    )
  }
  if (newer) {
    return broken(
      'database',
      t('The database is newer than this version of Narthex ({migration}). Update Narthex.', {
        migration: newer,
      }),
    )
  }
  if (pending[0]) {
    return broken(
      'database',
      t(
        'The database is older than this version of Narthex ({migration}). Start the site once to update it.',
        {
          migration: pending[0].name,
        },
      ),
    )
  }
  return good(
    'database',
    t('The database is up to date ({count, plural, one {# migration} other {# migrations}}).', {
      count: done.size,
    }),
  )
}

/** Payments, sessions and second factors depend on the time; the database has its own clock. */
function clockFinding(late: number): Finding {
  const seconds = Math.round(Math.abs(late))
  if (seconds <= 5) {
    const time = formatDate(new Date(), 'shortTime', 'UTC')
    return good('clock', t('{time} UTC, the same as the database’s clock.', { time }))
  }
  return warning(
    'clock',
    late > 0
      ? t(
          'The database’s clock is {seconds, plural, one {# second} other {# seconds}} ahead of this machine’s. Synchronize both clocks.',
          { seconds },
        )
      : t(
          'The database’s clock is {seconds, plural, one {# second} other {# seconds}} behind this machine’s. Synchronize both clocks.',
          { seconds },
        ),
  )
}

/** Overdue jobs, jobs that never ended, and jobs that failed for good in the last day. */
export async function jobFindings(db: Db): Promise<Finding[]> {
  const run = runOn(db)
  if (!(await hasQueue(run)))
    return [warning('jobs', t('There is no job queue yet. Start the site once with npm start.'))]
  const rows = await troublesOf(run)
  const troubles = rows.flatMap(({ name, due, lost, failed }) => [
    ...(due
      ? [
          warning(
            'jobs',
            t('{job}: {count, number} overdue by more than 15 minutes. Is the site running?', {
              job: name,
              count: due,
            }),
          ),
        ]
      : []),
    ...(lost
      ? [warning('jobs', t('{job}: {count, number} started but never finished.', { job: name, count: lost }))]
      : []),
    ...(failed
      ? [
          warning(
            'jobs',
            t('{job}: {count, number} failed permanently in the last 24 hours. See the log for the reason.', {
              job: name,
              count: failed,
            }),
          ),
        ]
      : []),
  ])
  return troubles.length > 0 ? troubles : [good('jobs', t('No jobs are stuck or have failed.'))]
}
