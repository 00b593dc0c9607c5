import { type Member, memberOf } from './access.ts'
import { type Dashboard, dashboard } from './dashboard.ts'
import type { Db } from './db.ts'
import { holds, type Needs } from './roles.ts'
import { on, type Served } from './served.ts'

/** What a slice puts on the first page for staff. It is asked only for those who may see it. */
export type DashboardPart = {
  needs: Needs
  load: (db: Db, member: Member, now: Date, timeZone: string) => Promise<Partial<Dashboard>>
}

export const dashboardApi = (parts: readonly DashboardPart[]): Served =>
  on(dashboard, async (_, { db, caller, now, organisation }) => {
    const member = memberOf(caller)
    const mine = parts.filter(({ needs }) => holds(member.role, needs))
    const loaded = await Promise.all(mine.map(({ load }) => load(db, member, now, organisation.timeZone)))
    return {
      stats: loaded.flatMap(({ stats = [] }) => stats),
      waiting: loaded.flatMap(({ waiting = [] }) => waiting),
      tables: loaded.flatMap(({ tables = [] }) => tables),
    }
  })

/** What waits, where there is any of it. */
export const waitingFor = (
  count: number,
  one: string,
  many: (count: number) => string,
  href: `/admin/${string}`,
): Dashboard['waiting'] => (count > 0 ? [{ text: count === 1 ? one : many(count), count, href }] : [])
