import type { Issue, IssueDraft } from './issue-contract.ts'
import type { IssueWithRun } from './issue-store.ts'

const draftOf = ({ subject, preheader, picture, body, segment_id }: IssueWithRun): IssueDraft => ({
  subject,
  preheader,
  picture,
  body,
  segment: segment_id,
})

/** Only callers with the `money` permission may know who is in a segment based on giving. */
export const mayUseSegment = ({ segment_money }: Pick<IssueWithRun, 'segment_money'>, money: boolean) =>
  money || !segment_money

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A row as staff see it, with or without the `money` permission. */
export function issueOf(row: IssueWithRun, money: boolean): Issue {
  const { recipients } = row
  return {
    id: row.id,
    draft: draftOf(row),
    state: row.state,
    version: row.version,
    author: row.author,
    updated: row.updated.toISOString(),
    sendAt: iso(row.send_at),
    startedAt: iso(row.started_at),
    endedAt: iso(row.ended_at),
    segment: row.segment_id === null ? null : { name: mayUseSegment(row, money) ? row.segment_name : null },
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
  draft: draftOf(row),
  at: row.updated,
  isDraft: row.state === 'draft',
})
