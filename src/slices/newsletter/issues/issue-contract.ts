import { z } from 'zod'
import { moment as sendMoment, version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { versionQuery, versionsOf } from '#core/collections/versions.ts'
import { exportOf } from '#core/data/list-query.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText, tooLong } from '#core/text/text-fields.ts'
import { Acknowledgement } from '#slices/membership/contract.ts'
import { othersEmail } from '../contract.ts'
import { manage } from '../subscribers/subscriber-contract.ts'

export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

export const IssueDraft = z.object({
  subject: requiredText('Enter a subject.', 150),
  preheader: z.string().trim().max(150, tooLong(150)),
  picture,
  body: requiredText('Enter the content.', 50_000),
  /** The segment of people it goes to; null for all subscribers. */
  segment: id.nullable().default(null),
})
export type IssueDraft = z.infer<typeof IssueDraft>

const moment = z.iso.datetime()

/** Progress of the sending; `departed` counts those who unsubscribed after it. */
const Counts = z.object({
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  departed: z.int(),
  /** What is blocking it. */
  trouble: z.string().nullable(),
})

const Issue = z.object({
  id: z.int(),
  draft: IssueDraft,
  state: z.enum(issueStates),
  version: z.int(),
  author: z.string(),
  updated: moment,
  sendAt: moment.nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** The segment it goes to. Without the `money` permission, one based on giving has no name. */
  segment: z.object({ name: z.string().nullable() }).nullable(),
  counts: Counts.nullable(),
})
export type Issue = z.infer<typeof Issue>

export const path = '/staff/newsletter/issues'

export const listIssues = endpoint({
  summary: 'List newsletter issues',
  description: 'The most recently changed come first.',
  method: 'GET',
  path,
  access: manage,
  input: pageQuery(staffPageSize).extend({
    search: z.string().trim().max(100).default(''),
    state: z.enum(issueStates).optional(),
  }),
  output: pageOf(Issue),
  paged: true,
})

export const exportIssues = exportOf(listIssues, 'newsletter issues', { reauthenticate: false })

export const readIssue = endpoint({
  summary: 'Get a newsletter issue',
  description: 'Includes its sending progress.',
  method: 'GET',
  path: `${path}/{id}`,
  access: manage,
  input: byId,
  output: Issue,
})

export const readIssueMail = endpoint({
  summary: 'Preview a newsletter issue',
  description: 'Shows it as readers will see it.',
  method: 'GET',
  path: `${path}/{id}/letter`,
  access: manage,
  input: byId,
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const listIssueVersions = endpoint({
  summary: 'List the versions of a newsletter issue',
  description: 'The newest come first. Pass a `version` to get its content too.',
  method: 'GET',
  path: `${path}/{id}/versions`,
  access: manage,
  input: byId.extend(versionQuery.shape),
  output: versionsOf(IssueDraft),
})

export const createIssue = endpoint({
  summary: 'Create a newsletter issue',
  audit: msg('{name} created the newsletter issue {item}.'),
  method: 'POST',
  path,
  access: manage,
  input: z.object({ draft: IssueDraft }),
  output: Issue,
  status: 201,
})

export const updateIssue = endpoint({
  summary: 'Update a newsletter issue',
  description:
    'This is possible only until sending starts. Returns 409 after that, or if someone else has changed the issue since you loaded it.',
  audit: msg('{name} changed the newsletter issue {item}.'),
  method: 'PUT',
  path: `${path}/{id}`,
  access: manage,
  input: z.object({ id, version, draft: IssueDraft }),
  output: Issue,
})

export const removeIssue = endpoint({
  summary: 'Delete a newsletter issue',
  description: 'This is possible only until sending starts.',
  audit: msg('{name} deleted the newsletter issue {item}.'),
  method: 'DELETE',
  path: `${path}/{id}`,
  access: manage,
  input: byId,
  output: Acknowledgement,
})

export const testIssue = endpoint({
  summary: 'Send a test of a newsletter issue',
  description: 'It goes to one email address.',
  audit: msg('{name} sent a test of the newsletter issue {item}.'),
  method: 'POST',
  path: `${path}/{id}/test`,
  access: manage,
  input: z.object({ id, to: othersEmail }),
  output: Acknowledgement,
})

/** Only the version that staff saw is sent. */
const looked = z.object({ id, version })

export const scheduleIssue = endpoint({
  summary: 'Schedule a newsletter issue',
  description:
    'Returns 409 if no mail server is set up, or if someone else has changed the issue since you loaded it.',
  audit: msg('{name} scheduled the newsletter issue {item}.'),
  method: 'POST',
  path: `${path}/{id}/schedule`,
  access: manage,
  input: looked.extend({ at: sendMoment(msg('Choose when to send it.')) }),
  output: Issue,
})

export const sendIssue = endpoint({
  summary: 'Send a newsletter issue',
  description:
    'It goes to all confirmed subscribers, or to those in its segment, starting now. A segment based on giving requires the `money` permission.',
  audit: msg('{name} sent the newsletter issue {item}.'),
  method: 'POST',
  path: `${path}/{id}/send`,
  access: manage,
  input: looked,
  output: Issue,
})

export const pauseIssue = endpoint({
  summary: 'Pause sending a newsletter issue',
  audit: msg('{name} paused the newsletter issue {item}.'),
  method: 'POST',
  path: `${path}/{id}/pause`,
  access: manage,
  input: byId,
  output: Issue,
})

export const resumeIssue = endpoint({
  summary: 'Resume sending a newsletter issue',
  audit: msg('{name} resumed the newsletter issue {item}.'),
  method: 'POST',
  path: `${path}/{id}/resume`,
  access: manage,
  input: byId,
  output: Issue,
})

export const cancelIssue = endpoint({
  summary: 'Cancel a newsletter issue',
  description: 'A scheduled issue becomes a draft. An issue that is being sent goes to no one else.',
  audit: msg('{name} canceled the newsletter issue {item}.'),
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: manage,
  input: byId,
  output: Issue,
})

export const retryIssue = endpoint({
  summary: 'Retry failed newsletter emails',
  description: 'Sends the issue again to the addresses that couldn’t be reached.',
  audit: msg('{name} retried the failed emails of the newsletter issue {item}.'),
  method: 'POST',
  path: `${path}/{id}/retry`,
  access: manage,
  input: byId,
  output: Issue,
})
