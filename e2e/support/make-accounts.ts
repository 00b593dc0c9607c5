// The accounts of the tests, all in one run: node e2e/support/make-accounts.ts NAME=ROLE…

import { roles } from '#core/api/access.ts'
import { openDataFolder } from '#core/data/data-folder.ts'
import { openDatabase } from '#core/data/db.ts'
import { migrate } from '#core/data/migrate.ts'
import { hashCheaply } from '#core/security/password.ts'
import { readSettings } from '#core/settings/settings.ts'
import { createMember } from '#slices/membership/api.ts'

hashCheaply()
const settings = readSettings(process.env)
openDataFolder(settings.dataDir)
const database = await openDatabase(settings)
await migrate(database)
for (const account of process.argv.slice(2)) {
  const [username = '', wanted] = account.split('=')
  const role = roles.find((each) => each === wanted)
  if (!role) throw new Error(`${account} names no role.`)
  await createMember(database.db, { username, password: process.env.ADMIN_PASSWORD ?? '' }, [role])
}
await database.close()
