import { sql } from 'kysely'
import { namesOf, type Role } from '#core/api/access.ts'
import { type DashboardSection, pointsIn, totalOf, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { countAll, countByStep } from '#core/data/daily-sums.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import { msg, t } from '#core/text/messages.ts'
import { newestPeople } from './people/people-store.ts'

type Row = { id: number; username: string; roles: Role[]; created: Date }
const address = '/admin/members'

export const memberSearch: Searchable = {
  needs: 'people',
  kind: msg('Members'),
  find: async (db, search, limit) =>
    (await newestPeople(db, search, limit)).map(({ id, username, roles }) => ({
      title: username,
      href: `${address}/${id}`,
      detail: namesOf(roles),
    })),
}

async function countFailedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`mail where state = 'failed'`)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

export const peopleDashboardSection: DashboardSection = {
  needs: 'people',
  pending: { area: '/admin/mail', count: countFailedMails },
  load: async (db) => {
    const [counted, failed, newest] = await Promise.all([
      countAll(db, 'member'),
      countFailedMails(db),
      sql<Row>`select id, username, roles, created from member order by created desc, id desc limit 5`.execute(
        db,
      ),
    ])
    return {
      stats: [
        {
          label: t('Members'),
          value: t('{count, number}', { count: counted.get('member') ?? 0 }),
          href: address,
        },
      ],
      waiting: waitingTask(
        failed,
        (values) =>
          t(
            '{count, plural, one {# email couldn’t be sent} other {{shown} emails couldn’t be sent}}',
            values,
          ),
        '/admin/mail?state=failed',
      ),
      tables: [
        {
          title: t('Newest members'),
          href: address,
          columns: [t('Name'), t('Roles'), t('Joined')],
          rows: newest.rows.map(({ id, username, roles, created }) => ({
            href: `${address}/${id}`,
            cells: [username, namesOf(roles), { at: created.toISOString() }],
          })),
        },
      ],
    }
  },
  charts: async (db, range) => {
    const points = pointsIn(range, await countByStep(db, 'member', range))
    const joined = totalOf(points)
    return [
      {
        title: t('New members'),
        said: t('{count, plural, one {# person} other {# people}} joined', { count: joined }),
        noun: t('Members'),
        currency: null,
        href: address,
        points,
      },
    ]
  },
}

/** The member's own ID, shown on the dashboard. */
export const memberIdDashboardSection: DashboardSection = {
  needs: 'staff',
  load: async (_, { id }) => ({
    stats: [{ label: t('Member ID'), value: String(id).padStart(5, '0'), href: '/admin/profile' }],
  }),
}
