// A PostgreSQL of its own for the tests: made in a temporary folder, removed with everything in it at the end.
import { execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

/** Vitest calls it before the tests on PostgreSQL; a server named in TEST_POSTGRES_URL is used instead. */
export default async function setup() {
  if (process.env.TEST_POSTGRES_URL) return
  const { url, stop } = await startPostgres()
  process.env.TEST_POSTGRES_URL = url
  process.once('exit', stop)
}

/** The folder of PostgreSQL's programs, of the newest version. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** `pid` and `restart` are for tests of what happens when the server goes away. */
export async function startPostgres() {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed. Run "npm test" to see what to do.')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'narthex-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
  const options = { cwd: folder, stdio, ...user }
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(join(programs, program), args, options)
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} exited with ${code}.`)
  }

  const data = join(folder, 'data')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // The data is thrown away, so skip logging, vacuuming and JIT compilation that tests don't need.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
    autovacuum: 'off',
    jit: 'off',
  }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const startOptions = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const start = () =>
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', startOptions.join(' '), 'start')
  try {
    await run(
      'initdb',
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    )
    await start()
  } catch (error) {
    remove()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Undefined where it does not run. */
    pid: () => {
      const file = join(data, 'postmaster.pid')
      return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
    },
    restart: start,
    // Synchronous, unlike `run`: a process that exits doesn't wait for anything.
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid')))
        execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], options)
      remove()
    },
  }
}

/** PostgreSQL refuses to run as root, so it runs as the user that its package created. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
