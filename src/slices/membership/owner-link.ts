import { randomBytes } from 'node:crypto'
import type { Db } from '#core/db.ts'
import { ownerExists, replaceOwnerLink } from './store.ts'

/**
 * While the house has no owner, each start makes a new link that makes one. The token stands behind the `#`,
 * which browsers send to nobody: it is in no log and in no referrer.
 */
export async function ownerLink(db: Db, siteUrl: string): Promise<string | null> {
  if (await ownerExists(db)) return null
  const token = randomBytes(32).toString('base64url')
  await replaceOwnerLink(db, token, new Date())
  return `${siteUrl}/welcome#${token}`
}
