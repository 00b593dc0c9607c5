// Loaded before the server by `npm start`.
import { existsSync } from 'node:fs'
import module from 'node:module'

if (Number.parseInt(process.versions.node, 10) < 26) {
  console.error('Narthex is not set up yet. Run "node scripts/bootstrap.mjs" and try again.')
  process.exit(1)
}

// The C library reads these only when a process begins. By default it gives every thread its own memory and keeps what
// was once needed, which was 80 MB after a few thousand pages.
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) {
  process.removeAllListeners('warning').on('warning', () => {}) // `execve` is new, and says so
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...memory,
  })
}

await import('./stop-with-npm.mjs')
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV = 'production' // now, since React reads it while it is being imported
module.enableCompileCache('node_modules/.cache/compile') // saves a quarter of the next start

// V8 learns from its first calls what `process.nextTick` does, and every response uses it four times. What the server
// does while it starts would teach it so many cases that each call took five times as long from then on.
await new Promise((resolve) => {
  let calls = 2000
  const next = () => {
    calls -= 1
    if (calls > 0) process.nextTick(next)
    else resolve()
  }
  next()
})
