import type { Context } from 'hono'
import { type Caller, isStaff, type Roles } from '#core/api/access.ts'
import { type Visit, visitOf } from '#core/api/request.ts'
import type { Db } from '#core/data/db.ts'
import type { Settings } from '#core/settings/settings.ts'
import { callerOf, identify } from '#slices/membership/sessions/sessions.ts'

const nameIn = (cookie: string) => cookie.slice(0, cookie.indexOf('=')).replace('__Host-', '')

type Parts = {
  db: Db
  secret: string
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'>
  /** Tests replace the session lookup. */
  given: ((visit: Visit) => Promise<Caller>) | undefined
}

/** Who sends a request, for what handles it before the API does. */
export function callers({ db, secret, settings: { siteUrl, trustProxy }, given }: Parts) {
  const parts = { secure: siteUrl.startsWith('https:'), trustProxy }
  const identified = given ?? ((visit: Visit) => identify({ db, secret }, visit))
  const known = given ?? ((visit: Visit) => callerOf(db, visit))
  return {
    /** The id of a member of staff; null for everybody else. */
    staffId: async (c: Context): Promise<number | null> => {
      const caller = await known(visitOf(c, parts))
      return caller.kind === 'member' && isStaff(caller.roles) ? caller.id : null
    },

    /** The caller's roles. A session that was renewed on the way leaves its cookies with `leave`, after the answer is made. */
    rolesOf: async (c: Context): Promise<{ roles: Roles; leave: () => void }> => {
      const visit = visitOf(c, parts)
      const left: Parameters<Visit['leaveCookie']>[] = []
      const caller = await identified({ ...visit, leaveCookie: (...cookie) => void left.push(cookie) })
      const leave = () => {
        const set = c.res.headers.getSetCookie().map((line) => nameIn(line))
        // What the answer itself sets is newer.
        for (const cookie of left) if (!set.includes(cookie[0])) visit.leaveCookie(...cookie)
      }
      return { roles: caller.kind === 'member' ? caller.roles : [], leave }
    },
  }
}
