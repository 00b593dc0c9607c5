import { hasPermission, type Member, memberOf, type Needs } from '../api/access.ts'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import type { DayRange } from '../data/daily-sums.ts'
import type { Db } from '../data/db.ts'
import { maxWaiting } from '../data/list-sql.ts'
import { daysIn } from '../data/series.ts'
import type { Organisation } from '../settings/organisation.ts'
import { isOn, type SectionName, staffSections } from '../settings/sections.ts'
import { currency as ownCurrency, t } from '../text/messages.ts'
import { dayOf } from '../time/time.ts'
import {
  type Chart,
  type Dashboard,
  dashboard,
  dashboardCharts,
  pendingWork,
  type Span,
} from './dashboard.ts'

/** What a slice adds to the dashboard. It is loaded only for staff with the permission. */
export type DashboardSection = {
  needs: Needs
  /** While this section is off, it isn't shown. */
  section?: SectionName
  load?: (
    db: Db,
    member: Member,
    now: Date,
    timeZone: string,
    sections: readonly SectionName[],
  ) => Promise<Partial<Dashboard>>
  /** How much waits for somebody in one area of the sidebar. */
  pending?: {
    area: `/admin/${string}`
    count: (db: Db, member: Member, now: Date, timeZone: string) => Promise<number>
  }
  charts?: (db: Db, range: DayRange, timeZone: string) => Promise<Chart[]>
}

export function dashboardApi(parts: readonly DashboardSection[]): ServedEndpoint[] {
  const shownTo = ({ roles }: Member, organisation: Organisation) => {
    const sections = staffSections(organisation)
    return parts.filter(({ needs, section }) => hasPermission(roles, needs) && isOn(sections, section))
  }

  return [
    on(dashboard, async (_, { db, caller, now, organisation }) => {
      const member = memberOf(caller)
      const mine = shownTo(member, organisation).flatMap(({ load }) => load ?? [])
      const loaded = await Promise.all(
        mine.map((load) => load(db, member, now, organisation.timeZone, staffSections(organisation))),
      )
      return {
        cards: loaded.flatMap(({ cards = [] }) => cards),
        stats: loaded.flatMap(({ stats = [] }) => stats),
        waiting: loaded.flatMap(({ waiting = [] }) => waiting),
        tables: loaded.flatMap(({ tables = [] }) => tables),
      }
    }),

    on(pendingWork, async (_, { db, caller, now, organisation }) => {
      const member = memberOf(caller)
      const mine = shownTo(member, organisation).flatMap(({ pending }) => pending ?? [])
      const counted = await Promise.all(
        mine.map(async ({ area, count }) => ({
          area,
          count: await count(db, member, now, organisation.timeZone),
        })),
      )
      return { items: counted.filter(({ count }) => count > 0) }
    }),

    on(dashboardCharts, async ({ span }, { db, caller, now, organisation }) => {
      const { timeZone } = organisation
      const range = rangeOf(span, dayOf(now, timeZone))
      const mine = shownTo(memberOf(caller), organisation).flatMap(({ charts }) => charts ?? [])
      const drawn = await Promise.all(mine.map((charts) => charts(db, range, timeZone)))
      return { ...range, charts: drawn.flat() }
    }),
  ]
}

/** Thirty days, twelve weeks or twelve months, including today's. */
function rangeOf(span: Span, today: string): DayRange {
  const to = Temporal.PlainDate.from(today)
  if (span === 'days') return { from: to.subtract({ days: 29 }).toString(), to: today, by: 'day' }
  if (span === 'weeks') {
    const monday = to.subtract({ days: to.dayOfWeek - 1 })
    return { from: monday.subtract({ weeks: 11 }).toString(), to: today, by: 'week' }
  }
  return { from: to.subtract({ months: 11 }).with({ day: 1 }).toString(), to: today, by: 'month' }
}

/** The bars of a chart, including empty steps. */
export const pointsIn = ({ from, to, by }: DayRange, amounts: ReadonlyMap<string, number>) =>
  daysIn(from, to, by).map((day) => ({ day, amount: amounts.get(day) ?? 0 }))

export const totalOf = (points: readonly { amount: number }[]): number =>
  points.reduce((sum, { amount }) => sum + amount, 0)

/** The site's own currency comes first, even when its sum is 0. */
export function ownFirst<S extends Dashboard['cards'][number]['sums'][number]>(sums: readonly S[]) {
  const others = sums.filter(({ currency }) => currency !== ownCurrency())
  return [sums.find(isOwn) ?? { currency: ownCurrency(), amount: 0, before: 0 }, ...others]
}
const isOwn = ({ currency }: { currency: string }) => currency === ownCurrency()

/** A count, with 'or more' where counting stopped. */
export const shownCount = (count: number): string =>
  count >= maxWaiting ? t('{count, number} or more', { count }) : t('{count, number}', { count })

/**
 * An entry in the list of waiting tasks, if there are any. Its text has both the count, for the plural, and the count as
 * it is shown.
 */
export const waitingTask = (
  count: number,
  text: (values: { count: number; shown: string }) => string,
  href: `/admin/${string}`,
): Dashboard['waiting'] =>
  count <= 0 ? [] : [{ text: text({ count, shown: shownCount(count) }), count, href }]
