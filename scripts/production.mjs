// Loaded before the server by `npm start`.
import { existsSync } from 'node:fs'
import module from 'node:module'
import './stop-with-npm.mjs'

if (Number.parseInt(process.versions.node, 10) < 26) {
  console.error('Narthex is not set up yet. Run "node scripts/bootstrap.mjs" and try again.')
  process.exit(1)
}
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV = 'production' // now, since React reads it while it is being imported
module.enableCompileCache('node_modules/.cache/compile') // saves a quarter of the next start
