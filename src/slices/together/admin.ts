import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import { daysIn } from '#core/data/series.ts'
import { attendanceByStep, findLastSession, openPrayers } from './store.ts'

/** Requests that the team on duty hasn't prayed for yet. */
export const dutyDashboardSection: DashboardSection = {
  needs: 'prayer',
  load: async (db) => {
    const session = await findLastSession(db)
    const open = session ? await openPrayers(db, session.starts) : []
    return {
      waiting: waitingFor(
        open.length,
        '1 prayer request of the live session waits',
        (count) => `${count} prayer requests of the live session wait`,
        '/admin/prayer-request/live',
      ),
    }
  },
}

/** Attendance is visible to everyone in the session anyway. */
export const attendanceDashboardSection: DashboardSection = {
  needs: 'staff',
  charts: async (db, range, timeZone) => {
    const attended = await attendanceByStep(db, range, timeZone)
    const sessions = attended.reduce((sum, step) => sum + step.sessions, 0)
    const inAll = attended.reduce((sum, step) => sum + step.average * step.sessions, 0)
    const average = sessions > 0 ? Math.round(inAll / sessions) : 0
    const steps = new Map(attended.map((step) => [step.day, step]))
    const summaryOf = (step: (typeof attended)[number] | undefined) =>
      step ? `${step.peak.toLocaleString('en')}, ${step.average.toLocaleString('en')} on average` : 'None'
    return [
      {
        title: 'Live attendance',
        said:
          sessions === 0
            ? 'No live session yet'
            : `${average.toLocaleString('en')} people on average in ${sessions === 1 ? '1 session' : `${sessions.toLocaleString('en')} sessions`}`,
        noun: 'People at once, at most',
        currency: null,
        href: '/admin/schedule',
        points: daysIn(range.from, range.to, range.by).map((day) => ({
          day,
          amount: steps.get(day)?.peak ?? 0,
          said: summaryOf(steps.get(day)),
        })),
      },
    ]
  },
}
