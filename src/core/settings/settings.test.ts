import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

const unpaid = { PAYMENTS: 'sandbox' }

test('without any settings, the site listens on this machine only and has demo content', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    workers: 1,
    siteUrl: 'http://localhost:3000',
    siteSlug: 'hgpm',
    secretKey: undefined,
    locale: 'en-US',
    demo: true,
    open: true,
    trustProxy: false,
    logLevel: 'warn',
    metricsToken: undefined,
    maxFileBytes: 2_000_000_000,
    payments: { stripe: null, paypal: null, mode: null, fallback: 'sandbox', liveAllowed: false },
    public: false,
  })
})

test('several workers need PostgreSQL, and auto is as many as the machine has processors', () => {
  const DATABASE_URL = 'postgres://narthex@localhost/narthex'
  for (const WORKERS of ['auto', '2'])
    expect(() => readSettings({ WORKERS })).toThrow('WORKERS must be 1 without PostgreSQL (DATABASE_URL)')
  for (const WORKERS of ['0', '2.5', '65', 'all'])
    expect(() => readSettings({ WORKERS, DATABASE_URL })).toThrow(
      'WORKERS should be auto or a number from 1 to 64',
    )
  expect(readSettings({ WORKERS: '1' }).workers).toBe(1)
  expect(readSettings({ WORKERS: '3', DATABASE_URL }).workers).toBe(3)
  expect(readSettings({ WORKERS: 'auto', DATABASE_URL }).workers).toBe(availableParallelism())
})

test('an empty setting counts as not given', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readSettings({}))
})

test('the site’s URL follows the port unless it’s given, and loses its trailing slash', () => {
  expect(readSettings({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000')
  expect(readSettings({ ...unpaid, SITE_URL: 'https://www.example.org/' }).siteUrl).toBe(
    'https://www.example.org',
  )
})

test.each([
  'http://www.example.org',
  'https://www.example.org',
  'http://192.168.1.20:3000',
  'http://parish.local',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
  'http://0.0.0.0:3000',
])('%s is public, so the sandbox must be chosen explicitly', (SITE_URL) => {
  expect(readSettings({ SITE_URL }).payments).toMatchObject({ mode: null, fallback: 'off' })
  expect(readSettings({ ...unpaid, SITE_URL })).toMatchObject({
    public: true,
    logLevel: 'info',
    payments: { mode: 'sandbox' },
  })
})

test.each([
  'http://localhost:3000',
  'https://localhost',
  'http://shop.localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.1.2.3',
  'http://[::1]:3000',
])('%s is local only', (SITE_URL) => {
  expect(readSettings({ SITE_URL })).toMatchObject({ public: false, logLevel: 'warn' })
})

test('a public site logs more; localhost does not', () => {
  expect(readSettings({ ...unpaid, SITE_URL: 'https://www.example.org' })).toMatchObject({
    public: true,
    logLevel: 'info',
  })
  expect(readSettings({ SITE_URL: 'https://localhost:3000' })).toMatchObject({
    public: false,
    logLevel: 'warn',
  })
  expect(readSettings({ ...unpaid, SITE_URL: 'https://www.example.org', LOG_LEVEL: 'error' }).logLevel).toBe(
    'error',
  )
})

test.each([
  ['PORT', 'eighty', 'should be a port number'],
  ['PORT', '80.5', 'should be a whole number'],
  ['PORT', '65536', 'should be a port number'],
  ['PORT', '-1', 'should be a port number'],
  ['DATABASE_URL', 'mysql://localhost/x', 'should look like postgres://user:password@host:5432/name'],
  ['DATABASE_URL', 'narthex', 'should look like postgres://user:password@host:5432/name'],
  ['SITE_URL', 'www.example.org', 'should look like https://www.example.org'],
  ['SITE_URL', 'javascript:alert(1)', 'should look like https://www.example.org'],
  ['SITE_SLUG', 'our/site', 'should be a short word of lowercase letters and digits'],
  ['SECRET_KEY', 'short', 'should have at least 32 characters'],
  ['DEMO', 'yes', 'should be 0 or 1'],
  ['TRUST_PROXY', 'true', 'should be 0 or 1'],
  ['LOG_LEVEL', 'loud', 'debug'],
  ['METRICS_TOKEN', 'short', 'should have at least 16 characters'],
  ['S3_ENDPOINT', 's3.example.org', 'should look like https://s3.example.org'],
  ['S3_BUCKET', 'https://s3.example.org/pictures', 'should be the name of a bucket, not its address'],
  ['S3_REGION', 'Lagos, Nigeria', 'should look like us-west-2'],
  ['S3_PATH_STYLE', 'yes', 'should be 0 or 1'],
  ['BACKUP_PASSPHRASE', 'short', 'should have at least 12 characters'],
  ['BACKUP_KEEP', 'all', 'should be a number'],
])('%s=%s stops startup with the setting’s name and what’s expected', (name, value, should) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(StartError)
  expect(read).toThrow(new RegExp(`^Invalid settings?: ${name} `))
  expect(read).toThrow(should)
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'ministry',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'known',
  S3_SECRET_ACCESS_KEY: 'hush',
}

test('a bucket for uploads needs all its settings', () => {
  expect(readSettings(bucket).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'ministry',
    region: 'eu-central-1',
    accessKeyId: 'known',
    secretAccessKey: 'hush',
    pathStyle: true,
  })
  expect(readSettings({ ...bucket, S3_PATH_STYLE: '0' }).s3?.pathStyle).toBe(false)
})

test.each(Object.keys(bucket))('a bucket without %s stops startup and says what is missing', (name) => {
  const read = () => readSettings({ ...bucket, [name]: '' })
  expect(read).toThrow(
    `Invalid setting: ${name} is missing (to store uploads in S3, set all of S3_ENDPOINT, `,
  )
  expect(read).not.toThrow(/hush/)
})

test('nightly backups need a folder and a passphrase', () => {
  const given = { BACKUP_DIR: '/backups', BACKUP_PASSPHRASE: 'a lamp on a stand' }
  expect(readSettings(given).backups).toEqual({
    folder: '/backups',
    passphrase: 'a lamp on a stand',
    keep: 14,
  })
  expect(readSettings({ BACKUP_PASSPHRASE: 'a lamp on a stand' }).backups).toBeUndefined()
  expect(() => readSettings({ BACKUP_DIR: '/backups' })).toThrow(
    'Invalid setting: BACKUP_PASSPHRASE is missing',
  )
})

test('all invalid settings are reported together, without their values', () => {
  const read = () => readSettings({ DATABASE_URL: 'hush', METRICS_TOKEN: 'psst', PORT: '1' })
  expect(read).toThrow(/DATABASE_URL .*; METRICS_TOKEN /)
  expect(read).not.toThrow(/hush|psst/)
})

const project = join(import.meta.dirname, '../../..')
const example = readFileSync(join(project, '.env.example'), 'utf8')

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()

const read = namesIn(
  ['settings.ts', './payment-settings.ts', '../backup/backup-settings.ts']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join(''),
  /^ {2}([A-Z][A-Z0-9_]+): /gm,
)

test('.env.example lists exactly the settings that are read', () => {
  expect(read).toContain('PORT')
  expect(namesIn(example, /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(read)
})

test('the table in the README has exactly the settings that are read, with what each does', () => {
  const readme = readFileSync(join(project, 'README.md'), 'utf8')
  const [, table = ''] = /^## Settings$([\s\S]*?)^## /m.exec(readme) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  expect(namesIn(rows.map((row) => row.split(' | ')[0]).join('\n'), /`([A-Z][A-Z0-9_]+)`/g)).toEqual(read)
  expect(rows.filter((row) => !/^\| .+ \|.*\| .+ \|$/.test(row))).toEqual([])
})

test('.env.example is valid when uncommented', () => {
  const lines = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  expect(readSettings(Object.fromEntries(lines)).port).toBe(3000)
})

const https = { SITE_URL: 'https://www.example.org' }
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('PAYMENTS and keys decide how payments are taken; without them the owner does, on screen', () => {
  const modeOf = (environment: Record<string, string>) =>
    readSettings({ ...https, ...environment }).payments.mode
  const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
  const database = { ALLOW_EMBEDDED_DB: '1' }
  expect(modeOf({})).toBeNull()
  expect(modeOf({ PAYMENTS: 'off' })).toBe('off')
  expect(modeOf(stripe)).toBe('stripe')
  expect(modeOf({ ...paypal, ...database })).toBe('paypal')
  expect(modeOf({ ...stripe, ...paypal, ...database })).toBe('both')
  expect(() => modeOf({ PAYMENTS: 'no' })).toThrow('PAYMENTS should be off, sandbox or not set')
  // The keys stay known, so that what was begun with them can end.
  expect(readSettings({ ...stripe, PAYMENTS: 'off' }).payments).toMatchObject({
    mode: 'off',
    stripe: { secretKey: 'sk_test_1' },
  })
})

test('a test key and a live key don’t belong together', () => {
  expect(() => readSettings({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('belong together')
})

test('an incomplete set of keys is rejected with what is missing, without their values', () => {
  const { STRIPE_WEBHOOK_SECRET: _, ...half } = stripe
  expect(() => readSettings(half)).toThrow('Invalid setting: STRIPE_WEBHOOK_SECRET is missing')
  expect(() => readSettings({ PAYPAL_CLIENT_ID: 'hush' })).toThrow(
    /^Invalid settings: PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID are missing$/,
  )
})

test('live keys require PostgreSQL, unless the risk is accepted explicitly', () => {
  const live = {
    ...https,
    ...stripe,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  }
  expect(() => readSettings(live)).toThrow(/DATABASE_URL/)
  expect(readSettings({ ...live, ALLOW_EMBEDDED_DB: '1' }).payments.stripe).not.toBeNull()
  expect(readSettings({ ...live, DATABASE_URL: 'postgres://localhost/x' }).payments.stripe).not.toBeNull()
})
