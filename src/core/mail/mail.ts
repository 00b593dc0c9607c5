import { sql } from 'kysely'
import { z } from 'zod'
import { countTry } from '../api/limit.ts'
import type { Db } from '../data/db.ts'
import { type Jobs, job, type Worker, worker } from '../jobs/jobs.ts'
import type { Current } from '../settings/current.ts'
import type { Organisation } from '../settings/organisation.ts'
import { t } from '../text/messages.ts'
import { visibleOnly } from '../text/person-name.ts'
import type { MailSettings } from './mail-settings.ts'
import { type MailContent, renderMail } from './mail-template.ts'
import { notify } from './notify.ts'
import { canSendFrom, senderOf, smtpRefusal, smtpTransport } from './smtp.ts'

export type Mail = MailContent & {
  to: string
  subject: string
  /** Contains a link that grants access: only the owner may read it, and it is emptied once it is sent. */
  secret?: true
  /** What it is about, to find it again: `gift 12`. */
  about?: string
  attachments?: readonly Attachment[]
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>
  /** For mails with their own layout. */
  made?: { html: string; text: string }
}

export type Attachment = { name: string; type: string; content: string | Uint8Array }

/** Attachments as stored. */
const Attached = z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() }))
const Headers = z.record(z.string(), z.string())

export type Mails = {
  /** Call it inside the transaction that makes the mail necessary: it is sent only after the commit. */
  send: (trx: Db, mail: Mail) => Promise<void>
  /** Retries a mail that stayed in the outbox or has failed. */
  resend: (trx: Db, id: number) => Promise<void>
  /** A mail server and a sender are set up now; otherwise mails stay in the outbox. */
  readonly canSend: boolean
}

/** What it takes to write a mail with a link to the site. */
export type MailTools = { mail: Mails; siteUrl: string }

/** Eleven tries over about eight hours, for a server that is down or asks to retry later. */
export const maxTries = 11
const deliver = job('deliver-mail', z.object({ id: z.int() }), { limit: maxTries - 1, delay: 30 })

/** Sends every mail that is kept, up to the one with this id, oldest first. */
export const sendKept = job('send-kept-mail', z.object({ upTo: z.int() }))

/** Of mails that one job releases; the rest are left to the next. */
const batch = 200

export function createMails(
  jobs: Jobs,
  settings: () => Pick<MailSettings, 'smtpUrl' | 'mailFrom'>,
  organisation: () => Organisation,
): Mails {
  const canSend = () => canSendFrom(organisation(), settings())
  return {
    get canSend() {
      return canSend()
    },

    send: async (
      trx,
      { to, subject, secret = false, about, attachments = [], headers = {}, made, ...content },
    ) => {
      const { html, text } = made ?? renderMail(content, organisation())
      const isSent = canSend()
      const state = isSent ? 'waiting' : 'kept'
      const attached = JSON.stringify(attachments.map(stored))
      const { rows } = await sql<{ id: number }>`
        insert into mail (recipient, subject, html, text, secret, state, about, attachments, headers)
        values (${to}, ${visibleOnly(subject)}, ${html}, ${text}, ${secret}, ${state}, ${about ?? null},
          ${attached}::jsonb, ${JSON.stringify(headers)}::jsonb) returning id`.execute(trx)
      for (const { id } of rows) if (isSent) await jobs.send(trx, deliver, { id })
    },
    resend: async (trx, id) => {
      await sql`update mail set state = 'waiting', tries = 0, last_error = null where id = ${id}`.execute(trx)
      await jobs.send(trx, deliver, { id })
    },
  }
}

const stored = ({ name, type, content }: Attachment): z.infer<typeof Attached>[number] => ({
  name,
  type,
  base64: Buffer.from(content).toString('base64'),
})

/** Days for which staff can look up a mail that was sent or stayed in the outbox. */
const retentionDays = 90

const sweep = job('sweep-mail', z.object({}))

type WaitingMail = {
  id: number
  recipient: string
  subject: string
  html: string
  text: string
  created: Date
  attachments: unknown
  headers: unknown
}

/** Sends mails. A mail that was sent already is not sent again, however often its job runs. */
export function mailWorkers(
  db: Db,
  settings: Pick<Current<MailSettings>, 'now'>,
  siteUrl: string,
  organisation: () => Organisation,
): Worker[] {
  return [
    worker(deliver, async ({ id }) => {
      const waiting = sql<WaitingMail>`select * from mail where id = ${id} and state = 'waiting'`
      const [mail] = (await waiting.execute(db)).rows
      if (!mail) return
      const server = await settings.now()
      if (!server.smtpUrl || !canSendFrom(organisation(), server)) {
        await sql`update mail set state = 'kept' where id = ${id}`.execute(db)
        return
      }
      const transport = smtpTransport(server.smtpUrl)
      try {
        const { recipient: to, subject, html, text } = mail
        await transport.sendMail({
          from: senderOf(organisation(), server),
          to,
          subject,
          html,
          text,
          messageId: messageId(mail, siteUrl),
          headers: Headers.parse(mail.headers),
          attachments: Attached.parse(mail.attachments).map(({ name, type, base64 }) => ({
            filename: name,
            contentType: type,
            content: base64,
            encoding: 'base64',
          })),
        })
      } catch (error) {
        await refused(db, id, error)
        return
      } finally {
        transport.close()
      }
      await sql`
        update mail set state = 'sent', sent_at = now(), tries = tries + 1, last_error = null,
          html = case when secret then '' else html end, text = case when secret then '' else text end,
          attachments = case when secret then '[]' else attachments end
        where id = ${id}`.execute(db)
    }),
    worker(sendKept, async ({ upTo }, jobs) => {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          update mail set state = 'waiting', tries = 0, last_error = null
          where id in (
            select id from mail where state = 'kept' and id <= ${upTo} order by id limit ${batch}
            for update skip locked)
          returning id`.execute(trx)
        const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
        for (const id of ids) await jobs.send(trx, deliver, { id })
        if (ids.length === batch) await jobs.send(trx, sendKept, { upTo })
      })
    }),
    worker(
      sweep,
      async () => {
        await sql`delete from mail where state <> 'waiting' and created < now() - ${retentionDays} * interval '1 day'`.execute(
          db,
        )
      },
      '50 3 * * *',
    ),
  ]
}

/** The same for every try, so that a mail which arrived twice after a broken line is shown once. */
const messageId = ({ id, created }: WaitingMail, siteUrl: string) =>
  `<${id}.${created.getTime().toString(36)}@${new URL(siteUrl).hostname}>`

/** Notes the try. Unless it was the last, or the server said never, it fails the job, which comes back later. */
async function refused(db: Db, id: number, error: unknown) {
  const { message, code, responseCode, never } = smtpRefusal(error)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ state: string }>`
      update mail set tries = tries + 1, last_error = ${message.slice(0, 500)},
        state = case when ${never} or tries + 1 >= ${maxTries} then 'failed' else state end
      where id = ${id} returning state`.execute(trx)
    if (rows[0]?.state !== 'failed') return
    await notify(trx, {
      needs: 'people',
      title: t('An email couldn’t be sent'),
      href: '/admin/mail?state=failed',
    })
  })
  if (!never) throw new MailDelayed(responseCode ?? code)
}

/** Without the server's words, which name the recipient: this reaches the log. */
class MailDelayed extends Error {
  constructor(why: string | number | undefined) {
    super(`The mail server did not accept an email (${why ?? 'no reason given'}).`)
  }
}

const hour = 3600

type Form = {
  form: string
  /** The visitor's address, where the mail can be done without. */
  by?: string
}

/**
 * Whether a form may write to an address that anybody could have typed there. Where it may not, the caller goes on
 * without the mail: refusing the request would let a stranger lock the owner of the address out.
 */
export async function mayMail(trx: Db, to: string, { form, by }: Form): Promise<boolean> {
  const toThem = [
    { key: `mail ${form} to ${to.toLowerCase()}`, most: 3, seconds: hour },
    { key: `mail ${form} to box ${mailboxOf(to)}`, most: 12, seconds: 24 * hour },
  ]
  const byThem = by === undefined ? [] : [{ key: `mail by ${by}`, most: 20, seconds: hour }]
  return (await countTry(trx, [...byThem, ...toThem])) === null
}

/** One mailbox has many addresses: what follows a plus, and every dot at Gmail, changes nothing. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+')[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGmail ? plain.replaceAll('.', '') : plain}@${isGmail ? 'gmail.com' : domain}`
}
