import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { dropVersions, keepVersion, readVersions } from '#core/collections/version-store.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import { onExport } from '#core/text/csv-export.ts'
import { t } from '#core/text/messages.ts'
import { readNewsletterSettings, writeNewsletterSettings } from '../settings-contract.ts'
import { newsletterSettings } from '../store.ts'
import { isIn, issueOrNotFound, readBack, refusal, seesMoney } from './found-issue.ts'
import {
  createIssue,
  exportIssues,
  IssueDraft,
  listIssues,
  listIssueVersions,
  readIssue,
  readIssueMail,
  removeIssue,
  testIssue,
  updateIssue,
} from './issue-contract.ts'
import { issueMail, listHeaders } from './issue-mail.ts'
import {
  allIssues,
  deleteIssue,
  findIssues,
  insertIssue,
  issueColumns,
  lockedSegment,
  updateIssue as updateRow,
} from './issue-store.ts'
import { issueOf, issueTable, mayUseSegment, versionOf, versionsOfIssue } from './issue-view.ts'

/** The unsubscribe links of a test mail do nothing. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** A segment that was chosen must be there, and be one that the caller may use. */
async function checkSegment(id: number | null, before: number | null, context: Context) {
  if (id === null || id === before) return
  const segment = await lockedSegment(context.db, id)
  if (segment && mayUseSegment({ segment_money: segment.money }, seesMoney(context))) return
  const message = 'This segment isn’t available. Choose another one.'
  throw new Problem(400, message, { 'draft.segment': message })
}

export const issueApi: ServedEndpoint[] = [
  on(listIssues, async (input, context) => {
    const { items, total } = await findIssues(context.db, input)
    return { items: items.map((row) => issueOf(row, seesMoney(context))), total }
  }),
  onExport(exportIssues, 'newsletter-issues', issueColumns, async (input, context) =>
    mapAllRows(await allIssues(context.db, input), (row) => issueOf(row, seesMoney(context))),
  ),

  on(readIssue, ({ id }, context) => readBack(id, context)),

  on(listIssueVersions, async ({ id, version }, { db }) => {
    await issueOrNotFound(db, id)
    return readVersions(db, versionsOfIssue(id), IssueDraft, version)
  }),

  on(readIssueMail, async ({ id }, { db, siteUrl, organisation }) => {
    const issue = await issueOrNotFound(db, id)
    return { subject: issue.subject, ...issueMail(issue, { organisation, siteUrl })(nobody) }
  }),

  on(createIssue, async ({ draft }, context) => {
    const { db, caller, now, note } = context
    await checkSegment(draft.segment, null, context)
    note(draft.subject)
    const row = await issueOrNotFound(db, await insertIssue(db, draft, memberOf(caller).username, now))
    await keepVersion(db, versionsOfIssue(row.id), versionOf(row))
    return issueOf(row, seesMoney(context))
  }),

  on(updateIssue, async ({ id, version, draft }, context) => {
    const { db, now, note } = context
    const before = await issueOrNotFound(db, id)
    await checkSegment(draft.segment, before.segment_id, context)
    if (!(await updateRow(db, id, version, draft, now))) throw await refusal(db, id)
    const row = await issueOrNotFound(db, id)
    await keepVersion(db, versionsOfIssue(id), versionOf(row), versionOf(before))
    note(draft.subject)
    return issueOf(row, seesMoney(context))
  }),

  on(removeIssue, async ({ id }, { db, note }) => {
    const { state, subject } = await issueOrNotFound(db, id)
    if (!(await deleteIssue(db, id))) throw isIn(state)
    await dropVersions(db, issueTable, [id])
    note(subject)
    return { message: 'Deleted.' }
  }),

  on(testIssue, async ({ id, to }, { db, mail, siteUrl, organisation, note }) => {
    const issue = await issueOrNotFound(db, id)
    note(issue.subject)
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
        : 'Email isn’t set up. You’ll find the test email under Mail.',
    }
  }),

  on(readNewsletterSettings, (_, { db }) => newsletterSettings.find(db)),

  on(writeNewsletterSettings, (settings, { db, now, note }) =>
    newsletterSettings.save(db, settings, now, note),
  ),
]
