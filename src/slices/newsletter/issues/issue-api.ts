import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import { dropVersions, keepVersion, readVersions } from '#core/collections/version-store.ts'
import type { Db } from '#core/data/db.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import { noMailServer } from '#core/mail/smtp.ts'
import { onExport } from '#core/text/csv-export.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { issueStateNames } from '../labels.ts'
import { readNewsletterSettings, writeNewsletterSettings } from '../settings-contract.ts'
import { newsletterSettings } from '../store.ts'
import { countByState } from '../subscribers/subscriber-store.ts'
import {
  cancelIssue,
  createIssue,
  exportIssues,
  IssueDraft,
  type IssueState,
  listFailures,
  listIssues,
  listIssueVersions,
  pauseIssue,
  readAudience,
  readIssue,
  readIssueMail,
  removeIssue,
  resumeIssue,
  retryIssue,
  scheduleIssue,
  sendIssue,
  testIssue,
  updateIssue,
} from './issue-contract.ts'
import { issueMail, listHeaders } from './issue-mail.ts'
import {
  allIssues,
  deleteIssue,
  findFailures,
  findIssue,
  findIssues,
  type IssueWithRun,
  insertIssue,
  issueColumns,
  moveIssue,
  ownEmail,
  planIssue,
  startIssue,
  tryFailedAgain,
  updateIssue as updateRow,
} from './issue-store.ts'
import { issueOf, issueTable, versionOf, versionsOfIssue } from './issue-view.ts'
import { beginSending, workOn } from './sending.ts'

async function issueOrNotFound(db: Db, id: number): Promise<IssueWithRun> {
  const row = await findIssue(db, id)
  if (!row) throw notFound('We couldn’t find this issue.')
  return row
}

const isIn = (state: IssueState) =>
  new Problem(
    409,
    t('The status of this issue is now {status}. Please reload the page.', {
      status: t(issueStateNames[state]),
    }),
    undefined,
    { code: 'issue_status_changed', params: { status: state } },
  )

/** The error if nothing was changed: deleted, already being sent, or a newer version. */
async function refusal(db: Db, id: number): Promise<Problem> {
  const { state } = await issueOrNotFound(db, id)
  return state === 'draft' || state === 'scheduled' ? changedMeanwhile() : isIn(state)
}

const needsServer = ({ mail }: Context) => {
  if (!mail.canSend) throw new Problem(409, noMailServer)
}

/** The unsubscribe links of a test mail do nothing. */
const nobody = '00000000-0000-4000-8000-000000000000'

export const issueApi: ServedEndpoint[] = [
  on(listIssues, async (input, { db }) => {
    const { items, total } = await findIssues(db, input)
    return { items: items.map(issueOf), total }
  }),
  onExport(exportIssues, 'newsletter-issues', issueColumns, async (input, { db }) =>
    mapAllRows(await allIssues(db, input), issueOf),
  ),

  on(readIssue, async ({ id }, { db }) => issueOf(await issueOrNotFound(db, id))),

  on(listIssueVersions, async ({ id, version }, { db }) => {
    await issueOrNotFound(db, id)
    return readVersions(db, versionsOfIssue(id), IssueDraft, version)
  }),

  on(readIssueMail, async ({ id }, { db, siteUrl, organisation }) => {
    const issue = await issueOrNotFound(db, id)
    return { subject: issue.subject, ...issueMail(issue, { organisation, siteUrl })(nobody) }
  }),

  on(createIssue, async ({ draft }, { db, caller, now, note }) => {
    note(draft.subject)
    const row = await issueOrNotFound(db, await insertIssue(db, draft, memberOf(caller).username, now))
    await keepVersion(db, versionsOfIssue(row.id), versionOf(row))
    return issueOf(row)
  }),

  on(updateIssue, async ({ id, version, draft }, { db, now, note }) => {
    const before = await issueOrNotFound(db, id)
    if (!(await updateRow(db, id, version, draft, now))) throw await refusal(db, id)
    const row = await issueOrNotFound(db, id)
    await keepVersion(db, versionsOfIssue(id), versionOf(row), versionOf(before))
    note(draft.subject)
    return issueOf(row)
  }),

  on(removeIssue, async ({ id }, { db, note }) => {
    const { state, subject } = await issueOrNotFound(db, id)
    if (!(await deleteIssue(db, id))) throw isIn(state)
    await dropVersions(db, issueTable, [id])
    note(subject)
    return { message: 'Deleted.' }
  }),

  on(testIssue, async ({ id, to }, { db, mail, siteUrl, organisation }) => {
    const issue = await issueOrNotFound(db, id)
    const place = { organisation, siteUrl }
    await mail.send(db, {
      to,
      subject: t('Test: {subject}', { subject: issue.subject }),
      title: issue.subject,
      paragraphs: [],
      made: issueMail(issue, place)(nobody),
      headers: listHeaders(place, nobody),
    })
    return {
      message: mail.canSend
        ? t('Test email sent to {email}.', { email: to })
        : 'Email isn’t set up. You’ll find the test under Mail.',
    }
  }),

  on(scheduleIssue, async ({ id, version, at }, context) => {
    const { db, now, note, organisation } = context
    needsServer(context)
    const moment = new Date(at)
    if (moment <= now) {
      const message = 'Choose a time in the future.'
      throw new Problem(400, message, { at: message })
    }
    if (!(await planIssue(db, id, version, moment, now))) throw await refusal(db, id)
    const row = await issueOrNotFound(db, id)
    const time = formatDate(moment, 'shortTime', organisation.timeZone)
    note(t('{subject}, for {time}', { subject: row.subject, time }))
    return issueOf(row)
  }),

  on(sendIssue, async ({ id, version }, context) => {
    const { db, jobs, now, note } = context
    needsServer(context)
    if (!(await startIssue(db, id, version, now))) throw await refusal(db, id)
    const recipients = await beginSending(db, jobs, id)
    if (recipients === 0) throw new Problem(409, 'There are no confirmed subscribers yet.')
    const row = await issueOrNotFound(db, id)
    note(
      t('{subject}, to {count, plural, one {# person} other {# people}}', {
        subject: row.subject,
        count: recipients,
      }),
    )
    return issueOf(row)
  }),

  on(pauseIssue, async ({ id }, { db, now, note }) => {
    const { state, subject } = await issueOrNotFound(db, id)
    if (!(await moveIssue(db, id, ['sending'], 'paused', now))) throw isIn(state)
    note(subject)
    return issueOf(await issueOrNotFound(db, id))
  }),

  on(resumeIssue, async ({ id }, context) => {
    const { db, jobs, now, note } = context
    needsServer(context)
    const { state, subject } = await issueOrNotFound(db, id)
    if (!(await moveIssue(db, id, ['paused'], 'sending', now))) throw isIn(state)
    await workOn(db, jobs, id)
    note(subject)
    return issueOf(await issueOrNotFound(db, id))
  }),

  on(cancelIssue, async ({ id }, { db, now, note }) => {
    const { state, subject } = await issueOrNotFound(db, id)
    const planned = await moveIssue(db, id, ['scheduled'], 'draft', now)
    if (!planned && !(await moveIssue(db, id, ['sending', 'paused'], 'cancelled', now))) throw isIn(state)
    note(subject)
    return issueOf(await issueOrNotFound(db, id))
  }),

  on(retryIssue, async ({ id }, context) => {
    const { db, jobs, now, note } = context
    needsServer(context)
    const { state, subject } = await issueOrNotFound(db, id)
    if (!(await moveIssue(db, id, ['sent'], 'sending', now))) throw isIn(state)
    const again = await tryFailedAgain(db, id)
    if (again === 0) throw new Problem(409, 'There are no failed emails to retry.')
    await workOn(db, jobs, id)
    note(t('{subject}, to {count, plural, one {# person} other {# people}}', { subject, count: again }))
    return issueOf(await issueOrNotFound(db, id))
  }),

  on(listFailures, async ({ id, ...input }, { db }) => {
    await issueOrNotFound(db, id)
    const { items, total } = await findFailures(db, id, input)
    return {
      items: items.map((row) => ({
        id: row.id,
        subscriber: row.subscriber_id === null ? null : { id: row.subscriber_id, email: row.email ?? '' },
        error: row.error ?? '',
        tries: row.tries,
        at: row.settled_at.toISOString(),
      })),
      total,
    }
  }),

  on(readAudience, async (_, { db, mail, caller }) => ({
    counts: await countByState(db),
    perMinute: (await newsletterSettings.find(db)).draft.perMinute,
    leaves: mail.canSend,
    ownEmail: await ownEmail(db, memberOf(caller).id),
  })),

  on(readNewsletterSettings, (_, { db }) => newsletterSettings.find(db)),

  on(writeNewsletterSettings, (settings, { db, now, note }) =>
    newsletterSettings.save(db, settings, now, note),
  ),
]
