import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { mayMail } from '#core/mail/mail.ts'
import { fill } from '#core/text/say.ts'
import { texts } from '../contract.ts'
import { confirmEmailMail } from '../mails.ts'
import { lifetimes } from '../rules.ts'
import { makeLink } from './links.ts'

type Sender = Pick<Context, 'mail' | 'siteUrl' | 'organisation' | 'now'>

/** Whether so many may be written to this address is for the caller to ask. */
export async function mailConfirmLink(
  trx: Db,
  { mail, siteUrl, organisation, now }: Sender,
  member: { id: number; email: string },
) {
  const link = { purpose: 'email', seconds: lifetimes.emailLink, member } as const
  const href = `${siteUrl}/confirm-email#${await makeLink(trx, link, now)}`
  await mail.send(trx, { to: member.email, ...confirmEmailMail(organisation, href) })
}

/** Mails the link to the address of a new account, if it has one, and answers with what its owner is told. */
export async function welcome(
  trx: Db,
  context: Sender & Pick<Context, 'visit'>,
  { id, email }: { id: number; email: string | undefined },
): Promise<string> {
  if (!email || !(await mayMail(trx, email, { form: 'email', by: context.visit.address })))
    return texts.registered
  await mailConfirmLink(trx, context, { id, email })
  return fill('Your account is ready. Please log in. To confirm {email}, open the link we emailed you.', {
    email,
  })
}
