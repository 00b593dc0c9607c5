import { z } from 'zod'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mail, MailTools } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { eraseAll, type OwnData } from '#core/security/own-data.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { contactIn, hasBoth } from '#core/settings/reach.ts'
import { msg, t } from '#core/text/messages.ts'
import { goodbyeMail } from '../mails.ts'
import { lockOwners } from '../people/people-store.ts'
import { lifetimes } from '../rules.ts'
import { checkCode, proveSelf } from '../second-factor/proof.ts'
import { forgetTokens } from '../sessions/sessions.ts'
import { deleteAccount, deleteByLink, exportOwnData, farewell } from './account-contract.ts'
import { behindDeletionLink, confirmedEmail, confirmedWith } from './account-store.ts'
import { countWrongLink, makeLink, spendLink } from './links.ts'

type Words = Omit<Mail, 'to'>

const subject = msg('Your request to delete your account')

/** Replies go to the ministry, even if another address sends the mails. */
const answered = ({ email }: Organisation) => (email ? { headers: { 'Reply-To': email } } : {})

/** Contains nothing that was typed into the form, so it can't be abused to send text to strangers. */
const deletionMail = (username: string, href: string, organisation: Organisation): Words => ({
  subject: t(subject),
  title: t('Delete your account?'),
  paragraphs: [
    t('Hello {username},', { username }),
    t('We received your request to delete your account at {name}.', { name: organisation.name }),
    t(
      'To confirm, open the link below and select the button on that page. We’ll delete your account and your personal data right away, and any recurring gifts will stop. This can’t be undone.',
    ),
    t('The link works once and expires in one day. Nothing changes until you use it.'),
  ],
  action: { label: t('Delete my account'), href },
  afterword: hasBoth(organisation)
    ? t(
        'Not you? You can ignore this email, and nothing will be deleted. Questions? Email {email} or call {telephone}.',
        { email: organisation.email, telephone: organisation.telephone },
      )
    : t('Not you? You can ignore this email, and nothing will be deleted. Questions? Please {contact}.', {
        contact: contactIn(organisation),
      }),
  secret: true,
  ...answered(organisation),
})

const suspendedDeletionMail = (username: string, organisation: Organisation): Words => ({
  subject: t(subject),
  title: t('Please contact us to delete your account'),
  paragraphs: [
    t('Hello {username},', { username }),
    t('We received your request to delete your account at {name}.', { name: organisation.name }),
    organisation.telephone
      ? t(
          'Your account is suspended right now, so we can’t send you a link to delete it. Please reply to this email or call {telephone}, and we’ll delete it for you.',
          { telephone: organisation.telephone },
        )
      : t(
          'Your account is suspended right now, so we can’t send you a link to delete it. Please reply to this email, and we’ll delete it for you.',
        ),
  ],
  afterword: t('Not you? You can ignore this email.'),
  ...answered(organisation),
})

const noAccountMail = (organisation: Organisation): Words => ({
  subject: t(subject),
  title: t('We couldn’t find your account'),
  paragraphs: [
    t(hello),
    t(
      'We received a request to delete an account at {name}, but no account has this email address as its confirmed address. Nothing was deleted.',
      { name: organisation.name },
    ),
    t(
      'If your account uses another email address, send the request again with that one. If your account has no email address, log in and go to Your account, Your data. You can delete your account there.',
    ),
    organisation.telephone
      ? t('If neither works, reply to this email or call {telephone}. We’re happy to help.', {
          telephone: organisation.telephone,
        })
      : t('If neither works, reply to this email. We’re happy to help.'),
  ],
  afterword: t('Not you? You can ignore this email.'),
  ...answered(organisation),
})

/** Runs as a job, so that the response time doesn't reveal whether there is an account. */
const mailDeletion = job('mail-account-deletion', z.object({ email: z.string() }))

/** Somebody asked to delete the account with this address. Only the address itself learns of it, by mail. */
export const askDeletion = (trx: Db, jobs: Jobs, email: string) => jobs.send(trx, mailDeletion, { email })

const expired = () =>
  new Problem(410, 'This link has expired or was already used. Please contact us for a new one.')

const deletionApi = (parts: readonly OwnData[]): ServedEndpoint =>
  on(deleteByLink, async ({ token, code }, context) => {
    const { db, visit, now, caller } = context
    const member = await behindDeletionLink(db, token, now)
    if (!member) {
      await countWrongLink(context, 'deletion')
      throw expired()
    }
    // Access to the mailbox doesn't replace the second factor.
    await checkCode(context, member, code, { status: 400, from: 'a deletion link' })
    await db.transaction().execute((trx) =>
      leave(trx, member, parts, context, async () => {
        if (!(await spendLink(trx, 'deletion', token, now))) throw expired()
      }),
    )
    const signedOut = caller.kind === 'member' && caller.id === member.id
    if (signedOut) forgetTokens(visit)
    return { message: farewell, signed_out: signedOut }
  })

export const deletionWorkers = (
  db: Db,
  { mail, siteUrl }: MailTools,
  organisation: () => Organisation,
): Worker[] => [
  worker(mailDeletion, async ({ email }) => {
    await db.transaction().execute(async (trx) => {
      const members = await confirmedWith(trx, email)
      if (members.length === 0) await mail.send(trx, { to: email, ...noAccountMail(organisation()) })
      for (const member of members) {
        const template = await mailFor(trx, member)
        await mail.send(trx, { to: member.email, ...template })
      }
    })

    async function mailFor(trx: Db, member: Confirmed): Promise<Omit<Mail, 'to'>> {
      if (member.suspended_at) return suspendedDeletionMail(member.username, organisation())
      const link = { purpose: 'deletion', seconds: lifetimes.deletionLink, member } as const
      const href = `${siteUrl}/delete-account#${await makeLink(trx, link, new Date())}`
      return deletionMail(member.username, href, organisation())
    }
  }),
]

type Confirmed = Awaited<ReturnType<typeof confirmedWith>>[number]

/** Export and deletion of what is stored about a member. `parts` begins with the account itself. */
export const ownDataApi = (parts: readonly OwnData[]): ServedEndpoint[] => [
  on(exportOwnData, async (_, { db, caller, secret, now }) => {
    const { id } = memberOf(caller)
    await limit(db, [{ key: `own-data:${id}`, most: 10, seconds: 3600 }])
    const collected: Record<string, unknown> = { made: now.toISOString() }
    for (const { name, collect } of parts) collected[name] = await collect(db, id, secret)
    return collected
  }),

  on(deleteAccount, async (proof, context) => {
    const member = await proveSelf(context, proof)
    await context.db
      .transaction()
      .execute((trx) => leave(trx, { ...member, email: confirmedEmail(member) }, parts, context))
    forgetTokens(context.visit)
    return { message: farewell }
  }),

  deletionApi(parts),
]

/** Deletes a member and everything stored about them. `parts` begins with the account itself. */
async function leave(
  trx: Db,
  /** `email` only if confirmed. */
  { id, username, email }: { id: number; username: string; email: string | null },
  parts: readonly OwnData[],
  { jobs, mail, organisation }: Pick<Context, 'jobs' | 'mail' | 'organisation'>,
  /** Checked after the owners are locked, which every such act locks first. */
  certain: () => Promise<void> = async () => {},
) {
  await refuseLastOwner(trx, id)
  await certain()
  await eraseAll(trx, parts, id, jobs)
  if (email) await mail.send(trx, { to: email, ...goodbyeMail(username, organisation) })
}

/** Owners are locked, so of two last owners who leave at once the second is refused. */
async function refuseLastOwner(trx: Db, id: number) {
  const owners = await lockOwners(trx)
  if (owners.length === 1 && owners[0] === id) {
    throw new Problem(
      409,
      'You’re the only owner of this site. Make someone else an owner first, then delete your account.',
    )
  }
}
