// Creates accounts and changes passwords from a shell: npm run admin -- create NAME --role owner, and npm run admin -- password NAME
import { existsSync } from 'node:fs'
import { roles } from '#core/api/access.ts'
import { openDataFolder, reason } from '#core/data/data-folder.ts'
import { openDatabase } from '#core/data/db.ts'
import { migrate } from '#core/data/migrate.ts'
import { readSettings } from '#core/settings/settings.ts'
import { changePassword, createMember } from '#slices/membership/api.ts'
import { Registration } from '#slices/membership/contract.ts'
import { argumentsOf, ask } from './operator.ts'

const usage = `Usage: npm run admin -- create NAME --role ${roles.join('|')}\n   or: npm run admin -- password NAME`
const unasked = 'Set the password in ADMIN_PASSWORD, or run this in a terminal.'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const { positionals, values } = argumentsOf(usage, { role: { type: 'string', default: 'owner' } })
  const [command, username, ...rest] = positionals
  const role = roles.find((each) => each === values.role)
  if ((command !== 'create' && command !== 'password') || !username || rest.length > 0 || !role)
    throw new Error(usage)
  const input = {
    username,
    password: process.env.ADMIN_PASSWORD ?? (await ask(`Password for ${username}: `, unasked)),
  }
  const checked = Registration.safeParse(input)
  if (!checked.success) throw new Error(checked.error.issues[0]?.message)
  const settings = readSettings(process.env)
  openDataFolder(settings.dataDir)
  const database = await openDatabase(settings)
  try {
    await migrate(database)
    if (command === 'create') await createMember(database.db, checked.data, role)
    else await changePassword(database.db, checked.data)
  } finally {
    await database.close()
  }
  console.log(
    command === 'create'
      ? `${username} can now log in as ${role}.`
      : `${username} has a new password and has been logged out on all devices.`,
  )
} catch (error) {
  console.error(reason(error))
  process.exit(1)
}
