import { type DashboardSection, waitingTask } from '#core/collections/dashboard-api.ts'
import { daysIn } from '#core/data/series.ts'
import { msg, t } from '#core/text/messages.ts'
import { attendanceByStep, findLastSession, openPrayers } from './store.ts'

/** Requests that the team on duty hasn't prayed for yet. */
export const dutyDashboardSection: DashboardSection = {
  needs: 'prayer',
  load: async (db) => {
    const session = await findLastSession(db)
    const open = session ? await openPrayers(db, session.starts) : []
    return {
      waiting: waitingTask(
        open.length,
        (values) =>
          t(
            '{count, plural, one {# live prayer request is waiting} other {{shown} live prayer requests are waiting}}',
            values,
          ),
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
      step
        ? t('Peak {peak, number}, average {average, number}', { peak: step.peak, average: step.average })
        : t('None')
    return [
      {
        title: msg('Live attendance'),
        said:
          sessions === 0
            ? t('No live sessions in this period')
            : t(
                '{average, plural, one {# person} other {# people}} on average in {sessions, plural, one {# session} other {# sessions}}',
                { average, sessions },
              ),
        noun: msg('Peak attendance'),
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
