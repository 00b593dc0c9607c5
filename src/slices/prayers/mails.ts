import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'

type Words = Omit<Mail, 'to'>

/** Contains neither the request nor the typed name, so the form can't be abused to send text to strangers. */
export const receivedMail = ({ name }: Organisation, reference: string, href: string): Words => ({
  subject: `Your prayer request ${reference}`,
  title: 'Your prayer request has reached us',
  paragraphs: [
    `Somebody, hopefully you, asked ${name} for prayer and gave this address. The request has the reference ${reference}.`,
    'By the link below you see when we have prayed. You can also change who may read the request, tell us that it was answered, or take it back. Keep the link to yourself: whoever has it can do the same.',
  ],
  action: { label: 'See your request', href },
  afterword: 'If you did not ask for it, you need not do anything.',
  secret: true,
})

export const prayedMail = ({ name }: Organisation, reference: string, href: string): Words => ({
  subject: `We have prayed for you (${reference})`,
  title: 'We have prayed for you',
  paragraphs: [
    `Your request ${reference} was carried into the prayer of ${name} today. You are not alone.`,
    'When God answers, we would be glad to hear of it. The link below tells you each time that we have prayed.',
  ],
  action: { label: 'See your request', href },
  afterword: 'You get this letter once for each request. By the link you can also take the request back.',
  secret: true,
})
