import type { Db } from '#core/data/db.ts'
import { makeLink } from '../accounts/links.ts'
import { lifetimes } from '../rules.ts'
import { ownerExists } from '../store.ts'

/** While the site has no owner, each start makes a new link that makes one. */
export async function ownerLink(db: Db, siteUrl: string): Promise<string | null> {
  if (await ownerExists(db)) return null
  return `${siteUrl}/welcome#${await replaceOwnerLink(db, new Date())}`
}

/** The newest link is the only one: an old one that lies around in a log opens nothing. */
export async function replaceOwnerLink(db: Db, now: Date): Promise<string> {
  await db.deleteFrom('one_time_link').where('purpose', '=', 'owner').execute()
  return makeLink(db, { purpose: 'owner', seconds: lifetimes.ownerLink }, now)
}
