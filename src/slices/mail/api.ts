import { can, checkAccess } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import { sendKept } from '#core/mail/mail.ts'
import { noMailServer } from '#core/mail/smtp.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import {
  exportMail,
  listMail,
  type MailLine,
  mailServer,
  readMail,
  resendMail,
  sendAllKept,
  stateNames,
} from './contract.ts'
import { allMails, countMails, findKept, findMail, findMails, lockMail } from './store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof lockMail>>>

const line = ({ last_error, created, sent_at, ...row }: Row): MailLine => ({
  ...row,
  lastError: last_error,
  created: created.toISOString(),
  sent: sent_at?.toISOString() ?? null,
})

/** Never the content of a mail. */
const csvColumns: readonly CsvColumn<MailLine>[] = [
  [msg('Created'), ({ created }) => created, 'moment'],
  [msg('To'), ({ recipient }) => recipient],
  [msg('Subject'), ({ subject }) => subject],
  [msg('Status'), ({ state }) => t(stateNames[state])],
  [msg('Sent'), ({ sent }) => sent, 'moment'],
  [msg('Attempts'), ({ tries }) => tries],
  [msg('Last error'), ({ lastError }) => lastError],
]

export const mailApi: ServedEndpoint[] = [
  on(listMail, async (input, { db }) => {
    const { items, total } = await findMails(db, input)
    return { items: items.map(line), total }
  }),
  onExport(exportMail, 'outbox', csvColumns, async (filter, { db }) =>
    mapAllRows(await allMails(db, filter), line),
  ),

  on(readMail, async ({ id }, { db, caller }) => {
    const row = await findMail(db, id)
    if (!row) throw notFound('We couldn’t find this email.')
    const { html, text } = row
    if (row.secret && checkAccess(can('site'), caller) !== 'allowed')
      return { ...line(row), content: { kind: 'owner only' as const } }
    if (html === '' && text === '') return { ...line(row), content: { kind: 'emptied' as const } }
    return { ...line(row), content: { kind: 'open' as const, html, text } }
  }),

  on(resendMail, async ({ id }, { db, mail, note }) => {
    const row = await lockMail(db, id)
    if (!row) throw notFound('We couldn’t find this email.')
    if (row.state === 'waiting' || row.state === 'sent') {
      throw new Problem(
        409,
        row.state === 'sent' ? 'This email has already been sent.' : 'This email is already being sent.',
      )
    }
    if (!mail.canSend) throw new Problem(409, noMailServer)
    note(row.subject)
    await mail.resend(db, id)
    return line({ ...row, state: 'waiting', tries: 0, last_error: null })
  }),

  on(sendAllKept, async (_, { db, jobs, mail }) => {
    if (!mail.canSend) throw new Problem(409, noMailServer)
    const { count, newest } = await findKept(db)
    if (newest !== null) await jobs.send(db, sendKept, { upTo: newest })
    return { count }
  }),

  on(mailServer, async (_, { db, mail }) => ({ leaves: mail.canSend, ...(await countMails(db)) })),
]
