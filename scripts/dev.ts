// Runs the development server and restarts it when a file that Node itself has loaded changes. Files that only Vite
// loads (pages, styles) are updated in the browser without a restart. `node --watch` would also restart for the copy
// of vite.config.ts that is written, loaded and deleted at every start.
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
  // After a crash (a typo, say), any change restarts the server.
  if (loaded.has(file) || hasEnded(server)) restart(join('src', name ?? ''))
})
watch('migrations', (_, name) => restart(join('migrations', name ?? '')))
process.on('SIGINT', () => stop()) // the terminal signals the server too
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
  console.log(`${file} has changed. Restarting...`)
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
