import { sql } from 'kysely'
import { z } from 'zod'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import { mayMail } from '#core/mail/mail.ts'
import { notify } from '#core/mail/notify.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { newReference } from '#core/security/tokens.ts'
import { msg, t } from '#core/text/messages.ts'
import { type Reason, reasonNames, sendMessage, texts } from './contract.ts'
import {
  agesAt,
  eraseMessages,
  eraseMessagesOf,
  keepMessage,
  messageAddress,
  messageSettings,
  messagesOf,
} from './store.ts'

/** Mails a deletion link to an address, without revealing whether it has an account. */
export type AskDeletion = (trx: Db, jobs: Jobs, email: string) => Promise<void>

export const feedbackApi = (askDeletion: AskDeletion): ServedEndpoint[] => [
  on(sendMessage, async (sent, context) => {
    const { full_name, contact_info: email, reason, message } = sent
    const { db, jobs, caller, now, visit } = context
    const reference = newReference('CM')
    const answer = { message: thanks(reason), reference }
    if (isTrapped(sent)) return answer
    await guardForm(context, { form: 'feedback' })
    await db.transaction().execute(async (trx) => {
      const member_id = caller.kind === 'member' ? caller.id : null
      const id = await keepMessage(trx, { reference, full_name, email, reason, message, member_id }, now)
      // The link of a mail sent within a day still works.
      if (
        reason === 'account_deletion' &&
        (await mayMail(trx, email, { form: 'deletion', by: visit.address }))
      )
        await askDeletion(trx, jobs, email)
      const title = t('New message: {reason}', { reason: t(reasonNames[reason]) })
      await notify(trx, { needs: 'outreach', title, href: messageAddress(id) })
    })
    return answer
  }),
]

const thanks = (reason: Reason) =>
  reason === 'account_deletion'
    ? msg('Thank you. We sent you an email with a link. Open it within a day.')
    : texts.thanks

export const messagesData: OwnData = {
  name: 'messages',
  collect: messagesOf,
  erase: eraseMessagesOf,
}

const sweep = job('sweep-messages', z.object({}))

export const feedbackWorkers = (db: Db): Worker[] => [
  worker(sweep, () => sweepMessages(db, new Date()), '20 4 * * *'),
]

/** Closes messages answered long ago, and erases old ones with their answers. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { draft } = await messageSettings.find(trx)
    const { closed, restorable, quiet } = agesAt(now, draft.keepMonths)
    await sql`
      update contact_message set state = 'closed', state_since = ${now}
      where state = 'answered' and state_since < ${quiet}`.execute(trx)
    await eraseMessages(
      trx,
      sql`(state = 'closed' and state_since < ${closed}) or (state = 'spam' and state_since < ${restorable})
        or deleted_at < ${restorable}`,
    )
  })
}
