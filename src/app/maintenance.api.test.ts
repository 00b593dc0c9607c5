import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { dump } from '#core/backup/dump.ts'
import { checkBackup } from '#core/backup/file.ts'
import { backupWorkers } from '#core/backup/nightly.ts'
import { Finding, findingLines } from '#core/doctor/finding.ts'
import { askRunningApp } from '#core/observability/control.ts'
import { readSettings } from '#core/settings/settings.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { uploaded } from '../testing/fixtures/pictures.ts'
import { prayersIn } from '../testing/fixtures/prayers.ts'
import { examine } from './doctor.ts'
import { prepareDatabase } from './seed.ts'

const root = mkdtempSync(join(tmpdir(), 'narthex-care-'))
const backups = join(root, 'backups')
const dataDir = join(root, 'data')
const environment = {
  DATA_DIR: dataDir,
  BACKUP_DIR: backups,
  BACKUP_PASSPHRASE: 'a lamp on a stand',
  BACKUP_KEEP: '2',
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const examined = async (change: Record<string, string> = {}, secret = app.secret) => {
  const settings = readSettings({ ...environment, SECRET_KEY: secret, ...change })
  const storage = await openStorage(settings, () => {})
  return examine({ database: app.database, settings, secret, storage })
}
const about = (findings: Finding[], what: string) =>
  findingLines(findings.filter((finding) => finding.about === what)).join('\n')

const night = async (folder: string) => {
  const { db, secret } = app
  const parts = () => dump({ db, secret, siteUrl: '', uploads: { read: async () => null } })
  const settings = { folder, passphrase: environment.BACKUP_PASSPHRASE, keep: 2 }
  const [worker] = backupWorkers(db, settings, parts, new AbortController().signal)
  await worker?.work({}, { send: async () => {} })
}

test('a nightly backup can be opened, and only the newest are kept, plus manual ones', async () => {
  mkdirSync(backups)
  const old = ['narthex-nightly-2020-01-01T000000Z.backup', 'narthex-nightly-2020-01-02T000000Z.backup']
  for (const name of [...old, 'narthex-2019-01-01T000000Z.backup', 'photos.zip'])
    writeFileSync(join(backups, name), '')
  await night(backups)
  const [newest = '', ...others] = readdirSync(backups)
    .filter((name) => /nightly-(?!2020)/.test(name))
    .map((name) => join(backups, name))
  expect(others).toEqual([])
  expect((await checkBackup(newest, environment.BACKUP_PASSPHRASE)).site.secret).toBe(app.secret)
  expect(readdirSync(backups).filter((name) => join(backups, name) !== newest)).toEqual([
    'narthex-2019-01-01T000000Z.backup',
    old[1],
    'photos.zip',
  ])
})

test('the owner is notified of a failed nightly backup', async () => {
  const taken = join(root, 'taken')
  writeFileSync(taken, '')
  await expect(night(taken)).rejects.toThrow(/couldn’t be written/)
  const { rows } = await sql`select needs, title from notification`.execute(app.db)
  expect(rows).toEqual([{ needs: 'site', title: 'The nightly backup failed' }])
})

test('the doctor finds nothing broken on a healthy site, and says what to check', async () => {
  await uploaded(app.as(someone('owner')))
  await prayersIn(app).ask()
  const findings = await examined()
  expect(findings.filter(({ level }) => level === 'broken')).toEqual([])
  expect(about(findings, 'program')).toMatch(/^ok .*Narthex \d+\.\d+\.\d+$/)
  expect(about(findings, 'database')).toMatch(/ok .*(Embedded|PostgreSQL) \d+[\s\S]*is up to date/)
  expect(about(findings, 'key')).toContain('opens the encrypted requests')
  expect(about(findings, 'uploads')).toContain('No files are missing (1 recent picture checked).')
  expect(about(findings, 'backups')).toMatch(/^ok .*less than an hour old/)
  expect(about(findings, 'mail')).toMatch(/^CHECK .*Email isn’t set up/)
  expect(about(findings, 'people')).toMatch(/^CHECK .*no owner/)
  expect(about(findings, 'money')).toMatch(/^ok/)
})

test('the doctor of a running site with the embedded database responds', async () => {
  const answer = await askRunningApp(dataDir, { ask: 'doctor' })
  expect(answer === null).toBe(app.database.kind === 'postgres')
  if (!answer) return
  const findings = z.array(Finding).parse(JSON.parse(Buffer.concat(await Array.fromAsync(answer)).toString()))
  expect(about(findings, 'database')).toContain('Embedded')
})

test('the doctor finds another site’s key, missing pictures, old backups, and a folder that others can read', async () => {
  chmodSync(dataDir, 0o755)
  for (const name of readdirSync(backups)) utimesSync(join(backups, name), 1, 1)
  for (const name of readdirSync(join(dataDir, 'uploads'))) rmSync(join(dataDir, 'uploads', name))
  const findings = await examined({}, 'the key of another site, also long enough')
  expect(about(findings, 'key')).toMatch(/BROKEN .*another site/)
  expect(about(findings, 'uploads')).toMatch(/BROKEN .*are missing/)
  expect(about(findings, 'backups')).toMatch(/BROKEN .*hours old/)
  expect(about(findings, 'folder')).toMatch(/CHECK .*read by other users/)
  chmodSync(dataDir, 0o700)
})

test('the doctor finds stuck and failed jobs, failed mail, a silent mail server and a webhook that never came', async () => {
  await sql`
    insert into pgboss.job (name, data, start_after, state, completed_on, expire_seconds, started_on) values
      ('purge-deleted', '{}', now() - interval '1 hour', 'retry', null, 900, null),
      ('sweep-mail', '{}', now(), 'failed', now(), 900, null),
      ('clear-media', '{}', now(), 'active', null, 900, now() - interval '2 hours')`.execute(app.db)
  await sql`
    insert into mail (recipient, subject, html, text, secret, state, last_error)
    values ('ada@example.org', 'Hello', '', '', false, 'failed', '550 no such mailbox')`.execute(app.db)
  const findings = await examined({
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_example',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_example',
    STRIPE_WEBHOOK_SECRET: 'whsec_example',
  })
  expect(about(findings, 'jobs')).toMatch(/clear-media: 1 started but never finished/)
  expect(about(findings, 'jobs')).toMatch(/sweep-mail: 1 failed permanently/)
  expect(about(findings, 'mail')).toMatch(
    /Can’t log in to [\s\S]*1 email failed, most recently: 550 no such mailbox/,
  )
  expect(findingLines(findings).filter((line) => /email.*failed/.test(line))).toHaveLength(1)
  expect(about(findings, 'payments')).toMatch(/CHECK .*Stripe is set up with test keys. No event/)
})

test('the doctor says how payments are accepted, and that a public site without a choice accepts none', async () => {
  const site = { SITE_URL: 'https://www.example.org' }
  const said = async (environment: Record<string, string>) => about(await examined(environment), 'payments')
  expect(await said(site)).toMatch(/CHECK .*Payments aren’t set up, so none are accepted/)
  expect(await said({ ...site, PAYMENTS: 'off' })).toMatch(/ok .*Payments are off/)
  expect(await said({ ...site, PAYMENTS: 'sandbox' })).toMatch(/CHECK .*no real money moves/)
  expect(await said({})).toMatch(/ok .*no real money moves/)
})

test('a site that starts on a database that a newer version has changed says so', async () => {
  const settings = readSettings({ ...environment, SECRET_KEY: app.secret, DEMO: '0' })
  const storage = await openStorage(settings, () => {})
  const said: string[] = []
  const start = () => prepareDatabase(app.database, settings, app.secret, storage, (line) => said.push(line))
  await start()
  expect(said).toEqual([])
  await app.database.script(`insert into migration (name, checksum) values ('9999-later.sql', 'x')`)
  await start()
  expect(said).toEqual([expect.stringMatching(/newer version .* \(9999-later\.sql\)\. Update Narthex/)])
  await app.database.script(`delete from migration where name = '9999-later.sql'`)
})

test('the doctor reports a database that is older or newer than the program, and stops there', async () => {
  const { script } = app.database
  await script(`update migration set name = '9999-later.sql' where name like '0001%'`)
  const findings = await examined()
  expect(about(findings, 'database')).toMatch(
    /BROKEN .*newer than this version of Narthex \(9999-later\.sql\)/,
  )
  expect(about(findings, 'money')).toBe('')
  await script(`delete from migration where name like '9999%'`)
  expect(about(await examined(), 'database')).toMatch(
    /BROKEN .*older than this version of Narthex \(0001-foundation\.sql\)/,
  )
})
