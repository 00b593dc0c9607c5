import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { findIssues } from './issues/issue-store.ts'
import { issueStateNames, subscriberStateNames } from './labels.ts'
import { countByState, findSubscribers } from './subscribers/subscriber-store.ts'

const address = '/admin/newsletter'

export const issueSearch: Searchable = {
  needs: 'outreach',
  kind: 'Newsletter',
  find: async (db, search, page_size) =>
    (await findIssues(db, { search, page: 1, page_size })).items.map(({ id, subject, state }) => ({
      title: subject,
      href: `${address}/${id}`,
      detail: issueStateNames[state],
    })),
}

export const subscriberSearch: Searchable = {
  needs: 'outreach',
  kind: 'Subscribers',
  find: async (db, search, page_size) =>
    (await findSubscribers(db, { search, page: 1, page_size })).items.map((row) => ({
      title: `${row.first_name} ${row.last_name}`.trim() || row.email,
      href: `${address}/subscribers?search=${encodeURIComponent(row.email)}`,
      detail: subscriberStateNames[row.state],
    })),
}

export const newsletterDashboardSection: DashboardSection = {
  needs: 'outreach',
  load: async (db) => {
    const { confirmed } = await countByState(db)
    const paused = await findIssues(db, { search: '', state: 'paused', page: 1, page_size: 1 })
    const drafts = await findIssues(db, { search: '', state: 'draft', page: 1, page_size: 1 })
    return {
      stats: [{ label: 'Newsletter readers', value: confirmed.toLocaleString('en'), href: address }],
      waiting: [
        ...waitingFor(
          paused.total,
          '1 issue of the newsletter is held',
          (count) => `${count} issues of the newsletter are held`,
          `${address}?state=paused`,
        ),
        ...waitingFor(
          drafts.total,
          '1 draft of the newsletter',
          (count) => `${count} drafts of the newsletter`,
          `${address}?state=draft`,
        ),
      ],
    }
  },
}
