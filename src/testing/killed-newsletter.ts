import { sql } from 'kysely'
import { openEmbedded, openPostgres } from '#core/data/db.ts'
import { jobQueue } from '#core/jobs/jobs.ts'
import { smtpLine } from '#core/mail/smtp.ts'
import { createLog } from '#core/observability/log.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { sendingWorkers, takeUp } from '#slices/newsletter/issues/sending.ts'
import { subscribersIn } from '#slices/people/segments/segment-store.ts'

// The part of the site that sends the newsletter, for a test that kills it again and again. It ends by itself once
// all is sent.
const { DATA_DIR = '', DATABASE_URL = '', SMTP_URL = '', WITHOUT_NOTES } = process.env
const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(DATA_DIR)
const { db } = database

if (WITHOUT_NOTES) {
  // As a plain loop would do it, which knows nothing of the one before it.
  const { rows } = await sql<{ email: string }>`
    select email from newsletter_subscriber where state = 'confirmed' order by id`.execute(db)
  const line = smtpLine(SMTP_URL)
  for (const { email } of rows) {
    await line.sendMail({ from: 'house@example.org', to: email, subject: 'Without notes', text: 'Peace.' })
  }
  process.exit()
}

const app = {
  db,
  mailSettings: {
    now: async () => ({ smtpUrl: SMTP_URL, mailFrom: 'house@example.org', source: 'environment' as const }),
  },
  siteUrl: 'https://www.example.org',
  organisation: () => demoOrganisation,
  subscribersIn,
  hold: 1,
}
const queue = jobQueue(database, createLog('silent'), 'UTC', { polling: 0.1, retry: 0 })
await queue.start(sendingWorkers(app))
for (;;) {
  // What the clock does every minute.
  await takeUp(app, queue.jobs)
  const { rows } = await sql`select from newsletter_issue where state <> 'sent'`.execute(db)
  if (rows.length === 0) process.exit()
  await new Promise((resolve) => setTimeout(resolve, 300))
}
