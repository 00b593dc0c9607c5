import type { Context } from '#core/api/endpoint-handler.ts'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import { countMails } from '../store.ts'

const address = '/admin/settings/email'

async function statusOf({ db, mail, mailTrial }: Context) {
  const { kept, waiting, failed } = await countMails(db)
  if (!mail.canSend) {
    return {
      done: false,
      text: t(
        'Not set up{count, plural, =0 {.} one {. # email is waiting.} other {. # emails are waiting.}}',
        { count: kept + waiting },
      ),
    }
  }
  const host = mailTrial.server()?.host ?? ''
  return {
    done: true,
    text: t(
      'Sent through {host}{failed, plural, =0 {.} one {. # email couldn’t be sent.} other {. # emails couldn’t be sent.}}',
      { host, failed },
    ),
  }
}

export const emailStep: SetupStep = {
  name: 'email',
  title: msg('Email'),
  text: msg('The mail server and sender for receipts, invitations and the newsletter, with a test email.'),
  order: 70,
  links: [{ label: msg('Set up email'), href: address }],
  status: statusOf,
  checks: async (context) => {
    const { done, text } = await statusOf(context)
    return [{ level: done ? 'good' : 'look', text: t('Email: {status}', { status: text }), href: address }]
  },
}
