// The program as it is, with everybody who comes taken for staff: for tests that write and then stop it the hard way.
import { readSettings } from '#core/settings.ts'
import { start } from '../server.ts'
import { staff } from './house.ts'

await start({ settings: readSettings(process.env), identify: async () => staff() })
process.stdout.write('Narthex is open\n')
