import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'

type Words = Omit<Mail, 'to'>

/** Contains neither the request nor the typed name, so the form can't be abused to send text to strangers. */
export const receivedMail = ({ name }: Organisation, reference: string, href: string): Words => ({
  subject: t('Your prayer request {reference}', { reference }),
  title: t('Your prayer request has reached us'),
  paragraphs: [
    t(
      'Somebody, hopefully you, asked {name} for prayer and gave this address. The request has the reference {reference}.',
      { name, reference },
    ),
    t(
      'By the link below you see when we have prayed. You can also change who may read the request, tell us that it was answered, or take it back. Keep the link to yourself: whoever has it can do the same.',
    ),
  ],
  action: { label: t('See your request'), href },
  afterword: t('If you did not ask for it, you need not do anything.'),
  secret: true,
})

export const prayedMail = ({ name }: Organisation, reference: string, href: string): Words => ({
  subject: t('We have prayed for you ({reference})', { reference }),
  title: t('We have prayed for you'),
  paragraphs: [
    t('Your request {reference} was carried into the prayer of {name} today. You are not alone.', {
      reference,
      name,
    }),
    t(
      'When God answers, we would be glad to hear of it. The link below tells you each time that we have prayed.',
    ),
  ],
  action: { label: t('See your request'), href },
  afterword: t('You get this letter once for each request. By the link you can also take the request back.'),
  secret: true,
})
