// Creates accounts and changes passwords from a shell: npm run admin -- create NAME --role owner, and npm run admin -- password NAME
import { namesOf, roles } from '#core/api/access.ts'
import { openDataFolder } from '#core/data/data-folder.ts'
import { openDatabase } from '#core/data/db.ts'
import { migrate } from '#core/data/migrate.ts'
import { reworded, t } from '#core/text/messages.ts'
import { changePassword, createMember } from '#slices/membership/api.ts'
import { Registration } from '#slices/membership/contract.ts'
import { argumentsOf, ask, command as runCommand, say, usageOf } from './operator.ts'

await runCommand(async (settings) => {
  const usage = usageOf(
    `npm run admin -- create NAME --role ${roles.join('|')}[,…]`,
    'npm run admin -- password NAME',
  )
  const { positionals, values } = argumentsOf(
    usage,
    { role: { type: 'string', default: 'owner' } },
    t('Creates an account, or changes a password. If you use the embedded database, stop the site first.'),
  )
  const [command, username, ...rest] = positionals
  const wanted = values.role.split(',')
  const chosen = roles.filter((each) => wanted.includes(each))
  if ((command !== 'create' && command !== 'password') || !username || rest.length > 0) throw new Error(usage)
  const unknown = wanted.find((each) => !chosen.some((role) => role === each))
  if (unknown !== undefined) throw new Error(`${t('There’s no role “{role}.”', { role: unknown })}\n${usage}`)
  const input = {
    username,
    password:
      process.env.ADMIN_PASSWORD ??
      (await ask(
        `${t('Password for {username}:', { username })} `,
        t('Set the password in ADMIN_PASSWORD, or run this in a terminal.'),
      )),
  }
  const checked = Registration.safeParse(input)
  if (!checked.success) throw new Error(reworded(checked.error.issues[0]?.message ?? ''))
  openDataFolder(settings.dataDir)
  const database = await openDatabase(settings)
  try {
    await migrate(database)
    if (command === 'create') await createMember(database.db, checked.data, chosen)
    else await changePassword(database.db, checked.data)
  } finally {
    await database.close()
  }
  say(
    command === 'create'
      ? t('{username} can now log in. {count, plural, one {Role: {roles}} other {Roles: {roles}}}', {
          username,
          count: chosen.length,
          roles: namesOf(chosen),
        })
      : t('{username} has a new password and has been logged out on all devices.', { username }),
  )
})
