// Opens the embedded database in a folder, saves a row, fills the disk and makes the database write its log until that
// is impossible. With `read` as the second word it only says what was saved.
import { statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../src/core/data/db.ts'
import { diskReserve } from '../src/core/data/disk-space.ts'

const [dataDir = '', act] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: undefined, dataDir }, diskReserve(dataDir))
if (act === 'read') {
  const rows = await database.session((run) => run('select words from saved'))
  process.stdout.write(JSON.stringify(rows))
  await database.close()
} else {
  await database.script(`create table saved (words text); insert into saved values ('kept')`)
  const { bavail, bsize } = statfsSync(dataDir)
  writeFileSync(join(dataDir, 'fill'), Buffer.alloc(bavail * bsize))
  for (;;) await database.script(`select pg_logical_emit_message(false, 'burn', repeat('x', 500000))`)
}
