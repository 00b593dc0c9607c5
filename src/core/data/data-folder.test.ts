import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, test } from 'vitest'
import { StartError } from '../settings/start-error.ts'
import { lockDataFolder, openDataFolder, reason, secretKey } from './data-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'narthex-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(root, 'data-'))
const modeOf = (path: string) => statSync(path).mode & 0o777

test('the data folder is created with its parents, accessible only to its owner', () => {
  const folder = join(root, 'deep', 'down')
  openDataFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test('a data folder that others can read is closed to them', () => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  openDataFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test('a data folder that can’t be created stops startup with its name', () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  expect(() => openDataFolder(file)).toThrow(StartError)
  expect(() => openDataFolder(file)).toThrow(file)
})

test('a locked folder is refused even to the same process until it’s released', () => {
  const folder = newFolder()
  const first = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(StartError)
  first.release()
  lockDataFolder(folder).release()
})

test('release removes the lock file, but not another process’s lock', () => {
  const folder = newFolder()
  const first = lockDataFolder(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid))
  first.release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  const second = lockDataFolder(folder)
  first.release()
  expect(() => lockDataFolder(folder)).toThrow(StartError)
  second.release()
})

test('the lock of another living process is refused, with its process id', async () => {
  const folder = newFolder()
  const other = await contender()
  expect(await other.tryToLock(folder)).toBe('won')
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${other.pid}`)
})

test('the lock of a process that was killed is taken over', async () => {
  const folder = newFolder()
  const other = await contender()
  expect(await other.tryToLock(folder)).toBe('won')
  await other.kill()
  lockDataFolder(folder).release()
})

test('a lock file with our own process id from a former container is taken over', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lock'), String(process.pid))
  lockDataFolder(folder).release()
})

test('a lock is refused although its file names our own process id: containers share ids, not locks', async () => {
  const folder = newFolder()
  const other = await contender()
  expect(await other.tryToLock(folder)).toBe('won')
  writeFileSync(join(folder, 'lock'), String(process.pid))
  expect(() => lockDataFolder(folder)).toThrow(StartError)
})

test('exactly one of several processes takes over a stale lock', async () => {
  const racers = await Promise.all([contender(), contender()])
  for (let round = 0; round < 100; round += 1) {
    const folder = newFolder()
    writeFileSync(join(folder, 'lock'), '999999999')
    const results = await Promise.all(racers.map((racer) => racer.tryToLock(folder)))
    expect(results.filter((result) => result === 'won')).toHaveLength(1)
  }
})

test('the secret key is created once and readable only by its owner', () => {
  const folder = newFolder()
  const made = secretKey(folder, undefined)
  expect(Buffer.from(made, 'base64url')).toHaveLength(32)
  expect(secretKey(folder, undefined)).toBe(made)
  expect(modeOf(join(folder, 'secret-key'))).toBe(0o600)
  expect(secretKey(newFolder(), undefined)).not.toBe(made)
})

test('a secret key from the settings is used and not stored', () => {
  const folder = newFolder()
  const given = 'a key of more than thirty-two characters'
  expect(secretKey(folder, given)).toBe(given)
  expect(existsSync(join(folder, 'secret-key'))).toBe(false)
})

test('the reason for several errors includes all their messages', () => {
  expect(reason(new AggregateError([new Error('not at ::1'), new Error('not at 127.0.0.1')]))).toBe(
    'not at ::1; not at 127.0.0.1',
  )
  expect(reason('just words')).toBe('just words')
})

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Another process, which locks the folders that it is told and holds them while it lives. */
async function contender() {
  const script = `
    import { createInterface } from 'node:readline'
    import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))}
    const held = []
    for await (const folder of createInterface({ input: process.stdin })) {
      try {
        held.push(lockDataFolder(folder))
        console.log('won')
      } catch (error) {
        console.log(error.message)
      }
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  const tryToLock = async (folder: string): Promise<string> => {
    const answer = once(lines, 'line')
    child.stdin.write(`${folder}\n`)
    const [line] = await answer
    return line
  }
  // Its first answer tells that it is up.
  await tryToLock(newFolder())
  return {
    pid: child.pid,
    tryToLock,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
