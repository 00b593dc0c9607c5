// The same app, but every caller is the owner: for tests that are not about signing in.
import { hashCheaply } from '#core/security/password.ts'
import { readSettings } from '#core/settings/settings.ts'
import { start } from '../../src/app/server.ts'
import { hurry } from './hurry.ts'

hashCheaply()
const running = await start({
  settings: readSettings(process.env),
  pace: hurry,
  identify: async () => ({
    kind: 'member',
    id: 1,
    username: 'Test',
    roles: ['owner'],
    session: null,
    confirmedAt: new Date(),
  }),
})
process.stdout.write(`${running.app.ownerLink}\n`)
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)))
