import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

test('without any setting the house opens on this machine only, with demo content', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    siteUrl: 'http://localhost:3000',
    siteSlug: 'hgpm',
    secretKey: undefined,
    demo: true,
    trustProxy: false,
    logLevel: 'warn',
    metricsToken: undefined,
    public: false,
  })
})

test('an empty setting counts as not given', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readSettings({}))
})

test('the address of the site follows the port unless it is given, and loses its last slash', () => {
  expect(readSettings({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000')
  expect(readSettings({ SITE_URL: 'https://www.example.org/' }).siteUrl).toBe('https://www.example.org')
})

test('a site with https is public and logs more; localhost never is', () => {
  expect(readSettings({ SITE_URL: 'https://www.example.org' })).toMatchObject({
    public: true,
    logLevel: 'info',
  })
  expect(readSettings({ SITE_URL: 'https://localhost:3000' })).toMatchObject({
    public: false,
    logLevel: 'warn',
  })
  expect(readSettings({ SITE_URL: 'https://www.example.org', LOG_LEVEL: 'error' }).logLevel).toBe('error')
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
  ['SITE_SLUG', 'our/site', 'should be a short word of small letters and digits'],
  ['SECRET_KEY', 'short', 'should have at least 32 characters'],
  ['DEMO', 'yes', 'should be 0 or 1'],
  ['TRUST_PROXY', 'true', 'should be 0 or 1'],
  ['LOG_LEVEL', 'loud', 'debug'],
  ['METRICS_TOKEN', 'short', 'should have at least 16 characters'],
])('%s=%s stops the start with the name of the setting and what it should be', (name, value, should) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(StartError)
  expect(read).toThrow(`Wrong setting: ${name} `)
  expect(read).toThrow(should)
})

test('all wrong settings are named at once, and never their values', () => {
  const read = () => readSettings({ DATABASE_URL: 'hush', METRICS_TOKEN: 'psst', PORT: '1' })
  expect(read).toThrow(/DATABASE_URL .*; METRICS_TOKEN /)
  expect(read).not.toThrow(/hush|psst/)
})

const project = join(import.meta.dirname, '../..')
const example = readFileSync(join(project, '.env.example'), 'utf8')

test('.env.example lists exactly the settings that are read', () => {
  const source = readFileSync(join(import.meta.dirname, 'settings.ts'), 'utf8')
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1])
  const listed = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map((match) => match[1])
  expect(read).toContain('PORT')
  expect(listed.toSorted()).toEqual(read.toSorted())
})

test('.env.example as it stands, uncommented, is a valid set of settings', () => {
  const lines = [...example.matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  expect(readSettings(Object.fromEntries(lines)).port).toBe(3000)
})
