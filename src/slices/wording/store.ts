import type { Db } from '#core/data/db.ts'

export const findWording = (db: Db) =>
  db.selectFrom('wording').select(['original', 'text', 'changed_by', 'changed']).orderBy('original').execute()

type Row = { original: string; text: string; changed_by: string; changed: Date }

/** False, and nothing is changed, where something else stands there than what was read. */
export async function saveText(db: Db, row: Row, was: string | null): Promise<boolean> {
  const saved = await db
    .insertInto('wording')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ text: row.text, changed_by: row.changed_by, changed: row.changed })
        // No text is empty: whoever read none changes none that is there by now.
        .where('wording.text', '=', was ?? ''),
    )
    .returning('key')
    .executeTakeFirst()
  return saved !== undefined
}

/** The same for the way back to the original. */
export async function dropText(db: Db, original: string, was: string | null): Promise<boolean> {
  const there = db.selectFrom('wording').select('key').where('original', '=', original)
  if (was === null) return (await there.executeTakeFirst()) === undefined
  const dropped = await db
    .deleteFrom('wording')
    .where('original', '=', original)
    .where('text', '=', was)
    .returning('key')
    .executeTakeFirst()
  return dropped !== undefined
}
