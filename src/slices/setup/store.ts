import type { Db } from '#core/data/db.ts'
import { type Finding, good, warning } from '#core/doctor/finding.ts'
import { t } from '#core/text/messages.ts'
import type { Mark, Opening } from './contract.ts'
import './tables.ts'

export const openingTable = 'site_opening'

/** Until it's read. */
export const initialOpening: Opening = { isOpen: true, wasOpen: true, line: '', isGuideDone: true }

export async function findOpening(db: Db): Promise<Opening> {
  const row = await db.selectFrom(openingTable).selectAll().executeTakeFirst()
  if (!row) return initialOpening
  return {
    isOpen: row.is_open,
    wasOpen: row.first_opened !== null,
    line: row.line,
    isGuideDone: row.guide_done,
  }
}

/** A new site that isn't a demo is closed, with a guide to set it up. */
export async function beginOpening(trx: Db, isOpen: boolean, now: Date) {
  await trx
    .insertInto(openingTable)
    .values({ is_open: isOpen, first_opened: isOpen ? now : null, guide_done: isOpen })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Change = Partial<Pick<Opening, 'isOpen' | 'line' | 'isGuideDone'>>

export async function changeOpening(db: Db, { isOpen, line, isGuideDone }: Change, now: Date): Promise<void> {
  await db
    .updateTable(openingTable)
    .set((row) => ({
      ...(isOpen !== undefined && { is_open: isOpen }),
      ...(isOpen && { first_opened: row.fn.coalesce('first_opened', row.val(now)) }),
      ...(line !== undefined && { line }),
      ...(isGuideDone !== undefined && { guide_done: isGuideDone }),
    }))
    .execute()
}

export async function openingFindings(db: Db): Promise<Finding[]> {
  const { isOpen } = await findOpening(db)
  return [
    isOpen
      ? good('site', t('Visitors can see the site.'))
      : warning('site', t('The site is closed to visitors. The owner can open it at /admin/setup.')),
  ]
}

export async function findMarks(db: Db): Promise<ReadonlyMap<string, Mark>> {
  const rows = await db.selectFrom('setup_step').select(['name', 'mark']).execute()
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

/** Without a mark, the step is open again. */
export async function saveMark(db: Db, name: string, mark: Mark | null, now: Date): Promise<void> {
  if (mark === null) {
    await db.deleteFrom('setup_step').where('name', '=', name).execute()
    return
  }
  await db
    .insertInto('setup_step')
    .values({ name, mark, marked: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ mark, marked: now }))
    .execute()
}
