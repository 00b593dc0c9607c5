import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { noMailServer } from '#core/mail/smtp.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { SubscribersIn } from '#slices/people/contract.ts'
import { newsletterSettings } from '../store.ts'
import { countByState } from '../subscribers/subscriber-store.ts'
import { isIn, issueOrNotFound, readBack, refusal, seesMoney } from './found-issue.ts'
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryIssue,
  scheduleIssue,
  sendIssue,
} from './issue-contract.ts'
import {
  findFailures,
  type IssueWithRun,
  moveIssue,
  ownEmail,
  planIssue,
  startIssue,
  tryFailedAgain,
} from './issue-store.ts'
import { issueOf, mayUseSegment } from './issue-view.ts'
import { beginSending, workOn } from './sending.ts'
import { listFailures, readAudience } from './sending-contract.ts'
import { countRecipients, isRecipient } from './sending-store.ts'

const needsServer = ({ mail }: Context) => {
  if (!mail.canSend) throw new Problem(409, noMailServer)
}

const needsMoney = (row: IssueWithRun, context: Context) => {
  if (!mayUseSegment(row, seesMoney(context)))
    throw new Problem(
      403,
      'This issue goes to a segment based on giving, and your role can’t see gifts. Choose other recipients, or ask someone who can see gifts to send it.',
    )
}

/** Null for a segment that the caller may not use. */
async function countFor(issueId: number | undefined, context: Context, subscribersIn: SubscribersIn) {
  const { db, now, organisation } = context
  const row = issueId === undefined ? undefined : await issueOrNotFound(db, issueId)
  if (row && !mayUseSegment(row, seesMoney(context))) return null
  const on = { now, timeZone: organisation.timeZone }
  return countRecipients(db, await isRecipient(db, row?.segment_id ?? null, subscribersIn, on))
}

export const sendingApi = (subscribersIn: SubscribersIn): ServedEndpoint[] => [
  on(scheduleIssue, async ({ id, version, at }, context) => {
    const { db, now, note, organisation } = context
    needsServer(context)
    const moment = new Date(at)
    if (moment <= now) {
      const message = 'Choose a time in the future.'
      throw new Problem(400, message, { at: message })
    }
    needsMoney(await issueOrNotFound(db, id), context)
    if (!(await planIssue(db, id, version, moment, now))) throw await refusal(db, id)
    const row = await issueOrNotFound(db, id)
    const time = formatDate(moment, 'shortTime', organisation.timeZone)
    note(t('{subject}, for {time}', { subject: row.subject, time }))
    return issueOf(row, seesMoney(context))
  }),

  on(sendIssue, async ({ id, version }, context) => {
    const { db, jobs, now, note, organisation } = context
    needsServer(context)
    const started = await startIssue(db, id, version, now)
    if (!started) throw await refusal(db, id)
    const row = await issueOrNotFound(db, id)
    needsMoney(row, context)
    const on = { now, timeZone: organisation.timeZone }
    const count = await beginSending(
      db,
      jobs,
      id,
      await isRecipient(db, started.segment_id, subscribersIn, on),
    )
    if (count === 0) {
      throw new Problem(
        409,
        row.segment_id === null
          ? 'There are no confirmed subscribers yet.'
          : 'There are no confirmed subscribers in this segment.',
      )
    }
    const { subject, segment_name: segment } = row
    note(
      segment === null
        ? t('{subject}, to {count, plural, one {# person} other {# people}}', { subject, count })
        : t('{subject}, to {count, plural, one {# person} other {# people}} in {segment}', {
            subject,
            count,
            segment,
          }),
    )
    return readBack(id, context)
  }),

  on(pauseIssue, async ({ id }, context) => {
    const { db, now, note } = context
    const { state, subject } = await issueOrNotFound(db, id)
    if (!(await moveIssue(db, id, ['sending'], 'paused', now))) throw isIn(state)
    note(subject)
    return readBack(id, context)
  }),

  on(resumeIssue, async ({ id }, context) => {
    const { db, jobs, now, note } = context
    needsServer(context)
    const { state, subject } = await issueOrNotFound(db, id)
    if (!(await moveIssue(db, id, ['paused'], 'sending', now))) throw isIn(state)
    await workOn(db, jobs, id)
    note(subject)
    return readBack(id, context)
  }),

  on(cancelIssue, async ({ id }, context) => {
    const { db, now, note } = context
    const { state, subject } = await issueOrNotFound(db, id)
    const planned = await moveIssue(db, id, ['scheduled'], 'draft', now)
    if (!planned && !(await moveIssue(db, id, ['sending', 'paused'], 'cancelled', now))) throw isIn(state)
    note(subject)
    return readBack(id, context)
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
    return readBack(id, context)
  }),

  on(listFailures, async ({ id, ...input }, context) => {
    const { db } = context
    needsMoney(await issueOrNotFound(db, id), context)
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

  on(readAudience, async ({ issue }, context) => ({
    recipients: await countFor(issue, context, subscribersIn),
    counts: await countByState(context.db),
    perMinute: (await newsletterSettings.find(context.db)).draft.perMinute,
    leaves: context.mail.canSend,
    ownEmail: await ownEmail(context.db, memberOf(context.caller).id),
  })),
]
