import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { notify } from '#core/mail/notify.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { msg, t } from '#core/text/messages.ts'
import { fromLines } from '../blocks.ts'
import { issueStateNames } from '../labels.ts'
import { maxCounted } from '../subscribers/subscriber-contract.ts'
import { type Issue, IssueDraft, type IssueState } from './issue-contract.ts'

export type IssueRow = {
  id: number
  key: string
  subject: string
  preheader: string
  picture: string
  body: string
  state: IssueState
  version: number
  author: string
  updated: Date
  send_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  /** Null: all subscribers. */
  segment_id: number | null
  segment_name: string | null
  segment_money: boolean | null
}

export type RunRow = {
  recipients: number
  sent: number
  failed: number
  skipped: number
  departed: number
  trouble: string | null
}

/** Null if the issue was never sent. */
export type IssueWithRun = IssueRow & { [Name in keyof RunRow]: RunRow[Name] | null }

const columns = sql`i.id, i.key, i.subject, i.preheader, i.picture, i.body, i.state, i.version, i.author, i.updated,
  i.send_at, i.started_at, i.ended_at, i.segment_id, g.name as segment_name, g.money as segment_money, r.recipients, r.sent, r.failed, r.skipped, r.departed, r.trouble`
const from = sql`newsletter_issue i left join newsletter_run r on r.issue_id = i.id
  left join person_segment g on g.id = i.segment_id`

/** Matches anywhere in the subject: there are few issues, and people remember parts of words. */
const named = (search: string) =>
  sql`i.subject ilike all(${search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)}::text[])`

type IssuesFilter = { search: string; state?: IssueState | undefined }

function listOf({ search, state }: IssuesFilter) {
  const all: RawBuilder<unknown>[] = [named(search)]
  if (state) all.push(sql`i.state = ${state}`)
  return {
    columns,
    from,
    where: sql.join(all, sql` and `),
    key: sql`i.id`,
    order: sql`i.updated desc, i.id desc`,
    most: maxCounted,
  }
}

export const findIssues = (db: Db, filter: IssuesFilter & { page: number; page_size: number }) =>
  countedPage<IssueWithRun>(db, filter, listOf(filter))

export const allIssues = (db: Db, filter: IssuesFilter) => readAllRows<IssueWithRun>(db, listOf(filter))

export async function findIssue(db: Db, id: number): Promise<IssueWithRun | undefined> {
  const { rows } = await sql<IssueWithRun>`select ${columns} from ${from} where i.id = ${id}`.execute(db)
  return rows[0]
}

const cleanBody = (body: string) => cleanDraft(IssueDraft.shape.body, 'body', fromLines(body))

export async function insertIssue(db: Db, draft: IssueDraft, author: string, now: Date): Promise<number> {
  const { subject, preheader, picture, body, segment } = draft
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_issue (subject, preheader, picture, body, segment_id, author, created, updated)
    values (${subject}, ${preheader}, ${picture}, ${cleanBody(body)}, ${segment}, ${author}, ${now}, ${now})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const unsent = sql`state in ('draft', 'scheduled')`

/** False if somebody else changed it or it is being sent. */
export async function updateIssue(db: Db, id: number, version: number, draft: IssueDraft, now: Date) {
  const { subject, preheader, picture, body, segment } = draft
  const { rows } = await sql`
    update newsletter_issue set subject = ${subject}, preheader = ${preheader}, picture = ${picture},
      body = ${cleanBody(body)}, segment_id = ${segment}, version = version + 1, updated = ${now}
    where id = ${id} and version = ${version} and ${unsent} returning id`.execute(db)
  return rows.length > 0
}

/** The segment, if it can be chosen. Nobody deletes it before the issue is saved. */
export async function lockedSegment(trx: Db, id: number) {
  const { rows } = await sql<{ money: boolean }>`
    select money from person_segment where id = ${id} and deleted_at is null for share`.execute(trx)
  return rows[0]
}

/** Whether an issue that isn't sent yet goes to a segment. */
export async function isSegmentUsed(db: Db, segmentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_issue where segment_id = ${segmentId} and ${unsent} limit 1`.execute(db)
  return rows.length > 0
}

export async function deleteIssue(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from newsletter_issue where id = ${id} and ${unsent} returning id`.execute(db)
  return rows.length > 0
}

export async function planIssue(db: Db, id: number, version: number, at: Date, now: Date) {
  const { rows } = await sql`
    update newsletter_issue set state = 'scheduled', send_at = ${at}, version = version + 1, updated = ${now}
    where id = ${id} and version = ${version} and ${unsent} returning id`.execute(db)
  return rows.length > 0
}

/** Starts the sending. Without a version, only if it is scheduled for now or earlier. */
export async function startIssue(trx: Db, id: number, version: number | null, now: Date) {
  const which =
    version === null
      ? sql`state = 'scheduled' and send_at <= ${now}`
      : sql`version = ${version} and ${unsent}`
  const { rows } = await sql<{ segment_id: number | null }>`
    update newsletter_issue set state = 'sending', send_at = null, started_at = ${now}, version = version + 1,
      updated = ${now}
    where id = ${id} and ${which} returning segment_id`.execute(trx)
  return rows[0]
}

/** Moves an issue from one of the states to another; false if it is in none of them. */
export async function moveIssue(
  trx: Db,
  id: number,
  from: readonly IssueState[],
  to: IssueState,
  now: Date,
): Promise<boolean> {
  const ended = to === 'cancelled' ? now : null
  const { rows } = await sql`
    update newsletter_issue set state = ${to}, send_at = null, ended_at = ${ended}, version = version + 1,
      updated = ${now}
    where id = ${id} and state = any(${from}) returning id`.execute(trx)
  return rows.length > 0
}

/** Pauses the sending automatically, with the reason. */
export async function pausedBySite(db: Db, { id, subject }: IssueRow, why: string) {
  await db.transaction().execute(async (trx) => {
    if (!(await moveIssue(trx, id, ['sending'], 'paused', new Date()))) return
    await sql`update newsletter_run set trouble = ${why} where issue_id = ${id}`.execute(trx)
    const title = t('“{subject}” is paused: {reason}', { subject, reason: why })
    await notify(trx, { needs: 'outreach', title, href: `/admin/newsletter/${id}` })
  })
}

/** Marks the issue as sent. Does nothing if another process already did. */
export async function endIssue(trx: Db, id: number): Promise<{ sent: number; failed: number } | undefined> {
  const { rows } = await sql<{ sent: number; failed: number }>`
    update newsletter_issue i set state = 'sent', ended_at = now(), version = version + 1, updated = now()
    from newsletter_run r
    where i.id = ${id} and r.issue_id = i.id and i.state = 'sending'
      and not exists (select from newsletter_delivery d where d.issue_id = i.id and d.state = 'waiting')
    returning r.sent, r.failed`.execute(trx)
  return rows[0]
}

/** Queues failed deliveries again and returns how many. */
export async function tryFailedAgain(trx: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with again as (
      update newsletter_delivery set state = 'waiting', tries = 0, next_try = '-infinity', bounced = false
      where issue_id = ${id} and state = 'failed' returning id
    ), counted as (select count(*)::int as count from again)
    update newsletter_run set failed = failed - counted.count from counted
    where issue_id = ${id} returning counted.count`.execute(trx)
  return rows[0]?.count ?? 0
}

export type FailureRow = {
  id: number
  subscriber_id: number | null
  email: string | null
  error: string | null
  tries: number
  settled_at: Date
}

export const findFailures = (db: Db, issueId: number, query: { page: number; page_size: number }) =>
  countedPage<FailureRow>(db, query, {
    columns: sql`d.id::int, d.subscriber_id, s.email, d.error, d.tries, d.settled_at`,
    from: sql`newsletter_delivery d left join newsletter_subscriber s on s.id = d.subscriber_id`,
    where: sql`d.issue_id = ${issueId} and d.state = 'failed'`,
    key: sql`d.id`,
    order: sql`d.id`,
    most: maxCounted,
  })

/** Whether an issue uses a picture: only those are converted for mail programs. */
export async function showsPicture(db: Db, key: string, image: string): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_issue
    where key = ${key} and (picture = ${image} or position(${image} in body) > 0)`.execute(db)
  return rows.length > 0
}

/** The default address for a test mail. */
export async function ownEmail(db: Db, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from member_profile where id = ${memberId}`.execute(db)
  return rows[0]?.email ?? null
}

export const issueColumns: readonly CsvColumn<Issue>[] = [
  [msg('Subject'), ({ draft }) => draft.subject],
  [msg('Status'), ({ state }) => t(issueStateNames[state])],
  [msg('Author'), ({ author }) => author],
  [msg('Last edited'), ({ updated }) => updated, 'moment'],
  [msg('Scheduled for'), ({ sendAt }) => sendAt, 'moment'],
  [msg('Started'), ({ startedAt }) => startedAt, 'moment'],
  [msg('Ended'), ({ endedAt }) => endedAt, 'moment'],
  [msg('Recipients'), ({ counts }) => counts?.recipients ?? null],
  [msg('Sent'), ({ counts }) => counts?.sent ?? null],
  [msg('Failed'), ({ counts }) => counts?.failed ?? null],
  [msg('Unsubscribed'), ({ counts }) => counts?.departed ?? null],
]
