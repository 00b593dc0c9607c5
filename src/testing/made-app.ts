// A site that is made ready once, for the tests to copy: node src/testing/made-app.ts, with DATA_DIR or DATABASE_URL
import { openDatabase } from '#core/data/db.ts'
import { openTestApp } from './app.ts'

const { DATA_DIR = '', DATABASE_URL } = process.env
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
await (await openTestApp({ database })).close()
