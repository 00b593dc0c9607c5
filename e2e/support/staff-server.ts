// The same house, but whoever comes is staff: for looking at the admin area before there is a way to sign in.
import { permissions } from '#core/access.ts'
import { readSettings } from '#core/settings.ts'
import { start } from '../../src/server.ts'

const running = await start({
  settings: readSettings(process.env),
  identify: async () => ({ kind: 'staff', username: 'Test', may: permissions }),
})
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)))
