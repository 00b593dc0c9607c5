import type { Db } from '#core/data/db.ts'

export const wordingTable = 'wording'

/** The texts that staff changed, by the original. */
export async function findTexts(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom(wordingTable).select(['original', 'text']).execute()
  return Object.fromEntries(rows.map(({ original, text }) => [original, text]))
}
