import { checksum, type Migration, readMigrations } from '../data/migrate.ts'
import { BackupError } from './backup-error.ts'
import type { HousePart } from './parts.ts'

/** What had run where the backup was made; this program must have all of it, unchanged. */
export function migrationsOf(house: HousePart): Migration[] {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return house.migrations.map(({ name, checksum: then }) => {
    const migration = known.get(name)
    if (!migration)
      throw new BackupError(`The backup was made by a later version (${name}). Update this program first.`)
    if (checksum(migration.statements) !== then)
      throw new BackupError(`Migration ${name} of this program is not the one that made the backup.`)
    return migration
  })
}
