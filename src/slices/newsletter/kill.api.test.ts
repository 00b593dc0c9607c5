// Runs on both databases.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '#core/data/db.ts'
import { migrate } from '#core/data/migrate.ts'
import { jobQueue } from '#core/jobs/jobs.ts'
import { createLog } from '#core/observability/log.ts'
import { compileCache } from '../../testing/databases/compile-cache.ts'
import { createOn } from '../../testing/databases/database.ts'
import { openSmtp } from '../../testing/fakes/smtp.ts'
import { isLong, size } from '../../testing/size.ts'
import { insertIssue, startIssue } from './issues/issue-store.ts'
import { beginSending } from './issues/sending.ts'
import { newsletterSettings } from './store.ts'

const people = 60
const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'))
const server = process.env.TEST_POSTGRES_URL
let url = ''
let smtp: Awaited<ReturnType<typeof openSmtp>>
let killAt = Number.POSITIVE_INFINITY
let child: ChildProcess | undefined

beforeAll(async () => {
  if (server) url = await createOn(server)
  else cpSync(process.env.TEST_EMBEDDED_APP ?? '', folder, { recursive: true })
  // After the server has accepted a mail, and before that is recorded.
  smtp = await openSmtp([], () => {
    if (smtp.received.length >= killAt) child?.kill('SIGKILL')
  })
  await opened(async (database) => {
    if (!server) return
    await migrate(database)
    const queue = jobQueue(database, createLog('silent'), 'UTC')
    await queue.start([])
    await queue.stop()
  })
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  smtp.received.length = 0
  killAt = Number.POSITIVE_INFINITY
})

/** The database, while nobody else has it open. */
async function opened<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = server ? await openPostgres(url) : await openEmbedded(folder)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Lets the site send until it is killed after this many more mails, or has sent all. */
async function run(more: number, env: Record<string, string> = {}): Promise<'killed' | 'done'> {
  killAt = smtp.received.length + more
  const program = join(import.meta.dirname, '../../testing/killed-newsletter.ts')
  child = spawn(process.execPath, ['--liftoff-only', program], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      ...compileCache,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return 'killed'
  expect(code).toBe(0)
  return 'done'
}

const messageIds = () =>
  [...Map.groupBy(smtp.received, ({ to }) => to.join()).values()].map((mails) =>
    mails.map(({ raw }) => /^Message-ID:\s*(.+)$/im.exec(raw)?.[1]),
  )

test('after repeated SIGKILLs during sending, each subscriber gets an issue once, or again with the same Message-ID', async () => {
  await opened(async (database) => {
    const { db } = database
    await sql`
      insert into newsletter_subscriber (first_name, last_name, email, state, created)
      select 'Ada', 'Obi', 'reader' || number || '@example.org', 'confirmed', now()
      from generate_series(1, ${people}) as number`.execute(db)
    await newsletterSettings.save(db, { version: 0, draft: { perMinute: 1000 } }, new Date())
    const queue = jobQueue(database, createLog('silent'), 'UTC')
    await queue.start([])
    const draft = {
      subject: 'Peace',
      preheader: '',
      picture: '/art/wide-dawn-dove-x.svg',
      body: 'Peace.',
      segment: null,
    }
    await db.transaction().execute(async (trx) => {
      const id = await insertIssue(trx, draft, 'Test', new Date())
      await startIssue(trx, id, 1, new Date())
      // Its job is lost, as with a process that dies before it looks.
      expect(await beginSending(trx, { send: async () => {} }, id, sql`true`)).toBe(people)
      await sql`update newsletter_run set held_until = now() - interval '1 second'`.execute(trx)
    })
    await queue.stop()
  })
  let kills = 0
  for (const more of [...size.letters, Number.POSITIVE_INFINITY]) {
    if ((await run(more)) === 'killed') kills += 1
  }
  expect(kills).toBe(size.letters.length)
  const byReader = messageIds()
  expect(byReader).toHaveLength(people)
  expect(byReader.every((ids) => new Set(ids).size === 1)).toBe(true)
  const again = byReader.filter((ids) => ids.length > 1)
  expect(again.length).toBeGreaterThan(0)
  expect(again.length).toBeLessThanOrEqual(kills)
  const { rows } = await opened(({ db }) =>
    sql`select state, recipients, sent, failed, skipped from newsletter_issue join newsletter_run on issue_id = id`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ state: 'sent', recipients: people, sent: people, failed: 0, skipped: 0 }])
}, 300_000)

test.runIf(isLong)(
  'negative control: a plain loop that is killed and restarted emails people twice',
  async () => {
    expect(await run(20, { WITHOUT_NOTES: '1' })).toBe('killed')
    expect(await run(Number.POSITIVE_INFINITY, { WITHOUT_NOTES: '1' })).toBe('done')
    const twice = messageIds().filter((ids) => new Set(ids).size > 1)
    expect(twice.length).toBe(20)
  },
  120_000,
)
