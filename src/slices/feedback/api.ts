import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import type { Jobs } from '#core/jobs/jobs.ts'
import { mayMail } from '#core/mail/mail.ts'
import { notify } from '#core/mail/notify.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { newReference } from '#core/security/tokens.ts'
import { type Reason, reasonNames, sendMessage, texts } from './contract.ts'
import { eraseMessagesOf, keepMessage, messageAddress, messagesOf } from './store.ts'

/** Asks an address, by mail, whether its account shall go; tells nobody whether there is one. */
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
      // Within a day the link of an earlier mail still works.
      if (
        reason === 'account_deletion' &&
        (await mayMail(trx, email, { form: 'deletion', by: visit.address }))
      )
        await askDeletion(trx, jobs, email)
      const title = `A new message: ${reasonNames[reason]}`
      await notify(trx, { needs: 'outreach', title, href: messageAddress(id) })
    })
    return answer
  }),
]

const thanks = (reason: Reason) =>
  reason === 'account_deletion'
    ? 'Thank you. Within a day, open the link in the email that we have sent you.'
    : texts.thanks

export const messagesData: OwnData = {
  name: 'messages',
  collect: messagesOf,
  erase: eraseMessagesOf,
}
