import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { MailSettings } from '#core/mail/mail-settings.ts'
import { notify } from '#core/mail/notify.ts'
import { canSendFrom, type SmtpRefusal, senderOf, smtpLine, smtpRefusal } from '#core/mail/smtp.ts'
import type { Current } from '#core/settings/current.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import type { SubscribersIn } from '#slices/people/contract.ts'
import { newsletterSettings } from '../store.ts'
import { issueMail, listHeaders } from './issue-mail.ts'
import { endIssue, findIssue, type IssueRow, pausedBySite, startIssue } from './issue-store.ts'
import {
  beginChain,
  drawConclusions,
  dueIssues,
  fixRecipients,
  isRecipient,
  type Next,
  nextDue,
  noteSettled,
  noteTrouble,
  putOff,
  takeNext,
} from './sending-store.ts'

/** Seconds of a sender's lease; longer than any one mail can take. */
const usualHold = 120

/** Milliseconds after which a job starts no further mail, since the queue reassigns jobs that take too long. */
const maxRunTime = 60_000

/** Attempts for a mail that a server defers, over about five hours. */
const maxTries = 7
/** Permanent refusals in a row after which the fault is likely ours. */
const maxRefusedInARow = 20
/** Failed attempts in a row to reach our mail server, over about four hours. */
const maxTroubles = 20

export type SendingServices = {
  db: Db
  mailSettings: Pick<Current<MailSettings>, 'now'>
  siteUrl: string
  organisation: () => Organisation
  subscribersIn: SubscribersIn
  /** Shortened only by the test that kills the process. */
  hold?: number
}

const sip = job('newsletter-send', z.object({ issue: z.int(), chain: z.uuid() }))
const watch = job('newsletter-watch', z.object({}))

/** Fixes the recipients of an issue, by the condition in `isRecipient`, and starts the sending. */
export async function beginSending(
  trx: Db,
  jobs: Jobs,
  issueId: number,
  which: Awaited<ReturnType<typeof isRecipient>>,
): Promise<number> {
  const recipients = await fixRecipients(trx, issueId, which)
  await workOn(trx, jobs, issueId, usualHold, recipients)
  return recipients
}

/** Starts or restarts the jobs of an issue; only the latest chain works. */
export async function workOn(trx: Db, jobs: Jobs, issueId: number, hold = usualHold, recipients = 0) {
  const chain = randomUUID()
  await beginChain(trx, issueId, chain, hold, recipients)
  await jobs.send(trx, sip, { issue: issueId, chain })
}

/** Starts what is due, and resumes what a crashed process left. */
export async function takeUp(
  { db, mailSettings, organisation, subscribersIn, hold = usualHold }: SendingServices,
  jobs: Jobs,
): Promise<void> {
  if (!canSendFrom(organisation(), await mailSettings.now())) return
  for (const { id, state } of await dueIssues(db)) {
    await db.transaction().execute(async (trx) => {
      if (state === 'sending') return workOn(trx, jobs, id, hold)
      const now = new Date()
      const started = await startIssue(trx, id, null, now)
      if (!started) return
      const on = { now, timeZone: organisation().timeZone }
      await beginSending(trx, jobs, id, await isRecipient(trx, started.segment_id, subscribersIn, on))
    })
  }
}

export const sendingWorkers = (services: SendingServices): Worker[] => [
  worker(sip, ({ issue, chain }, jobs) => sendSome(services, jobs, issue, chain)),
  worker(watch, (_, jobs) => takeUp(services, jobs), '* * * * *'),
]

/** Sends as many as the rate allows in five seconds, and leaves the rest to the next job of the chain. */
async function sendSome(services: SendingServices, jobs: Jobs, issueId: number, chain: string) {
  const { db, mailSettings, hold = usualHold } = services
  const server = await mailSettings.now()
  const issue = await findIssue(db, issueId)
  if (!issue || !server.smtpUrl) return
  const { perMinute } = (await newsletterSettings.find(db)).draft
  const startedAt = Date.now()
  const line = smtpLine(server.smtpUrl)
  const send = issueSender(services, server, issue, line)
  let sent = 0
  try {
    for (const batch = Math.ceil(perMinute / 12); sent < batch && Date.now() < startedAt + maxRunTime; ) {
      const next = await takeNext(db, issueId, chain, hold)
      if (!next) break
      if (!next.subscribed) {
        await noteSettled(db, issueId, next.id, { state: 'skipped' })
        continue
      }
      sent += 1
      const later = await deliver(services, issueId, next, send)
      if (later !== null) return await comeBack(services, jobs, issue, chain, later)
    }
  } finally {
    line.close()
  }
  const standing = await nextDue(db, issueId, chain, hold)
  if (!standing) return
  if (standing.refused >= maxRefusedInARow) {
    return pausedBySite(
      db,
      issue,
      t(
        '{count, plural, one {# address permanently rejected this issue.} other {# addresses in a row permanently rejected this issue.}}',
        {
          count: standing.refused,
        },
      ),
    )
  }
  if (standing.due === null) return finish(db, issue)
  const paced = startedAt + (sent * 60_000) / perMinute
  const at = new Date(Math.max(paced, standing.due.getTime()))
  await jobs.send(db, sip, { issue: issueId, chain }, at)
}

type Send = (next: Next) => Promise<unknown>

function issueSender(
  services: SendingServices,
  server: MailSettings,
  issue: IssueRow,
  line: ReturnType<typeof smtpLine>,
): Send {
  const { siteUrl } = services
  const place = { organisation: services.organisation(), siteUrl }
  const made = issueMail(issue, place)
  return ({ id, email, key }) =>
    line.sendMail({
      from: senderOf(place.organisation, server),
      to: email ?? '',
      subject: issue.subject,
      ...made(key ?? ''),
      // The same for every attempt, so that a mail sent twice after a crash is shown once.
      messageId: `<newsletter.${id}.${issue.key}@${new URL(siteUrl).hostname}>`,
      headers: listHeaders(place, key ?? ''),
    })
}

/** Sends one mail and saves the result. Returns the problem if it concerns the server and not only this mail. */
async function deliver(
  { db }: SendingServices,
  issueId: number,
  next: Next,
  send: Send,
): Promise<string | null> {
  try {
    await send(next)
  } catch (error) {
    return refused(db, issueId, next, smtpRefusal(error))
  }
  await noteSettled(db, issueId, next.id, { state: 'sent' })
  return null
}

/** Errors before a mail was transmitted: sender or password refused, or no connection. */
const isAboutUs = ({ code, command = '', message }: SmtpRefusal) =>
  code === 'EAUTH' ||
  code === 'EDNS' ||
  command.startsWith('MAIL') ||
  /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/.test(message)

async function refused(db: Db, issueId: number, next: Next, refusal: SmtpRefusal): Promise<string | null> {
  const { message, code, responseCode, never } = refusal
  const trouble = `${responseCode ?? code ?? t('no response')}`
  if (isAboutUs(refusal)) return trouble
  const error = message.slice(0, 300)
  if (never) {
    await noteSettled(db, issueId, next.id, { state: 'failed', error, bounced: true })
    return null
  }
  // Also after a lost connection: a mail that always breaks it must not block the others.
  if (next.tries + 1 >= maxTries) {
    await noteSettled(db, issueId, next.id, { state: 'failed', error, bounced: false })
  } else await putOff(db, next.id, error, 300 * 2 ** next.tries)
  return responseCode === undefined || responseCode === 421 ? trouble : null
}

/** The mail server is down or refuses our mails for now. */
async function comeBack(services: SendingServices, jobs: Jobs, issue: IssueRow, chain: string, why: string) {
  const { db, hold = usualHold } = services
  const trouble = t('The mail server isn’t accepting our emails ({reason}).', { reason: why })
  const first = 15
  const troubles = await noteTrouble(db, issue.id, trouble, 900 + hold)
  if (troubles >= maxTroubles) return pausedBySite(db, issue, trouble)
  const seconds = Math.min(900, first * 2 ** (troubles - 1))
  await jobs.send(db, sip, { issue: issue.id, chain }, new Date(Date.now() + seconds * 1000))
}

async function finish(db: Db, issue: IssueRow) {
  await db.transaction().execute(async (trx) => {
    const counts = await endIssue(trx, issue.id)
    if (!counts) return
    await drawConclusions(trx, issue.id)
    const values = { subject: issue.subject, sent: counts.sent, failed: counts.failed }
    await notify(trx, {
      needs: 'outreach',
      title:
        counts.failed > 0
          ? t(
              '“{subject}” was sent to {sent, plural, one {# person} other {# people}}; {failed, plural, one {# email} other {# emails}} failed',
              values,
            )
          : t('“{subject}” was sent to {sent, plural, one {# person} other {# people}}', values),
      href: `/admin/newsletter/${issue.id}`,
    })
  })
}
