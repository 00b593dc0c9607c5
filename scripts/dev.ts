// Runs the server for development and starts it again when a file changes that Node itself has loaded. Files that
// only Vite loads (pages, styles) change in the browser without that. `node --watch` would do, did it not also
// watch the copy of vite.config.ts that is written, loaded and deleted at every start.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import './stop-with-npm.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

let loaded = new Set<string>()
let changed = false
let stopping = false
let server = start()

watch('src', { recursive: true }, (_, name) => {
  const file = resolve('src', name ?? '')
  // A server that has ended by itself (a typing error, say) waits for any change.
  if (loaded.has(file) || hasEnded(server)) restart(join('src', name ?? ''))
})
watch('migrations', (_, name) => restart(join('migrations', name ?? '')))
process.on('SIGINT', () => stop()) // the terminal tells the server as well
process.on('SIGTERM', () => stop('SIGTERM'))

function start(): ChildProcess {
  loaded = new Set()
  changed = false
  const flags = ['--no-experimental-webstorage', '--import', './scripts/report-loaded.mjs']
  const started = spawn(process.execPath, [...flags, 'src/app/server.ts', '--dev'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  started.on('message', (file) => loaded.add(String(file)))
  started.on('exit', () => {
    if (stopping) process.exit()
    else if (changed) server = start()
    else console.log('The server has stopped. It will restart when a file changes.')
  })
  return started
}

function restart(file: string) {
  if (changed || stopping) return
  console.log(`${file} has changed. Restarting …`)
  if (hasEnded(server)) server = start()
  else {
    changed = true
    server.kill('SIGTERM')
  }
}

function stop(signal?: 'SIGTERM') {
  stopping = true
  if (hasEnded(server)) process.exit()
  if (signal) server.kill(signal)
}

function hasEnded({ exitCode, signalCode }: ChildProcess) {
  return exitCode !== null || signalCode !== null
}
