// The site as it is, but in a hurry: its jobs look for work more often, so that mails are on their way sooner.
import { hashCheaply } from '#core/security/password.ts'
import { readSettings } from '#core/settings/settings.ts'
import { start } from '../../src/app/server.ts'
import { hurry } from './hurry.ts'

hashCheaply()
const running = await start({ settings: readSettings(process.env), pace: hurry })
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)))
