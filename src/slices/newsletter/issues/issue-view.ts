import type { Issue } from './issue-contract.ts'
import type { IssueWithRun } from './issue-store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A row as staff see it. */
export function issueOf(row: IssueWithRun): Issue {
  const { subject, preheader, picture, body, recipients } = row
  return {
    id: row.id,
    draft: { subject, preheader, picture, body },
    state: row.state,
    version: row.version,
    author: row.author,
    updated: row.updated.toISOString(),
    sendAt: iso(row.send_at),
    startedAt: iso(row.started_at),
    endedAt: iso(row.ended_at),
    counts:
      recipients === null
        ? null
        : {
            recipients,
            sent: row.sent ?? 0,
            failed: row.failed ?? 0,
            skipped: row.skipped ?? 0,
            departed: row.departed ?? 0,
            trouble: row.trouble,
          },
  }
}

/** What its versions are kept by. */
export const issueTable = 'newsletter_issue'
export const versionsOfIssue = (id: number) => ({ source: issueTable, id })

export const versionOf = (row: IssueWithRun) => ({
  version: row.version,
  draft: issueOf(row).draft,
  at: row.updated,
  isDraft: row.state === 'draft',
})
