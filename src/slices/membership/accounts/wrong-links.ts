import type { Context } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'

/**
 * Counts a link that does not work, and only those: whoever tries made-up links keeps nobody who shares the address
 * from a link that was mailed to them.
 */
export const countWrongLink = ({ db, visit }: Pick<Context, 'db' | 'visit'>, purpose: string) =>
  limit(db, [{ key: `wrong ${purpose} link:${visit.address}`, most: 20, seconds: 15 * 60 }])
