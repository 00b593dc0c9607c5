import { makeApp } from '../make-app.ts'
import { createOn, nameIn } from './database.ts'

/** Vitest calls it once before the tests on PostgreSQL, when the server is there. */
export default async function setup() {
  const app = await createOn(process.env.TEST_POSTGRES_URL ?? '')
  await makeApp({ DATABASE_URL: app })
  process.env.TEST_POSTGRES_APP = nameIn(app)
}
