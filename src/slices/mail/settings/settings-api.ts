import { sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { MailServer } from '#core/mail/mail-server.ts'
import { mailCredential } from '#core/mail/mail-settings.ts'
import { noSender } from '#core/mail/smtp.ts'
import { findCredential, removeCredential, saveCredential } from '#core/settings/credentials.ts'
import { msg, t } from '#core/text/messages.ts'
import { tryMail } from '../contract.ts'
import {
  type EmailSettings,
  readEmailSettings,
  removeEmailSettings,
  writeEmailSettings,
} from './settings-contract.ts'

const entered = ({ db, secret }: Context) => findCredential(db, secret, mailCredential, MailServer)

/** Read from the table, which is ahead of the settings in use while a change is being saved. */
async function view(context: Context): Promise<EmailSettings> {
  const { mailTrial, organisation } = context
  const { source, fixedSender = null } = mailTrial.origin()
  const { version, content, unreadable } = await entered(context)
  const shown = {
    fixedSender,
    version,
    draft: content && withoutPassword(content),
    hasPassword: content !== null && content.password !== '',
    unreadable,
  }
  if (source === 'environment') return { ...shown, source, server: mailTrial.server() }
  if (!content) return { ...shown, source: 'none', server: null }
  const { host, port, senderAddress } = content
  const from = fixedSender ?? (senderAddress || organisation.email)
  return { ...shown, source: 'screen', server: { host: `${host}:${port}`, from } }
}

const withoutPassword = ({ password: _, ...rest }: MailServer) => rest

function guardEnvironment({ mailTrial }: Context) {
  if (mailTrial.origin().source !== 'environment') return
  throw new Problem(
    409,
    msg('The mail server is set by SMTP_URL on the server, so it can’t be changed here.'),
  )
}

const needsPassword = msg('Enter the password for this username.')
const needsPasswordAgain = msg('Enter the password again, because the server or the username has changed.')

/** The password is kept only for the server it was entered for: nobody can have it sent to another one. */
function passwordFor(draft: MailServer, before: MailServer | null): string {
  if (draft.user === '') return ''
  if (draft.password !== '') return draft.password
  const isSame = (['host', 'port', 'security', 'user'] as const).every(
    (name) => draft[name] === before?.[name],
  )
  if (before && isSame && before.password !== '') return before.password
  const message = before?.password ? needsPasswordAgain : needsPassword
  throw new Problem(400, message, { 'draft.password': message })
}

async function findEmail(db: Db, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from member_profile where id = ${memberId}`.execute(db)
  return rows[0]?.email ?? null
}

export const emailSettingsApi: ServedEndpoint[] = [
  on(readEmailSettings, (_, context) => view(context)),

  on(writeEmailSettings, async ({ version, draft }, context) => {
    guardEnvironment(context)
    const { db, secret, now, note } = context
    const { content: before } = await entered(context)
    if (!draft.senderAddress && !context.organisation.email && !context.mailTrial.origin().fixedSender)
      throw new Problem(400, noSender, { 'draft.senderAddress': noSender })
    const content = { ...draft, password: passwordFor(draft, before) }
    await saveCredential(db, secret, mailCredential, { version, content }, now)
    note(draft.host)
    return view(context)
  }),

  on(removeEmailSettings, async (_, context) => {
    guardEnvironment(context)
    await removeCredential(context.db, mailCredential)
    return view(context)
  }),

  on(tryMail, async (_, { db, mailTrial, caller, organisation }) => {
    const { id, username } = memberOf(caller)
    const to = await findEmail(db, id)
    if (!to) {
      throw new Problem(
        409,
        'Your account has no email address. Add one on your Profile page on the website, then try again.',
      )
    }
    const { taken, answer } = await mailTrial.send({
      to,
      subject: t('Test email from {ministry}', { ministry: organisation.name }),
      title: t('Email is working'),
      paragraphs: [
        t('{username} sent this test from the settings page. If you can read it, the site can send email.', {
          username,
        }),
      ],
    })
    return {
      good: taken,
      text: taken ? t('The mail server accepted the email to {to}: {answer}', { to, answer }) : answer,
    }
  }),
]
