// The files of deploy/ and the guide agree with the program, and with each other.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readSettings } from '#core/settings/settings.ts'
import { uploadPicture } from '#core/storage/picture.ts'
import { version } from './version.ts'

const project = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const exists = (path: string) => existsSync(join(project, path))
const matchesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

const known = new Set(matchesIn(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm))
const unknown = (names: Iterable<string>) => [...names].filter((name) => !known.has(name))
const Texts = z.record(z.string(), z.string())

const guide = read('docs/deploy.md')
const dockerfile = read('deploy/Dockerfile')
const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
/** What the image sets by itself. */
const image = new Map(
  first(dockerfile, /^ENV (NODE_ENV=.*)$/m)
    .split(' ')
    .map((pair): [string, string] => [first(pair, /^(\w+)=/), first(pair, /=(.*)$/)]),
)
const user = Number(first(dockerfile, /^USER (\d+)/m))
const port = first(dockerfile, /^EXPOSE (\d+)$/m)
const start = first(read('package.json'), /"start": "(.*)"/)

describe('the image', () => {
  test('copies existing files that aren’t ignored', () => {
    const copied = matchesIn(dockerfile, /^COPY (?!--from)(.*) \S+$/gm)
      .flatMap((sources) => sources.split(' '))
      .filter((source) => source !== '.')
    expect(copied).toContain('migrations')
    expect(copied.filter((source) => !exists(source) || !ignored.includes(`!${source}`))).toEqual([])
    expect(matchesIn(ignored.join('\n'), /^!(.*)$/gm).filter((path) => !exists(path))).toEqual([])
  })

  test('contains no tests or test helpers', () => {
    expect(ignored).toEqual(expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', 'src/testing/*']))
  })

  test('has our fonts and the memory settings of npm start', () => {
    const fonts = globSync('src/**/*.ts', { cwd: project }).flatMap((path) =>
      matchesIn(read(path), /dejavu-fonts-ttf\/ttf\/([\w-]+\.ttf)/g),
    )
    expect(fonts).not.toEqual([])
    expect(fonts.filter((font) => !read('deploy/slim.sh').includes(` ! -name ${font} `))).toEqual([])
    const settings = matchesIn(read('scripts/production.mjs'), /\b(MALLOC_\w+: '\d+')/g)
    expect(matchesIn(dockerfile, /\b(MALLOC_\w+=\d+)/g)).toEqual(
      settings.map((setting) => setting.replace(/: '(\d+)'/, '=$1')),
    )
    expect(settings).toHaveLength(3)
  })

  test('starts like npm start, and its health check uses the exposed port', () => {
    expect(
      z
        .array(z.string())
        .parse(JSON.parse(first(dockerfile, /^CMD (\[.*\])$/m)))
        .join(' '),
    ).toBe(start)
    // The base's own entrypoint is a shell, which would take the command for a script.
    expect(dockerfile).toMatch(/^ENTRYPOINT \[\]\nCMD /m)
    expect(image.get('PORT')).toBe(port)
    expect(first(dockerfile, /127\.0\.0\.1:(\d+)\/readyz/)).toBe(port)
    expect(unknown([...image.keys()].filter((name) => name !== 'NODE_ENV' && name !== 'PATH'))).toEqual([])
  })
})

describe('compose', () => {
  const text = read('deploy/compose.yaml')
  const service = z.object({
    environment: Texts.default({}),
    volumes: z.array(z.string()).default([]),
  })
  const { services, volumes } = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
    .parse(parse(text))
  const { environment = {}, volumes: mounts = [] } = services.narthex ?? {}
  const mounted = mounts.map((mount) => first(mount, /:([^:]+)/))

  test('sets known settings and persists the right volumes', () => {
    expect(unknown(Object.keys(environment))).toEqual([])
    expect(mounted).toEqual([image.get('DATA_DIR'), environment.BACKUP_DIR])
    const named = Object.values(services).flatMap((each) =>
      each.volumes.map((mount) => first(mount, /^(\w+):/)),
    )
    expect(new Set(named.filter(Boolean))).toEqual(new Set(Object.keys(volumes)))
  })

  test('requires only what the guide mentions', () => {
    const variables = new Set(matchesIn(text, /\$\{([A-Z_]+)/g))
    expect([...variables].filter((name) => !new RegExp(`^${name}=`, 'm').test(guide))).toEqual([])
    const host = services.caddy?.environment ?? {}
    expect(matchesIn(read('deploy/compose.Caddyfile'), /\{\$([A-Z_]+)\}/g)).toEqual(Object.keys(host))
    expect(read('deploy/compose.Caddyfile')).toContain(`narthex ${port}`)
  })
})

describe('Kubernetes', () => {
  const folder = 'deploy/kubernetes'
  const Manifest = z.looseObject({
    kind: z.string(),
    metadata: z.looseObject({ name: z.string() }),
    data: Texts.optional(),
    stringData: Texts.optional(),
  })
  const files = readdirSync(join(project, folder))
  const manifests = files
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) =>
      parseAllDocuments(read(`${folder}/${name}`)).map((each) => Manifest.parse(each.toJS())),
    )
  const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
  const settings = { ...of('ConfigMap')[0]?.data, ...of('Secret')[0]?.stringData }
  const text = files.map((name) => read(`${folder}/${name}`)).join('\n')

  test('applies every file, with consistent names', () => {
    const { resources, images } = z
      .object({ resources: z.array(z.string()), images: z.array(z.object({ name: z.string() })) })
      .parse(parse(read(`${folder}/kustomization.yaml`)))
    expect(resources.map((name) => name.replace('secret', 'secret.example')).toSorted()).toEqual(
      files.filter((name) => name !== 'kustomization.yaml'),
    )
    expect(new Set(matchesIn(text, /\bimage: (\S+)/g))).toEqual(new Set(images.map(({ name }) => name)))
    expect(new Set(matchesIn(text, /(?:configMapRef|secretRef): \{ name: (\S+) \}/g))).toEqual(
      new Set([...of('ConfigMap'), ...of('Secret')].map(({ metadata }) => metadata.name)),
    )
    const claims = of('PersistentVolumeClaim').map(({ metadata }) => metadata.name)
    expect(matchesIn(text, /claimName: (\S+) /g)).toEqual(claims)
  })

  test('sets known settings that are valid once the secrets are filled in', () => {
    expect(unknown(Object.keys(settings))).toEqual([])
    const secret = Object.fromEntries(
      ['SECRET_KEY', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'BACKUP_PASSPHRASE'].map((name) => [
        name,
        'x'.repeat(40),
      ]),
    )
    const read = readSettings({ ...settings, ...secret, PAYMENTS: 'sandbox' })
    expect(read).toMatchObject({ public: true, trustProxy: true, demo: false, s3: { pathStyle: true } })
    expect(Object.values(settings).filter((value) => value.includes(' '))).toEqual([])
  })

  test('runs as the image’s user, on its port, with writable folders', () => {
    expect(new Set(matchesIn(text, /(?:runAsUser|runAsGroup|fsGroup): (\d+)/g))).toEqual(
      new Set([String(user)]),
    )
    expect(new Set(matchesIn(text, /containerPort: (\d+)/g))).toEqual(new Set([port]))
    // A volume belongs to root there: the program may write into it, but not close it to others.
    const mounts = matchesIn(text, /mountPath: (\S+) /g)
    expect(mounts).toContain(image.get('DATA_DIR'))
    expect(settings.DATA_DIR?.startsWith(`${image.get('DATA_DIR')}/`)).toBe(true)
  })

  test('uses the health endpoints and allows uploads', () => {
    const probes = matchesIn(read('src/core/observability/operations.ts'), /app\.get\('(\/\w+)'/g)
    expect(matchesIn(text, /httpGet: \{ path: (\S+),/g).filter((path) => !probes.includes(path))).toEqual([])
    const limit = Number(first(text, /proxy-body-size: (\d+)m/)) * 1024 * 1024
    expect(limit).toBeGreaterThan(uploadPicture.upload?.limit ?? Number.POSITIVE_INFINITY)
  })
})

describe('one machine', () => {
  const folder = 'deploy/one-machine'
  const units = ['narthex', 'narthex-doctor'].map((name) => read(`${folder}/${name}.service`))
  const env: Record<string, string> = Object.fromEntries(
    [...read(`${folder}/narthex.env`).matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

  test('sets known settings that are valid once there is a passphrase', () => {
    expect(unknown(matchesIn(read(`${folder}/narthex.env`), /^#?([A-Z][A-Z0-9_]+)=/gm))).toEqual([])
    expect(() => readSettings(env)).toThrow('BACKUP_PASSPHRASE is missing')
    expect(readSettings({ ...env, BACKUP_PASSPHRASE: 'a lamp on a stand' }).public).toBe(true)
    expect(read(`${folder}/Caddyfile`)).toContain(`reverse_proxy 127.0.0.1:${readSettings({}).port} `)
    expect(env.SITE_URL).toBe(`https://${first(read(`${folder}/Caddyfile`), /^(www\S+) \{/m)}`)
  })

  test.each(units)('the systemd unit uses the folders and files from the settings and the guide', (unit) => {
    const home = first(unit, /^WorkingDirectory=(.*)$/m)
    const settings = first(unit, /^EnvironmentFile=(.*)$/m)
    const states = first(unit, /^StateDirectory=(.*)$/m).split(' ')
    expect(states.map((name) => `/var/lib/${name}`)).toEqual([env.DATA_DIR, env.BACKUP_DIR])
    expect([home, settings, ...states].filter((path) => !guide.includes(path))).toEqual([])
    const [program = '', ...rest] = first(unit, /^ExecStart=(.*)$/m).split(' ')
    expect(program).toBe(`${home}/node_modules/.bin/node`)
    expect([start, 'node scripts/doctor.ts']).toContain(['node', ...rest].join(' '))
    // Without it a call that is filtered kills the program, and the embedded database makes some.
    if (unit.includes('SystemCallFilter=')) expect(unit).toContain('\nSystemCallErrorNumber=EPERM\n')
  })
})

test('the version matches the manifests, and the changelog has a dated section for it', () => {
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: "${version}"`)
  expect(guide).toContain(`narthex:${version} `)
  expect(read('CHANGELOG.md')).toContain(`\n## ${version} (`)
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(JSON.parse(read('package-lock.json')))
  expect(packages['']?.version).toBe(version)
})

test('the guide mentions only existing files, commands and settings', () => {
  const paths = matchesIn(guide, /(?<![\w./])((?:deploy|scripts)\/[\w./*-]*\w)/g)
  const mine = ['deploy/.env', 'deploy/kubernetes/secret.yaml'] // made by whoever follows it
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !path.includes('*') && !mine.includes(path) && !exists(path))).toEqual([])
  const { scripts } = z.object({ scripts: Texts }).parse(JSON.parse(read('package.json')))
  expect(matchesIn(guide, /npm run ([\w-]+)/g).filter((name) => !scripts[name])).toEqual([])
  const named = matchesIn(guide, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g)
  expect(unknown(named)).toEqual([])
})
