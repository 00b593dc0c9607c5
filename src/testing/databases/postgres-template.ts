import { makeApp } from '../make-house.ts'
import { createOn, nameIn } from './database.ts'

/** Vitest calls it once before the tests on PostgreSQL, when the server is there. */
export default async function setup() {
  const house = await createOn(process.env.TEST_POSTGRES_URL ?? '')
  await makeApp({ DATABASE_URL: house })
  process.env.TEST_POSTGRES_HOUSE = nameIn(house)
}
