import { sql } from 'kysely'
import { type DashboardSection, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import { msg, t } from '#core/text/messages.ts'
import { findIssues } from './issues/issue-store.ts'
import { issueStateNames, subscriberStateNames } from './labels.ts'
import { countByState, findSubscribers } from './subscribers/subscriber-store.ts'

const address = '/admin/newsletter'

export const issueSearch: Searchable = {
  needs: 'outreach',
  kind: msg('Newsletter'),
  find: async (db, search, page_size) =>
    (await findIssues(db, { search, page: 1, page_size })).items.map(({ id, subject, state }) => ({
      title: subject,
      href: `${address}/${id}`,
      detail: t(issueStateNames[state]),
    })),
}

export const subscriberSearch: Searchable = {
  needs: 'outreach',
  kind: msg('Subscribers'),
  find: async (db, search, page_size) =>
    (await findSubscribers(db, { search, page: 1, page_size })).items.map((row) => ({
      title: `${row.first_name} ${row.last_name}`.trim() || row.email,
      href: `${address}/subscribers?search=${encodeURIComponent(row.email)}`,
      detail: t(subscriberStateNames[row.state]),
    })),
}

export const newsletterDashboardSection: DashboardSection = {
  needs: 'outreach',
  load: async (db) => {
    const { confirmed } = await countByState(db)
    const paused = await findIssues(db, { search: '', state: 'paused', page: 1, page_size: 1 })
    const drafts = await findIssues(db, { search: '', state: 'draft', page: 1, page_size: 1 })
    return {
      stats: [
        {
          label: t('Newsletter subscribers'),
          value: t('{count, number}', { count: confirmed }),
          href: address,
        },
      ],
      waiting: [
        ...waitingTask(
          paused.total,
          (values) =>
            t(
              '{count, plural, one {# newsletter issue is paused} other {{shown} newsletter issues are paused}}',
              values,
            ),
          `${address}?state=paused`,
        ),
        ...waitingTask(
          drafts.total,
          (values) =>
            t(
              '{count, plural, one {# newsletter issue in draft} other {{shown} newsletter issues in draft}}',
              values,
            ),
          `${address}?state=draft`,
        ),
      ],
    }
  },
}

/** They are sent all the same. */
export async function openIssues(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`newsletter_issue where state in ('scheduled', 'sending', 'paused')`)} as count`.execute(
    db,
  )
  return waitingTask(
    rows[0]?.count ?? 0,
    (values) =>
      t(
        '{count, plural, one {# newsletter issue to send} other {{shown} newsletter issues to send}}',
        values,
      ),
    address,
  )
}
