import { z } from 'zod'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import { createMails, type Mail } from '#core/mail/mail.ts'
import type { OwnData } from '#core/security/own-data.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import type { Settings } from '#core/settings/settings.ts'
import { lifetimes } from '../rules.ts'
import { checkCode, proveSelf } from '../second-factor/proof.ts'
import { forgetTokens } from '../sessions/sessions.ts'
import { deleteAccount, deleteByLink, exportOwnData } from './account-contract.ts'
import { behindDeletionLink, confirmedEmail, confirmedWith } from './account-store.ts'
import { farewell, leave } from './leave.ts'
import { countWrongLink, makeLink, spendLink } from './links.ts'

type Words = Omit<Mail, 'to'>

const subject = 'About deleting your account'
const answerUs = ({ email, telephone }: Organisation) => `write to ${email} or call ${telephone}`

/** Replies go to the ministry, even if another address sends the mails. */
const answered = ({ email }: Organisation) => ({ headers: { 'Reply-To': email } })

/** Contains nothing that was typed into the form, so it can't be abused to send text to strangers. */
const deletionMail = (username: string, href: string, organisation: Organisation): Words => ({
  subject,
  title: 'Shall your account go?',
  paragraphs: [
    `Somebody, hopefully you, asked us at ${organisation.name} to delete the account ${username}.`,
    'Open the link and press the button there. Your account then goes at once, with what we hold of you, and cannot be brought back; recurring gifts that you set up with it stop.',
    'The link works once, for a day. Until you use it, everything stays as it is.',
  ],
  action: { label: 'Delete my account', href },
  afterword: `If you did not ask for it, you need not do anything: without this link nothing is deleted. If something else is on your mind, ${answerUs(organisation)}.`,
  secret: true,
  ...answered(organisation),
})

const suspendedDeletionMail = (username: string, organisation: Organisation): Words => ({
  subject,
  title: 'We delete it together with you',
  paragraphs: [
    `Somebody, hopefully you, asked us at ${organisation.name} to delete the account ${username}.`,
    `It is suspended at present, so a link cannot do it. Please answer this email, or ${answerUs(organisation)}: we will delete it for you.`,
  ],
  ...answered(organisation),
})

const noAccountMail = (organisation: Organisation): Words => ({
  subject,
  title: 'There is no account here',
  paragraphs: [
    `Somebody, hopefully you, asked us at ${organisation.name} to delete the account with this email address. No account has it as its confirmed address, so there is nothing to delete.`,
    'If you have an account with another address, ask once more with that one. If it has none, log in, open your account and choose Your data: you can delete it there.',
    `Where neither helps, answer this email or ${answerUs(organisation)}. We gladly help you.`,
  ],
  afterword: 'If you did not ask for this, you need not do anything.',
  ...answered(organisation),
})

/** Runs as a job, so that the response time doesn't reveal whether there is an account. */
const mailDeletion = job('mail-account-deletion', z.object({ email: z.string() }))

/** Somebody asked to delete the account with this address. Only the address itself learns of it, by mail. */
export const askDeletion = (trx: Db, jobs: Jobs, email: string) => jobs.send(trx, mailDeletion, { email })

const expired = () =>
  new Problem(410, 'This link was used before or is too old. Please write to us once more for a new one.')

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
  settings: Pick<Settings, 'smtpUrl' | 'siteUrl'>,
  organisation: () => Organisation,
): Worker[] => [
  worker(mailDeletion, async ({ email }, jobs) => {
    const mail = createMails(jobs, settings, organisation)
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
      const href = `${settings.siteUrl}/delete-account#${await makeLink(trx, link, new Date())}`
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
