import { sql } from 'kysely'

/** What the sandbox took: it stays in the records after the switch to real keys, marked as a test. */
export const isTestMoney = (payableId: string) =>
  sql<boolean>`exists (select from capture where capture.payable_id = ${sql.ref(payableId)} and capture.provider = 'sandbox')`
