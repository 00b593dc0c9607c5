import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'

const rules = {
  gift: msg('every gift from a known person is in their record'),
  orphan: msg('everything in a person’s record exists'),
  pastoral: msg('a record shows only that someone requested prayer or a consultation, and when'),
}

/** Every violation of the rules for the records of people. */
export async function brokenRecords(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<{ fault: keyof typeof rules; what: string }>`
    select fault, what from person_faults()`.execute(db)
  return rows.map(({ fault, what }) => ({ rule: rules[fault], what }))
}
